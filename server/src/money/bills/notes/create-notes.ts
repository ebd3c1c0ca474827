import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import type { BillNoteBatchId } from "#domain/platform/ids.ts";
import { handler } from "../../../platform/handler.ts";
import { insertNotes } from "../../payments/notes/queries.ts";
import { takeNumbers } from "../../payments/numbers.ts";
import { chosenBills, markOf, planNotes } from "./bulk/plan.ts";
import { findBatch, insertBatch, lockAccounts } from "./bulk/queries.ts";
import { viewBatch } from "./bulk/view.ts";
import { settleNotes } from "./settle.ts";

/** All notes of a preview in one transaction, so that nobody ever sees a part of them. */
export const createNotes = handler(
  domain.bills.createNotes,
  async ({ actor, now, language, transaction, refuse }, { Reason, Resolution_No, Preview_Mark, ...wanted }) =>
    transaction(async (tx) => {
      if (wanted.Kind === 3 && Resolution_No === "") return refuse("waiver-unresolved");
      const today = dayOf(now);
      const found = await chosenBills(tx, actor, wanted, { refuse });
      const accountIds = [...new Set(found.map(({ account_id }) => account_id))];
      await lockAccounts(tx, accountIds);
      // As they are now that nobody else pays or corrects them.
      const planned = await planNotes(tx, await chosenBills(tx, actor, wanted, { refuse }), wanted, today);
      if (markOf(planned) !== Preview_Mark) return refuse("notes-changed");
      const notes = planned.flatMap(({ bill, note, reason }) =>
        typeof note === "string"
          ? []
          : [{ billId: bill.bill_id, lines: note.lines, amount: note.amount, reason: reason || Reason }],
      );
      if (notes.length === 0) return refuse("nothing-to-correct");
      const kind = wanted.Kind === 2 ? 2 : 1;
      const batchId = await insertBatch(tx, {
        ...{
          societyId: actor.societyId,
          kind: wanted.Kind,
          source: wanted.Source,
          basis: wanted.Basis,
          head: wanted.Head,
        },
        amount: wanted.Basis === "amount" ? (wanted.Amount ?? null) : null,
        ppm: wanted.Basis === "percent" ? Math.round((wanted.Percent ?? 0) * 10_000) : null,
        ...{ reason: Reason, resolutionNo: Resolution_No, notes: notes.length },
        total: notes.reduce((sum, { amount }) => sum + amount, 0),
        ...{ madeBy: actor.vendorId, day: today, now },
      });
      const ids = await insertNotes(tx, notes, {
        ...{ issuerId: actor.societyId, kind, batchId, madeBy: actor.vendorId, day: today, now },
        interest: wanted.Kind === 3 ? { note: "waiver", resolutionNo: Resolution_No } : null,
        firstNumber: await takeNumbers(tx, actor.societyId, kind === 1 ? "CN" : "DN", today, notes.length),
      });
      await settleNotes(tx, ids, { accountIds, billIds: notes.map(({ billId }) => billId) }, now);
      return viewBatch((await findBatch(tx, actor.societyId, batchId as BillNoteBatchId))!, language);
    }),
);
