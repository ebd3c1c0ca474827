import { domain } from "#domain";
import { movesOfEnd, stateAfter } from "#domain/money/deposits/rules.ts";
import { handler } from "../../platform/handler.ts";
import { checkBank, narrationOf, postMoves } from "./post.ts";
import { insertEntry, updateDeposit } from "./queries.ts";
import { findRunning } from "./running.ts";
import { societyOf } from "./society.ts";

export const close = handler(domain.deposits.close, async (context, given) => {
  const { actor, now, transaction, refuse } = context;
  const society = societyOf(actor) ?? refuse("no-society");
  if (society.year !== undefined) return refuse("other-financial-year");
  const { Entry_Day: day, Interest_Amount: interest, TDS_Amount: tds } = given;
  return transaction(async (tx) => {
    const row = await findRunning(tx, society, given, context);
    const isEarly = day < row.maturity_day;
    if (isEarly && !given.Whether_Early_Confirmed) return refuse("deposit-not-matured");
    await checkBank(tx, society, given.Ledger_AccountID, context);
    const kind = isEarly ? 5 : 6;
    const { principal_paise: principal, accrued_paise: accruedBefore } = row;
    const moves = movesOfEnd({ principal, accrued: accruedBefore }, { interest, tds, renewed: 0 });
    const by = actor.vendorId;
    const narration = narrationOf(isEarly ? "Closed early" : "Matured", row);
    const posting = { day, narration, moves, bankLedger: given.Ledger_AccountID, by };
    const voucherId = await postMoves(tx, society, posting, now);
    const entry = { day, interest, tds, bank: moves.bank, accruedBefore, voucherId, by };
    await insertEntry(tx, society, row.fixed_deposit_id, { kind, ...entry }, now);
    const received = row.received_paise + interest;
    const change = { state: stateAfter(kind), accrued: 0, received, lastDay: day };
    await updateDeposit(tx, society, row.fixed_deposit_id, change, now);
    return { Fixed_DepositID: row.fixed_deposit_id };
  });
});
