import { domain } from "#domain";
import { movesOfInterest } from "#domain/money/deposits/rules.ts";
import { handler } from "../../platform/handler.ts";
import { checkBank, narrationOf, postMoves } from "./post.ts";
import { insertEntry, updateDeposit } from "./queries.ts";
import { findRunning } from "./running.ts";
import { societyOf } from "./society.ts";

export const receive = handler(domain.deposits.receive, async (context, given) => {
  const { actor, now, transaction, refuse } = context;
  const society = societyOf(actor) ?? refuse("no-society");
  if (society.year !== undefined) return refuse("other-financial-year");
  const { Entry_Day: day, Interest_Amount: interest, TDS_Amount: tds } = given;
  return transaction(async (tx) => {
    const row = await findRunning(tx, society, given, context);
    if (row.interest_type === 1) return refuse("deposit-cumulative");
    await checkBank(tx, society, given.Ledger_AccountID, context);
    const moves = movesOfInterest(row.accrued_paise, interest, tds);
    const by = actor.vendorId;
    const narration = narrationOf("Interest received", row);
    const posting = { day, narration, moves, bankLedger: given.Ledger_AccountID, by };
    const voucherId = await postMoves(tx, society, posting, now);
    const entry = { kind: 3 as const, day, interest, tds, bank: moves.bank, accruedBefore: row.accrued_paise };
    await insertEntry(tx, society, row.fixed_deposit_id, { ...entry, voucherId, by }, now);
    const accrued = row.accrued_paise + moves.accrued;
    const received = row.received_paise + interest;
    await updateDeposit(tx, society, row.fixed_deposit_id, { state: 1, accrued, received, lastDay: day }, now);
    return { Fixed_DepositID: row.fixed_deposit_id };
  });
});
