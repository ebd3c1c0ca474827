import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import { bookOf } from "../../../journal/book.ts";
import { creditsOf, listSettlements as list } from "./queries.ts";
import { viewSettlement } from "./view.ts";

export const listSettlements = handler(domain.bank.listSettlements, async ({ reads, actor, refuse }, page) => {
  const book = bookOf(actor) ?? refuse("no-society");
  const { rows, count } = await list(reads, book, page);
  const credits = await creditsOf(reads, book, rows);
  return { Data: rows.map((row) => viewSettlement(row, credits.get(row.gateway_settlement_id))), Count: count };
});
