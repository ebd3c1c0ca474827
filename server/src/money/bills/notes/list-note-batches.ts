import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { listBatches } from "./bulk/queries.ts";
import { viewBatch } from "./bulk/view.ts";

export const listNoteBatches = handler(domain.bills.listNoteBatches, async ({ reads, actor, language }, page) => {
  const { rows, count } = await listBatches(reads, actor.societyId, page);
  return { Data: rows.map((row) => viewBatch(row, language)), Count: count };
});
