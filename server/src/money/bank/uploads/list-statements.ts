import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { listStatements as list } from "./queries.ts";
import { viewStatement } from "./view.ts";

export const listStatements = handler(domain.bank.listStatements, async ({ reads, actor, refuse }, filters) => {
  const { rows, count } = await list(reads, bookOf(actor) ?? refuse("no-society"), filters);
  return { Data: rows.map(viewStatement), Count: count };
});
