import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { listLivedFlats } from "../homes/queries.ts";
import { findVisit } from "../queries.ts";
import { endRequests } from "./ask.ts";
import { decide } from "./queries.ts";
import { lateAnswer } from "./view.ts";

export const answer = handler(
  domain.visitors.answer,
  async ({ actor, transaction, enqueue, now, refuse }, { VisitID, Whether_Approved }) =>
    transaction(async (tx) => {
      const homes = await listLivedFlats(tx, actor.phone);
      const visit = (await findVisit(tx, { homes }, VisitID)) ?? refuse("unknown-visit");
      const by = homes.find(({ flat_id }) => flat_id === visit.flat_id)!.name;
      if (await decide(tx, VisitID, { status: Whether_Approved ? "approved" : "denied", by, now })) {
        await endRequests(tx, { enqueue, now }, VisitID);
        return {};
      }
      const { code, fields } = lateAnswer((await findVisit(tx, { homes }, VisitID)) ?? refuse("unknown-visit"));
      return refuse(code === "visit-being-asked" ? "visit-over" : code, { fields });
    }),
);
