import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "../journal/book.ts";
import { listWriteOffs } from "./queries.ts";
import { viewSums, viewWriteOff } from "./view.ts";

export const list = handler(domain["write-offs"].list, async ({ reads, actor, refuse }, filters) => {
  const { rows, count, totals } = await listWriteOffs(reads, bookOf(actor) ?? refuse("no-society"), filters);
  return { Data: rows.map(viewWriteOff), Count: count, ...viewSums(totals) };
});
