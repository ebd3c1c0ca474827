import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import type { PaymentId, SocietyId } from "#domain/platform/ids.ts";
import { rupees } from "#domain/platform/money.ts";
import { labelIn } from "#domain/translations.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { holdBook, insertVoucher, lockVoucher } from "../../journal/vouchers/queries.ts";
import { findTaken, reverseEntries } from "../../payments/reverse-entries.ts";
import { lockAccount, outstandingOf } from "../../payments/settle.ts";
import { chargePayer } from "./charge-payer.ts";
import * as queries from "./queries.ts";
import { tellOfReturn } from "./tell-payer.ts";

export const returnCheque = handler(
  domain.bank.returnCheque,
  async (
    { actor, now, language, transaction, enqueue, refuse },
    { ChequeID, Reason, Charge_Amount, Bank_Charge_Amount: bankCharge },
  ) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const by = actor.vendorId;
    return transaction(async (tx) => {
      // The book comes before any account.
      const closedThrough = (await holdBook(tx, book))?.closed_through ?? null;
      const found = (await queries.findReturned(tx, book, ChequeID)) ?? refuse("unknown-cheque");
      const contractId = found.rental_contract_id;
      if (contractId) await queries.lockContractOf(tx, contractId);
      await lockAccount(tx, found.account_id);
      const cheque = (await queries.findReturned(tx, book, ChequeID))!;
      if (cheque.status === 4) return refuse("cheque-returned");
      const scope = { societyId: book.societyId as SocietyId, blockIds: undefined, year: undefined };
      const taker = book.societyId ? scope : { vendorId: by };
      const taken = (await findTaken(tx, taker, cheque.payment_id as PaymentId))!;
      // What it paid is known until it is reversed.
      const bill = Charge_Amount > 0 ? await queries.billToCharge(tx, cheque) : undefined;
      if (Charge_Amount > 0 && !bill) return refuse("cheque-charge-no-bill");
      await reverseEntries(tx, { enqueue, now }, taken, { reason: Reason, by, isToldElsewhere: true })
        .catch(on("payment_reversal_pkey", () => refuse("cheque-returned")))
        .catch(on("deposit_entry_not_over_held", () => refuse("deposit-spent")));
      const reason = `${labelIn(language, "chequeReturnTexts", "charge")} ${cheque.cheque_no}`.trim();
      const note = bill && (await chargePayer(tx, book, { bill, amount: Charge_Amount, reason, by }, now));
      const voucherId = bankCharge > 0 ? await postBankCharge() : null;
      await queries.insertReturn(
        tx,
        book,
        { chequeId: ChequeID, reason: Reason, noteId: note?.bill_note_id ?? null, bankCharge, voucherId, by },
        now,
      );
      if (contractId) await queries.touchContract(tx, contractId, now);
      const due = await outstandingOf(tx, cheque.account_id);
      const told = { taken, chequeNo: cheque.cheque_no, reason: Reason, charge: note ? Charge_Amount : 0, due };
      await tellOfReturn(tx, { enqueue, now }, told);
      return {
        ChequeID,
        Note_No: note?.note_no ?? "",
        Voucher_No: voucherId === null ? "" : (await lockVoucher(tx, book, voucherId))!.voucher_no,
        Due_Amount: rupees(due),
      };

      async function postBankCharge(): Promise<string> {
        const day = dayOf(now);
        if (closedThrough !== null && day <= closedThrough) return refuse("month-closed");
        const ledgers = await queries.chargeLedgers(tx, book, cheque.bank_account_id);
        if (!ledgers) return refuse("unknown-ledger-account");
        const narration = `${labelIn(language, "chequeReturnTexts", "bank-charge")} ${cheque.cheque_no}`.trim();
        const lines = [
          { ledgerAccountId: ledgers.charges, amount: bankCharge },
          { ledgerAccountId: ledgers.bank, amount: -bankCharge },
        ];
        return insertVoucher(tx, book, { day, narration, lines, madeBy: by }, now);
      }
    });
  },
);
