import { domain } from "#domain";
import { wordsIn } from "#domain/translations.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { findKeeper } from "../../journal/papers/queries.ts";
import { fileOf } from "../../payments/papers/file.ts";
import { findPayment } from "./queries.ts";
import { paymentVoucher } from "./voucher.ts";

export const paymentPaper = handler(
  domain.payables.paymentPaper,
  async ({ db, actor, outside, language, refuse }, { Supplier_PaymentID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const row = (await findPayment(db, book, Supplier_PaymentID)) ?? refuse("unknown-supplier-payment");
    const words = { voucher: wordsIn(language, "voucherTexts"), paper: wordsIn(language, "paperTexts") };
    return fileOf(paymentVoucher(row, await findKeeper(db, book), words), {
      site: outside.site.name,
      language,
      account: actor.vendorId,
    });
  },
);
