import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { holdBill } from "../bills/hold-bill.ts";
import { viewChanged } from "../bills/view.ts";
import { allocate, listAdvances } from "./queries.ts";

export const useAdvance = handler(
  domain.payables.useAdvance,
  async ({ actor, now, transaction, refuse }, { Purchase_BillID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const { bill, supplier } = (await holdBill(tx, book, Purchase_BillID)) ?? refuse("unknown-purchase-bill");
      if (bill.outstanding_paise === 0) return refuse("purchase-bill-not-approved");
      let open = bill.outstanding_paise!;
      const parts = [];
      for (const { supplier_payment_id, left_paise } of await listAdvances(tx, book, supplier.supplier_id)) {
        const amount = Math.min(open, left_paise!);
        if (amount > 0) parts.push({ paymentId: supplier_payment_id, billId: Purchase_BillID, amount });
        open -= amount;
      }
      if (parts.length === 0) return refuse("no-supplier-advance");
      await allocate(tx, book.issuerId, supplier.supplier_id, parts, now);
      return viewChanged(tx, { actor, book, now }, Purchase_BillID);
    });
  },
);
