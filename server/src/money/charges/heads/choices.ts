import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { listAccounts } from "../../journal/accounts/queries.ts";
import { bookOf } from "../../journal/book.ts";
import { viewName } from "../../journal/view.ts";
import { meterKindsOf } from "../../meters/facts/queries.ts";
import { takesHeads } from "./account.ts";
import { factsOfFlats, namedHeadsOf, stateOf } from "./queries.ts";
import { viewHeadName } from "./view.ts";

export const choices = handler(domain.charges.choices, async ({ db, actor, now, language }) => {
  const [accounts, heads, facts, state, kinds] = await Promise.all([
    listAccounts(db, bookOf(actor)!),
    namedHeadsOf(db, actor.societyId),
    factsOfFlats(db, actor.societyId, dayOf(now)),
    stateOf(db, actor.societyId),
    meterKindsOf(db, actor.societyId),
  ]);
  const suitable = accounts.filter(takesHeads);
  return {
    Ledgers: suitable.map((account) => ({
      ...viewName(language, account),
      Whether_Fund: account.ledger_group === "funds",
      Ledger_Purpose: account.purpose,
    })),
    Usual_Ledger_AccountID: suitable.find(({ purpose }) => purpose === "maintenance")?.ledger_account_id ?? null,
    Heads: heads.map((head) => ({
      ...viewHeadName(head),
      Whether_Service_Charge: head.isServiceCharge && head.purpose === null,
      Whether_Ended: head.until !== null && head.until < dayOf(now),
    })),
    ...facts,
    Meter_Kinds: Object.entries(kinds).map(([Meter_KindID, Meter_Kind_Name]) => ({ Meter_KindID, Meter_Kind_Name })),
    State: state,
  };
});
