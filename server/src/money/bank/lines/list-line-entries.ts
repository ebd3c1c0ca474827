import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { listEntriesOf } from "./entries.ts";
import { findLine } from "./queries.ts";
import { viewBookEntry } from "./view-entry.ts";

export const listLineEntries = handler(
  domain.bank.listLineEntries,
  async ({ reads, actor, language, refuse }, { Bank_LineID, ...window }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const line = (await findLine(reads, book, Bank_LineID)) ?? refuse("unknown-bank-line");
    const { rows, count } = await listEntriesOf(reads, book, line, window);
    return { Data: rows.map((row) => viewBookEntry(language, row, line.bank_ledger_id)), Count: count };
  },
);
