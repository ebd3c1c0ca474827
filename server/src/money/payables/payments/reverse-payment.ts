import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { lockSupplier } from "../suppliers/queries.ts";
import { findPayment, insertReversal } from "./queries.ts";
import { viewPayment } from "./view.ts";

export const reversePayment = handler(
  domain.payables.reversePayment,
  async ({ actor, now, language, transaction, refuse }, { Supplier_PaymentID, Reason }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const found = (await findPayment(tx, book, Supplier_PaymentID)) ?? refuse("unknown-supplier-payment");
      await lockSupplier(tx, book, found.supplier_id);
      // Somebody may have reversed it while we waited for the supplier.
      const payment = (await findPayment(tx, book, Supplier_PaymentID))!;
      if (payment.reversed_on !== null) return refuse("payment-reversed");
      const reversing = { reason: Reason, by: actor.vendorId, on: dayOf(now), now };
      await insertReversal(tx, book, Supplier_PaymentID, reversing).catch(
        on("tds_deduction_deposited", () => refuse("payment-tds-deposited")),
      );
      return viewPayment(language, (await findPayment(tx, book, Supplier_PaymentID))!);
    });
  },
);
