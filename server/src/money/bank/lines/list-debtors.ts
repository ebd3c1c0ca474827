import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { searchDebtors } from "./queries.ts";
import { viewDebtor } from "./view.ts";

export const listDebtors = handler(domain.bank.listDebtors, async ({ reads, actor, refuse }, filters) => {
  const { rows, count } = await searchDebtors(reads, bookOf(actor) ?? refuse("no-society"), filters);
  return { Data: rows.map(viewDebtor), Count: count };
});
