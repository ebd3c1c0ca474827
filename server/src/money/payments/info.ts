import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findPayment, readerOf } from "./queries.ts";
import { viewReceiptInfo } from "./view.ts";

export const info = handler(domain.payments.info, async ({ db, actor, refuse }, { PaymentID }) => {
  const payment = await findPayment(db, readerOf(actor) ?? refuse("no-society"), PaymentID);
  return viewReceiptInfo(payment ?? refuse("unknown-payment"));
});
