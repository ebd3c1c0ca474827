import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findBatch, lockBatch, markReversed, notesToReverse } from "./bulk/queries.ts";
import { reverse } from "./bulk/reverse.ts";
import { viewBatch } from "./bulk/view.ts";

export const reverseNotes = handler(
  domain.bills.reverseNotes,
  async ({ actor, now, language, transaction, enqueue, refuse }, { Bill_Note_BatchID, Reason }) =>
    transaction(async (tx) => {
      const { societyId } = actor;
      await lockBatch(tx, societyId, Bill_Note_BatchID);
      if (!(await findBatch(tx, societyId, Bill_Note_BatchID))) return refuse("unknown-note");
      const people = { reason: Reason, by: actor.vendorId };
      const find = () => notesToReverse(tx, actor, { batchId: Bill_Note_BatchID });
      const day = await reverse(tx, find, { ...people, now }, { refuse });
      await markReversed(tx, Bill_Note_BatchID, { ...people, day });
      await enqueue(tx, "bills.tell-notes", { batchId: Bill_Note_BatchID, event: "reversed" });
      return viewBatch((await findBatch(tx, societyId, Bill_Note_BatchID))!, language);
    }),
);
