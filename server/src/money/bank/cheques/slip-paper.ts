import { domain } from "#domain";
import { wordsIn } from "#domain/translations.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { fileOf } from "../../payments/papers/file.ts";
import { chequesOfSlip, findSlip, letterhead } from "./queries.ts";
import { slipPaper as paperOf } from "./slip.ts";

export const slipPaper = handler(
  domain.bank.slipPaper,
  async ({ db, actor, outside, language, refuse }, { Deposit_SlipID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const slip = (await findSlip(db, book, Deposit_SlipID)) ?? refuse("unknown-deposit-slip");
    const [cheques, issuer] = await Promise.all([chequesOfSlip(db, book, Deposit_SlipID), letterhead(db, book)]);
    return fileOf(paperOf(slip, cheques, issuer, wordsIn(language, "paperTexts")), {
      site: outside.site.name,
      language,
      account: actor.vendorId,
    });
  },
);
