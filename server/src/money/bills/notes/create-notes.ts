import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import type { BillNoteBatchId } from "#domain/platform/ids.ts";
import { handler } from "../../../platform/handler.ts";
import { makeBatch } from "./bulk/make.ts";
import { chosenBills, markOf, planNotes } from "./bulk/plan.ts";
import { findBatch, lockAccounts } from "./bulk/queries.ts";
import { viewBatch } from "./bulk/view.ts";

/** All notes of a preview in one transaction, so that nobody ever sees a part of them. */
export const createNotes = handler(
  domain.bills.createNotes,
  async ({ actor, now, language, transaction, enqueue, refuse }, { Reason, Resolution_No, Preview_Mark, ...wanted }) =>
    transaction(async (tx) => {
      if (wanted.Kind === 3 && Resolution_No === "") return refuse("waiver-unresolved");
      const day = dayOf(now);
      const found = await chosenBills(tx, actor, wanted, { refuse });
      await lockAccounts(tx, [...new Set(found.map(({ account_id }) => account_id))]);
      // As they are now that nobody else pays or corrects them.
      const { planned } = await planNotes(tx, await chosenBills(tx, actor, wanted, { refuse }), wanted, day);
      if (markOf(planned) !== Preview_Mark) return refuse("notes-changed");
      const { societyId, vendorId: madeBy } = actor;
      const about = { societyId, wanted, reason: Reason, resolutionNo: Resolution_No, madeBy, day, now };
      const batchId = (await makeBatch(tx, planned, about)) ?? refuse("nothing-to-correct");
      await enqueue(tx, "bills.tell-notes", { batchId, event: "made" });
      return viewBatch((await findBatch(tx, societyId, batchId as BillNoteBatchId))!, language);
    }),
);
