import { domain } from "#domain";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { endPurchase } from "./approvers.ts";
import { holdBill } from "./hold-bill.ts";
import { viewChanged } from "./view.ts";

export const reverseBill = handler(
  domain.payables.reverseBill,
  async ({ actor, now, transaction, refuse }, { Purchase_BillID, Reason }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const { bill } = (await holdBill(tx, book, Purchase_BillID)) ?? refuse("unknown-purchase-bill");
      if (bill.state !== 2) return refuse("purchase-bill-not-approved");
      if (bill.settled_paise > 0) return refuse("purchase-bill-paid");
      await endPurchase(tx, book, Purchase_BillID, { state: 5, reason: Reason, by: actor.vendorId, now }).catch(
        on("tds_deduction_deposited", () => refuse("bill-tds-deposited")),
      );
      return viewChanged(tx, { actor, book, now }, Purchase_BillID);
    });
  },
);
