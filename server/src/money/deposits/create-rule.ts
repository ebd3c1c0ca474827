import { domain } from "#domain";
import { paise } from "#domain/platform/money.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { openBook } from "../journal/book.ts";
import { checkFund } from "./post.ts";
import { insertRule } from "./rules/queries.ts";
import { societyOf } from "./society.ts";

export const createRule = handler(domain.deposits.createRule, async ({ actor, now, transaction, refuse }, draft) => {
  const society = societyOf(actor) ?? refuse("no-society");
  if (society.year !== undefined) return refuse("other-financial-year");
  return transaction(async (tx) => {
    await openBook(tx, society, now);
    await checkFund(tx, society, draft.Ledger_AccountID, { refuse });
    const { fund_rule_id } = await insertRule(
      tx,
      society,
      {
        ledgerAccountId: draft.Ledger_AccountID,
        from: draft.From_Day,
        purpose: draft.Purpose,
        basis: draft.Fund_Basis,
        ratePaise: draft.Fund_Basis === 2 ? paise(draft.Rate!) : null,
        ratePpm: draft.Fund_Basis > 2 ? Math.round(draft.Rate! * 10_000) : null,
        note: draft.Basis_Note,
        needsResolution: draft.Whether_Resolution_Needed,
        investedPpm: Math.round(draft.Invested_Percent * 10_000),
        source: draft.Source,
        by: actor.vendorId,
      },
      now,
    ).catch(on("fund_rule_once", () => refuse("fund-rule-exists")));
    return { Fund_RuleID: fund_rule_id };
  });
});
