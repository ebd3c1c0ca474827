import { domain } from "#domain";
import { labelIn } from "#domain/translations.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { decide, postVoucher, suspenseAccount } from "./post.ts";
import { lockLine } from "./queries.ts";
import { viewLine } from "./view.ts";

export const toSuspense = handler(
  domain.bank.toSuspense,
  async ({ actor, now, language, transaction, refuse }, { Bank_LineID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const by = actor.vendorId;
    return transaction(async (tx) => {
      const line = (await lockLine(tx, book, Bank_LineID)) ?? refuse("unknown-bank-line");
      if (line.state !== 1) return refuse("bank-line-decided");
      const ledgerAccountId = await suspenseAccount(tx, book, now);
      const narration = labelIn(language, "bankLineTexts", "suspense");
      const posted = await postVoucher(tx, book, line, { ledgerAccountId, narration, by, now });
      if (typeof posted === "string") return refuse("month-closed");
      await decide(tx, line, { state: 3, by, now, ...posted });
      return viewLine(tx, book, language, Bank_LineID);
    });
  },
);
