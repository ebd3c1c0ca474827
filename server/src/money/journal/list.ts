import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "./book.ts";
import { listEntries } from "./queries.ts";
import { viewEntry } from "./view.ts";

export const list = handler(domain.journal.list, async ({ reads, actor, language, refuse }, filters) => {
  const { rows, count } = await listEntries(reads, bookOf(actor) ?? refuse("no-society"), filters);
  return { Data: rows.map((row) => viewEntry(language, row)), Count: count };
});
