import { domain } from "#domain";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { unlinkEntry } from "./link-entry.ts";
import { matchAll } from "./matching.ts";
import { decide, takeBack } from "./post.ts";
import { lockLine } from "./queries.ts";
import { unlinkDebit } from "./returns.ts";
import { viewLine } from "./view.ts";

export const reopenLine = handler(
  domain.bank.reopenLine,
  async ({ actor, now, language, transaction, refuse }, { Bank_LineID, Reason }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const by = actor.vendorId;
    return transaction(async (tx) => {
      const line = (await lockLine(tx, book, Bank_LineID)) ?? refuse("unknown-bank-line");
      if (line.state === 1) return refuse("bank-line-open");
      if (line.state === 2 && line.amount_paise > 0 && line.entry_id === null) return refuse("bank-line-received");
      if (line.journal_voucher_id)
        await takeBack(tx, book, line, { by, now }, Reason).catch(
          on("journal_voucher_reversal_pkey", () => refuse("voucher-reversed")),
        );
      await unlinkDebit(tx, book, Bank_LineID);
      await unlinkEntry(tx, book, Bank_LineID);
      await decide(tx, line, { state: 1, by, now });
      await matchAll(tx, book);
      return viewLine(tx, book, language, Bank_LineID);
    });
  },
);
