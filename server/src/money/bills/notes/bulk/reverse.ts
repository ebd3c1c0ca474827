import { type Day, dayOf } from "#domain/platform/days.ts";
import { on } from "../../../../platform/db/constraint.ts";
import type { Tx } from "../../../../platform/db/database.ts";
import { settle } from "../../../payments/settle.ts";
import { portion } from "./make.ts";
import { lockAccounts, type NoteToReverse, reverseNotes } from "./queries.ts";

type Reversal = { reason: string; by: string; now: Date };
type Refusing = { refuse(code: "note-reversed" | "note-paid" | "note-corrected"): never };

/** Reverses notes at once or not at all; advances pay at once what is open again. */
export async function reverse(
  tx: Tx,
  find: () => Promise<NoteToReverse[]>,
  { reason, by, now }: Reversal,
  { refuse }: Refusing,
): Promise<Day> {
  const accountIds = [...new Set((await find()).map(({ account_id }) => account_id))];
  await lockAccounts(tx, accountIds);
  const notes = (await find()).filter(({ reversed_on }) => reversed_on === null);
  if (notes.length === 0) return refuse("note-reversed");
  const corrected = () => refuse("note-corrected");
  const all = notes.map(({ bill_note_id }) => bill_note_id);
  for (let from = 0; from < all.length; from += portion)
    await reverseNotes(tx, all.slice(from, from + portion), { reason, by, day: dayOf(now), now })
      .catch(on("bill_not_over_settled", () => refuse("note-paid")))
      .catch(on("bill_not_over_credited", corrected))
      .catch(on("bill_not_over_written_off", corrected))
      .catch(on("bill_note_not_over_head", corrected));
  await settle(tx, accountIds, now);
  return dayOf(now);
}
