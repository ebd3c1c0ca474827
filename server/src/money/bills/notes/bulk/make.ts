import type { Day } from "#domain/platform/days.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import type { Tx } from "../../../../platform/db/database.ts";
import { takeNumbers } from "../../../payments/numbers.ts";
import { insertNotes, settleNotes } from "../queries.ts";
import type { PlannedNote, Wanted } from "./plan.ts";
import { insertBatch } from "./queries.ts";

type Batch = {
  societyId: SocietyId;
  wanted: Pick<Wanted, "Kind" | "Source" | "Basis" | "Amount" | "Percent" | "Head">;
  reason: string;
  resolutionNo: string;
  madeBy: VendorId;
  day: Day;
  now: Date;
};

/** Notes of one statement, so that none of them takes too long. */
export const portion = 500;

/**
 * Makes the notes of a plan with one number; bills with a problem get none. The accounts are locked. Answers the id of the batch,
 * undefined if no bill gets a note.
 */
export async function makeBatch(
  tx: Tx,
  planned: readonly PlannedNote[],
  { societyId, wanted, reason, resolutionNo, madeBy, day, now }: Batch,
): Promise<string | undefined> {
  const notes = planned.flatMap(({ bill, note, reason: own }) =>
    typeof note === "string"
      ? []
      : [
          {
            billId: bill.bill_id,
            accountId: bill.account_id,
            lines: note.lines,
            amount: note.amount,
            reason: own || reason,
          },
        ],
  );
  if (notes.length === 0) return undefined;
  const kind: 1 | 2 = wanted.Kind === 2 ? 2 : 1;
  const batchId = await insertBatch(tx, {
    ...{ societyId, kind: wanted.Kind, source: wanted.Source, basis: wanted.Basis, head: wanted.Head },
    amount: wanted.Basis === "amount" ? (wanted.Amount ?? null) : null,
    ppm: wanted.Basis === "percent" ? Math.round((wanted.Percent ?? 0) * 10_000) : null,
    ...{ reason, resolutionNo, notes: notes.length },
    total: notes.reduce((sum, { amount }) => sum + amount, 0),
    ...{ madeBy, day, now },
  });
  const firstNumber = await takeNumbers(tx, societyId, kind === 1 ? "CN" : "DN", day, notes.length);
  for (let from = 0; from < notes.length; from += portion) {
    const some = notes.slice(from, from + portion);
    const ids = await insertNotes(tx, some, {
      ...{ issuerId: societyId, kind, batchId, madeBy, day, now },
      interest: wanted.Kind === 3 ? { note: "waiver", resolutionNo } : null,
      firstNumber: firstNumber + from,
    });
    const accountIds = [...new Set(some.map(({ accountId }) => accountId))];
    await settleNotes(tx, ids, { accountIds, billIds: some.map(({ billId }) => billId) }, now);
  }
  return batchId;
}
