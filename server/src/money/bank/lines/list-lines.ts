import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { listLines as list } from "./queries.ts";
import { viewCounts, viewLines } from "./view.ts";

export const listLines = handler(domain.bank.listLines, async ({ reads, actor, language, refuse }, filters) => {
  const book = bookOf(actor) ?? refuse("no-society");
  const { rows, count, graded } = await list(reads, book, filters);
  return { Data: await viewLines(reads, book, language, rows), Count: count, ...viewCounts(graded) };
});
