import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { readerOf } from "../payments/queries.ts";
import { listOpenings } from "./queries.ts";
import { viewOpening, viewSums } from "./view.ts";

export const list = handler(domain.openings.list, async ({ reads, actor, refuse }, filters) => {
  const reader = readerOf(actor) ?? refuse("no-society");
  const { rows, count, totals } = await listOpenings(reads, reader, filters);
  return { Data: rows.map(viewOpening), Count: count, ...viewSums(totals) };
});
