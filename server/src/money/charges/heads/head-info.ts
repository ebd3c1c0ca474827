import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { findHead, listTariffs, namedHeadsOf } from "./queries.ts";
import { viewHeadInfo } from "./view.ts";

export const headInfo = handler(
  domain.charges.headInfo,
  async ({ db, actor, now, language, refuse }, { Charge_HeadID }) => {
    const head = (await findHead(db, actor.societyId, Charge_HeadID)) ?? refuse("unknown-charge-head");
    const tariffs = await listTariffs(db, actor.societyId, [Charge_HeadID]);
    return viewHeadInfo(language, head, tariffs, await namedHeadsOf(db, actor.societyId), dayOf(now));
  },
);
