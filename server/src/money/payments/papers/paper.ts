import { domain } from "#domain";
import { wordsIn } from "#domain/translations.ts";
import { handler } from "../../../platform/handler.ts";
import { findPayment, paperReaderOf } from "../queries.ts";
import { viewReceiptInfo } from "../view.ts";
import { fileOf } from "./file.ts";
import { receiptPaper } from "./receipt.ts";

export const paper = handler(domain.payments.paper, async ({ db, actor, outside, language, refuse }, { PaymentID }) => {
  const payment = await findPayment(db, paperReaderOf(actor) ?? refuse("no-society"), PaymentID);
  const receipt = viewReceiptInfo(payment ?? refuse("unknown-payment"));
  return fileOf(receiptPaper(receipt, wordsIn(language, "paperTexts")), {
    site: outside.site.name,
    language,
    account: actor.vendorId,
  });
});
