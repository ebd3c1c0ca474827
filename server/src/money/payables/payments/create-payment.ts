import { domain } from "#domain";
import { cashExpenseLimit } from "#domain/law/cash.ts";
import { dayOf } from "#domain/platform/days.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf, openBook } from "../../journal/book.ts";
import { lockPurchases } from "../bills/queries.ts";
import { lockSupplier } from "../suppliers/queries.ts";
import { keepWithholding } from "../tds/covers.ts";
import { withholdAhead } from "./advance-tax.ts";
import { cashPaidOn, findPayment, findPurse, insertPayment } from "./queries.ts";
import { viewPayment } from "./view.ts";

export const createPayment = handler(
  domain.payables.createPayment,
  async ({ actor, now, language, transaction, refuse }, draft) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const { SupplierID, Paid_On, Payment_Mode, Ledger_AccountID, Reference, Bills } = draft;
    const amount = Bills.reduce((sum, { Amount }) => sum + Amount, draft.Advance_Amount);
    return transaction(async (tx) => {
      await openBook(tx, book, now);
      const supplier = (await lockSupplier(tx, book, SupplierID)) ?? refuse("unknown-supplier");
      const purse = (await findPurse(tx, book, Ledger_AccountID)) ?? refuse("unknown-ledger-account");
      const ids = Bills.map(({ Purchase_BillID }) => Purchase_BillID as string);
      const bills = ids.length === 0 ? [] : await lockPurchases(tx, book, SupplierID, ids);
      if (bills.length < ids.length) return refuse("unknown-purchase-bill");
      if (Paid_On > dayOf(now)) return refuse("paid-in-future");
      if (!purse.is_money || !purse.status || purse.is_closed) return refuse("payment-ledger-unsuitable");
      if ((Payment_Mode === 1) !== (purse.bank_account_id === null)) return refuse("payment-mode-unsuitable");
      if (Payment_Mode === 2 && Reference === "") return refuse("supplier-reference-required");
      if (bills.some(({ state }) => state !== 2)) return refuse("purchase-bill-not-approved");
      const limit = Payment_Mode === 1 && !draft.Whether_Cash_Confirmed ? cashExpenseLimit(Paid_On) : undefined;
      if (limit !== undefined && (await cashPaidOn(tx, book, SupplierID, Paid_On)) + amount > limit)
        return refuse("cash-above-limit");
      const withholding = await withholdAhead(tx, book, supplier, draft);
      const id = await insertPayment(
        tx,
        book,
        {
          supplierId: SupplierID,
          paidOn: Paid_On,
          mode: Payment_Mode,
          ledgerAccountId: Ledger_AccountID,
          bankAccountId: purse.bank_account_id,
          reference: Reference,
          amount,
          parts: Bills.map(({ Purchase_BillID, Amount }) => ({ billId: Purchase_BillID, amount: Amount })),
          remark: draft.Remark,
          madeBy: actor.vendorId,
          ...(withholding && {
            ahead: { amount: draft.Advance_Amount, nature: withholding.nature, tax: withholding.tax },
          }),
        },
        now,
      )
        .catch(on("supplier_payment_cheque_once", () => refuse("cheque-used")))
        .catch(on("purchase_bill_not_over_settled", () => refuse("purchase-bill-overpaid")));
      if (withholding) await keepWithholding(tx, book, { paymentId: id }, withholding);
      return viewPayment(language, (await findPayment(tx, book, id))!);
    });
  },
);
