import type { VisitCancelReason, VisitNews } from "#domain/market/enquiries/visits/codes.ts";
import { formatSpan } from "#domain/platform/days.ts";
import { keptAs } from "#domain/translations.ts";
import type { Notice } from "../../../../core/notifications/notify.ts";
import type { Sides } from "../../thread/queries.ts";
import { nameOfWriter, toAsker, toOwner } from "../../thread/told.ts";

type About = Pick<
  Sides,
  | "enquiry_id"
  | "property_id"
  | "property_title"
  | "name"
  | "owner_name"
  | "owner_phone_shared"
  | "owner_phone"
  | "owner_type"
  | "asker_phone"
>;
type News = {
  news: VisitNews;
  visitId: string;
  startsAt: Date;
  endsAt: Date;
  reason?: VisitCancelReason | null;
  by?: string;
};

/** The notice of a visit to one of the two sides, which names the other. */
export function visitNotice(about: About, side: "owner" | "asker", { news, visitId, reason, ...rest }: News): Notice {
  return {
    ...(side === "owner" ? toOwner(about) : toAsker(about)),
    ...(rest.by && { by: rest.by }),
    kind: "home-visit",
    values: {
      News_Label: keptAs("visitNews", news),
      Property_Title: about.property_title,
      Name: nameOfWriter({ ...about, is_owner: side === "asker" }),
      When: formatSpan(rest.startsAt, rest.endsAt, undefined),
      Reason_Label: reason ? keptAs("visitCancelReasons", reason) : "",
    },
    onceKey: `visit:${visitId}:${news}`,
  };
}
