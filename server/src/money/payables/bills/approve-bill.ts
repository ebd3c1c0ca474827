import { domain } from "#domain";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { tellEnterer } from "../notices.ts";
import { settleApproved } from "./approvers.ts";
import { holdBill } from "./hold-bill.ts";
import { findPurchase } from "./queries.ts";
import { billReaderOf, viewChanged } from "./view.ts";

export const approveBill = handler(
  domain.payables.approveBill,
  async ({ actor, now, transaction, enqueue, refuse }, { Purchase_BillID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const held = (await holdBill(tx, book, Purchase_BillID)) ?? refuse("unknown-purchase-bill");
      if (held.bill.state !== 1) return refuse("purchase-bill-not-waiting");
      await tx
        .insertInto("purchase_approval")
        .values({
          issuer_id: book.issuerId,
          purchase_bill_id: Purchase_BillID,
          approved_by: actor.vendorId,
          society_id: book.societyId,
          vendor_id: book.vendorId,
          created_at: now,
        })
        .execute()
        .catch(on("purchase_approval_not_own", () => refuse("purchase-bill-own")))
        .catch(on("purchase_approval_pkey", () => refuse("purchase-bill-approved-before")));
      const { approvals } = (await findPurchase(tx, book, billReaderOf(actor), Purchase_BillID))!;
      if (approvals >= held.bill.approvals_needed) {
        await settleApproved(tx, book, { ...held, now });
        await tellEnterer(tx, { actor, enqueue, now }, book, Purchase_BillID);
      }
      return viewChanged(tx, { actor, book, now }, Purchase_BillID);
    });
  },
);
