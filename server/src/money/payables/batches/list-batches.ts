import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { listBatches as findBatches } from "./queries.ts";
import { viewBatch } from "./view.ts";

export const listBatches = handler(domain.payables.listBatches, async ({ db, actor, refuse }, filters) => {
  const { rows, count } = await findBatches(db, bookOf(actor) ?? refuse("no-society"), filters);
  return { Data: rows.map(viewBatch), Count: count };
});
