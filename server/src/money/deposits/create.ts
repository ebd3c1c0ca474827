import { domain } from "#domain";
import { mostDepositYears } from "#domain/money/deposits/codes.ts";
import { interestBy } from "#domain/money/deposits/rules.ts";
import { addMonths, dayOf } from "#domain/platform/days.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { openBook } from "../journal/book.ts";
import { checkFiles } from "./files.ts";
import { checkBank, checkDay, checkFund, narrationOf, postMoves } from "./post.ts";
import { insertDeposit, insertEntry } from "./queries.ts";
import { societyOf } from "./society.ts";

export const create = handler(domain.deposits.create, async (context, draft) => {
  const { actor, now, transaction, refuse } = context;
  const society = societyOf(actor) ?? refuse("no-society");
  if (society.year !== undefined) return refuse("other-financial-year");
  const source = draft.Deposit_Source;
  const day = source === 1 ? draft.Start_Day : (draft.Entry_Day ?? dayOf(now));
  if (draft.Maturity_Day > addMonths(draft.Start_Day, mostDepositYears * 12)) return refuse("deposit-too-long");
  return transaction(async (tx) => {
    await openBook(tx, society, now);
    await checkDay(tx, society, { day, notBefore: draft.Start_Day }, context);
    if (draft.Ledger_AccountID !== null) await checkBank(tx, society, draft.Ledger_AccountID, context);
    if (draft.Fund_AccountID !== null) await checkFund(tx, society, draft.Fund_AccountID, context);
    await checkFiles(tx, actor.vendorId, draft.DocumentIDs, context);
    const bps = Math.round(draft.Rate * 100);
    const terms = {
      principal: draft.Principal_Amount,
      bps,
      type: draft.Interest_Type,
      start: draft.Start_Day,
      maturity: draft.Maturity_Day,
    };
    const accrued = source === 2 ? Math.max(interestBy(terms, day) - draft.Received_Amount, 0) : 0;
    const id = await insertDeposit(
      tx,
      society,
      {
        ...terms,
        bankName: draft.Bank_Name,
        branch: draft.Branch,
        receiptNo: draft.Receipt_No,
        fundAccountId: draft.Fund_AccountID,
        tdsNote: draft.TDS_Note,
        source,
        renewsId: null,
        accrued,
        received: draft.Received_Amount,
        entryDay: day,
        documents: draft.DocumentIDs,
        by: actor.vendorId,
      },
      now,
    )
      .catch(on("fixed_deposit_receipt_once", () => refuse("deposit-receipt-exists")))
      .catch(on("fixed_deposit_document_pkey", () => refuse("unknown-document")));
    const principal = draft.Principal_Amount;
    const moves =
      source === 1
        ? { bank: -principal, deposits: principal }
        : { deposits: principal, accrued, opening: -principal - accrued };
    const voucherId =
      source === 3
        ? null
        : await postMoves(
            tx,
            society,
            {
              day,
              narration: narrationOf("Opened", { bank_name: draft.Bank_Name, receipt_no: draft.Receipt_No }),
              moves,
              bankLedger: draft.Ledger_AccountID,
              by: actor.vendorId,
            },
            now,
          );
    const bank = source === 1 ? -principal : 0;
    await insertEntry(tx, society, id, { kind: 1, day, bank, accruedBefore: 0, voucherId, by: actor.vendorId }, now);
    return { Fixed_DepositID: id };
  });
});
