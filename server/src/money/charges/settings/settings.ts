import { domain } from "#domain";
import { registrationTurnover } from "#domain/law/society-gst.ts";
import { interestCapsIn } from "#domain/money/charges/interest/draft.ts";
import { dayOf, financialYear } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { stateOf } from "../heads/queries.ts";
import { findSettings, turnoverOf } from "./queries.ts";

export const settings = handler(domain.charges.settings, async ({ db, actor, now }) => {
  const [{ terms, updatedAt }, state, turnover] = await Promise.all([
    findSettings(db, actor.societyId),
    stateOf(db, actor.societyId),
    turnoverOf(db, actor.societyId, financialYear(dayOf(now))),
  ]);
  return {
    Settings: terms,
    Interest_Caps: interestCapsIn(state, terms.Interest?.Whether_Old_Cap_Kept ?? false),
    State_Name: state ?? "",
    Turnover_Limit: registrationTurnover(state ?? ""),
    Turnover: rupees(turnover.billed),
    Turnover_Collected: rupees(turnover.collected),
    updated_at: updatedAt?.toISOString() ?? null,
  };
});
