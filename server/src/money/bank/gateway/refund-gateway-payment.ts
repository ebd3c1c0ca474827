import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { findPayment } from "./queries.ts";
import { viewPayment } from "./view.ts";

export const refundGatewayPayment = handler(
  domain.bank.refundGatewayPayment,
  async ({ actor, now, outside, transaction, enqueue, refuse }, { Gateway_PaymentID, Amount, Reason }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      if (!(await findPayment(tx, book, Gateway_PaymentID))) return refuse("unknown-gateway-payment");
      if (!outside.gateways) return refuse("gateways-off");
      // Of two refunds at once the second finds what the first has taken.
      const held = await tx
        .updateTable("gateway_payment")
        .set((eb) => ({ returning_paise: eb("returning_paise", "+", Amount), updated_at: now }))
        .where("issuer_id", "=", book.issuerId)
        .where("gateway_payment_id", "=", Gateway_PaymentID)
        .where((eb) => eb(eb("returning_paise", "+", Amount), "<=", eb.ref("amount_paise")))
        .returning("gateway_payment_id")
        .executeTakeFirst();
      if (!held) return refuse("refund-too-large");
      const { gateway_refund_id: refundId } = await tx
        .insertInto("gateway_refund")
        .values({
          ...{ society_id: book.societyId, vendor_id: book.vendorId, gateway_payment_id: Gateway_PaymentID },
          ...{ kind: 1, amount_paise: Amount, state: 1, reason: Reason, made_by: actor.vendorId },
          ...{ created_at: now, updated_at: now },
        })
        .returning("gateway_refund_id")
        .executeTakeFirstOrThrow();
      await enqueue(tx, "gateway.refund", { refundId });
      return viewPayment((await findPayment(tx, book, Gateway_PaymentID))!);
    });
  },
);
