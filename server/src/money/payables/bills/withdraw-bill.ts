import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { endPurchase } from "./approvers.ts";
import { holdBill } from "./hold-bill.ts";
import { viewChanged } from "./view.ts";

export const withdrawBill = handler(
  domain.payables.withdrawBill,
  async ({ actor, now, transaction, refuse }, { Purchase_BillID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const { bill } = (await holdBill(tx, book, Purchase_BillID)) ?? refuse("unknown-purchase-bill");
      if (bill.state !== 1) return refuse("purchase-bill-not-waiting");
      await endPurchase(tx, book, Purchase_BillID, { state: 4, reason: "", by: actor.vendorId, now });
      return viewChanged(tx, { actor, book, now }, Purchase_BillID);
    });
  },
);
