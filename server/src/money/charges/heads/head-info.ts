import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { findHead, labelsOf, listTariffs, namedHeadsOf, tariffOf } from "./queries.ts";
import { flatsOfRule, viewHeadInfo } from "./view.ts";

export const headInfo = handler(
  domain.charges.headInfo,
  async ({ db, actor, now, language, refuse }, { Charge_HeadID }) => {
    const head = (await findHead(db, actor.societyId, Charge_HeadID)) ?? refuse("unknown-charge-head");
    const tariffs = await listTariffs(db, actor.societyId, [Charge_HeadID]);
    const named = tariffs.flatMap((tariff) => tariffOf(tariff).rules.flatMap(flatsOfRule));
    const [heads, flats] = await Promise.all([
      namedHeadsOf(db, actor.societyId),
      labelsOf(db, actor.societyId, [...new Set(named)]),
    ]);
    return viewHeadInfo(language, head, tariffs, { heads, flats }, dayOf(now));
  },
);
