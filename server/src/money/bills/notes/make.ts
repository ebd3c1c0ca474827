import {
  type ComputedNote,
  type Correction,
  creditNote,
  debitNote,
  type NoteFault,
} from "#domain/money/bills/notes/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { headsOfBills, insertNotes, type NewNotes } from "../../payments/notes/queries.ts";
import { takeNumbers } from "../../payments/numbers.ts";
import { findNotes, type NoteRow } from "./queries.ts";
import { settleNotes } from "./settle.ts";

type Note = {
  bill: { bill_id: string; account_id: string; issuer_id: string };
  /** 1 credit, 2 debit. */
  kind: 1 | 2;
  correction: Correction;
  /** What the note must come to, as its maker saw it. */
  amount: number;
  reason: string;
  /** A credit note on the interest of the bill. */
  interest?: NewNotes["interest"];
  madeBy: string;
};

export type MadeOrNot = NoteFault | "note-changed";

/**
 * Corrects a bill by a numbered note; its account is locked. Fails on `bill_not_over_credited` and `bill_not_over_written_off`
 * where more would be taken off than was put on.
 */
export async function correct(
  tx: Tx,
  { bill, kind, correction, amount, reason, interest = null, madeBy }: Note,
  now: Date,
): Promise<NoteRow | MadeOrNot> {
  const today = dayOf(now);
  const corrected = (await headsOfBills(tx, [bill.bill_id])).get(bill.bill_id)!;
  const note: ComputedNote | NoteFault =
    kind === 1 ? creditNote(corrected, correction, today) : debitNote(corrected, correction);
  if (typeof note === "string") return note;
  if (note.amount !== amount) return "note-changed";
  const ids = await insertNotes(tx, [{ billId: bill.bill_id, lines: note.lines, amount, reason }], {
    ...{ issuerId: bill.issuer_id, kind, interest, madeBy, batchId: null, day: today, now },
    firstNumber: await takeNumbers(tx, bill.issuer_id, kind === 1 ? "CN" : "DN", today),
  });
  await settleNotes(tx, ids, { accountIds: [bill.account_id], billIds: [bill.bill_id] }, now);
  return (await findNotes(tx, { ids }))[0]!;
}
