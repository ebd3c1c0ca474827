import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { linkEntry } from "./link-entry.ts";
import { matchAll } from "./matching.ts";
import { lockLine } from "./queries.ts";
import { viewLine } from "./view.ts";

export const matchEntry = handler(
  domain.bank.matchEntry,
  async ({ actor, now, language, transaction, refuse }, { Bank_LineID, Entry_Kind, Entry_DocumentID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const line = (await lockLine(tx, book, Bank_LineID)) ?? refuse("unknown-bank-line");
      if (line.state !== 1) return refuse("bank-line-decided");
      const entry = { kind: Entry_Kind, id: Entry_DocumentID };
      await linkEntry(tx, { by: actor.vendorId, now }, { book, line }, entry, { refuse });
      await matchAll(tx, book);
      return viewLine(tx, book, language, Bank_LineID);
    });
  },
);
