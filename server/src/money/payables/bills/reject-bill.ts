import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { tellEnterer } from "../notices.ts";
import { endPurchase } from "./approvers.ts";
import { holdBill } from "./hold-bill.ts";
import { viewChanged } from "./view.ts";

export const rejectBill = handler(
  domain.payables.rejectBill,
  async ({ actor, now, transaction, enqueue, refuse }, { Purchase_BillID, Reason }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const { bill } = (await holdBill(tx, book, Purchase_BillID)) ?? refuse("unknown-purchase-bill");
      if (bill.state !== 1) return refuse("purchase-bill-not-waiting");
      await endPurchase(tx, book, Purchase_BillID, { state: 3, reason: Reason, by: actor.vendorId, now });
      await tellEnterer(tx, { actor, enqueue, now }, book, Purchase_BillID);
      return viewChanged(tx, { actor, book, now }, Purchase_BillID);
    });
  },
);
