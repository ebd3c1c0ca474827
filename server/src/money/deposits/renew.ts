import { domain } from "#domain";
import { mostDepositYears } from "#domain/money/deposits/codes.ts";
import { movesOfEnd } from "#domain/money/deposits/rules.ts";
import { addMonths } from "#domain/platform/days.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { checkFiles } from "./files.ts";
import { checkBank, narrationOf, postMoves } from "./post.ts";
import { insertDeposit, insertEntry, updateDeposit } from "./queries.ts";
import { findRunning } from "./running.ts";
import { societyOf } from "./society.ts";

export const renew = handler(domain.deposits.renew, async (context, given) => {
  const { actor, now, transaction, refuse } = context;
  const society = societyOf(actor) ?? refuse("no-society");
  if (society.year !== undefined) return refuse("other-financial-year");
  const { Entry_Day: day, Interest_Amount: interest, TDS_Amount: tds } = given;
  if (given.Maturity_Day > addMonths(day, mostDepositYears * 12)) return refuse("deposit-too-long");
  return transaction(async (tx) => {
    const row = await findRunning(tx, society, given, context);
    if (day < row.maturity_day && !given.Whether_Early_Confirmed) return refuse("deposit-not-matured");
    if (given.Ledger_AccountID !== null) await checkBank(tx, society, given.Ledger_AccountID, context);
    await checkFiles(tx, actor.vendorId, given.DocumentIDs, context);
    const { principal_paise: principal, accrued_paise: accruedBefore } = row;
    const renewed = principal + (given.Whether_With_Interest ? interest - tds : 0);
    const moves = movesOfEnd({ principal, accrued: accruedBefore }, { interest, tds, renewed });
    const by = actor.vendorId;
    const narration = narrationOf(`Renewed by receipt ${given.Receipt_No}`, row);
    const posting = { day, narration, moves, bankLedger: given.Ledger_AccountID, by };
    const voucherId = await postMoves(tx, society, posting, now);
    const ended = { kind: 4 as const, day, interest, tds, bank: moves.bank, accruedBefore, voucherId, by };
    await insertEntry(tx, society, row.fixed_deposit_id, ended, now);
    const received = row.received_paise + interest;
    const change = { state: 4 as const, accrued: 0, received, lastDay: day };
    await updateDeposit(tx, society, row.fixed_deposit_id, change, now);
    const id = await insertDeposit(
      tx,
      society,
      {
        bankName: row.bank_name,
        branch: row.branch,
        receiptNo: given.Receipt_No,
        fundAccountId: row.fund_account_id,
        principal: renewed,
        bps: Math.round(given.Rate * 100),
        type: given.Interest_Type,
        start: day,
        maturity: given.Maturity_Day,
        tdsNote: given.TDS_Note,
        source: 4,
        renewsId: row.fixed_deposit_id,
        accrued: 0,
        received: 0,
        entryDay: day,
        documents: given.DocumentIDs,
        by,
      },
      now,
    )
      .catch(on("fixed_deposit_receipt_once", () => refuse("deposit-receipt-exists")))
      .catch(on("fixed_deposit_document_pkey", () => refuse("unknown-document")));
    await insertEntry(tx, society, id, { kind: 1, day, accruedBefore: 0, voucherId, by }, now);
    return { Fixed_DepositID: id };
  });
});
