import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findBatch, notesOfBatch } from "./bulk/queries.ts";
import { viewBatch, viewBatchNote } from "./bulk/view.ts";

export const noteBatch = handler(
  domain.bills.noteBatch,
  async ({ reads, actor, language, refuse }, { Bill_Note_BatchID, ...page }) => {
    const batch = await findBatch(reads, actor.societyId, Bill_Note_BatchID);
    if (!batch) return refuse("unknown-note");
    const { rows, count } = await notesOfBatch(reads, actor, Bill_Note_BatchID, page);
    return { ...viewBatch(batch, language), Notes: rows.map(viewBatchNote), Count: count };
  },
);
