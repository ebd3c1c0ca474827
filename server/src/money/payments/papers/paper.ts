import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findPayment, paperReaderOf } from "../queries.ts";
import { viewReceiptInfo } from "../view.ts";
import { fileOf } from "./file.ts";
import { receiptPaper } from "./receipt.ts";

export const paper = handler(domain.payments.paper, async ({ db, actor, outside, refuse }, { PaymentID }) => {
  const found = await findPayment(db, paperReaderOf(actor) ?? refuse("no-society"), PaymentID);
  const receipt = viewReceiptInfo(found ?? refuse("unknown-payment"));
  return fileOf(receiptPaper(receipt), outside.site.name, actor.vendorId);
});
