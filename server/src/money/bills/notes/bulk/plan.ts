import { createHash } from "node:crypto";
import type { NoteProblem } from "#domain/money/bills/notes/codes.ts";
import { mostNotesAtOnce } from "#domain/money/bills/notes/codes.ts";
import {
  type ComputedNote,
  type CorrectedBill,
  type Correction,
  creditNote,
  debitNote,
  isCharge,
  shareOfAmount,
} from "#domain/money/bills/notes/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { BillId, BillRunId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../../platform/db/database.ts";
import type { SocietyScope } from "../../../../platform/scope.ts";
import { headsOfBills } from "../queries.ts";
import { type BillToCorrect, billsToCorrect, findRun } from "./queries.ts";

/** What a form or a file asks for. */
export type Wanted = {
  Kind: 1 | 2 | 3;
  Source: "selection" | "run" | "file";
  BillIDs: readonly BillId[];
  Bill_RunID?: BillRunId | undefined;
  Rows: readonly { BillID: BillId; Head: number | null; Amount: Paise; Reason: string }[];
  Basis: "amount" | "percent" | "whole" | "rows";
  Amount?: Paise | undefined;
  Percent?: number | undefined;
  Head: number | null;
};

export type PlannedNote = { bill: BillToCorrect; note: ComputedNote | NoteProblem; reason: string };

type Refusing = { refuse(code: "unknown-bill" | "unknown-run" | "too-many-notes"): never };

/** The bills of the scope that are asked for. */
export async function chosenBills(
  db: Db,
  scope: SocietyScope,
  wanted: Wanted,
  { refuse }: Refusing,
): Promise<BillToCorrect[]> {
  if (wanted.Source === "run") {
    const run = await findRun(db, scope, wanted.Bill_RunID!);
    if (!run) return refuse("unknown-run");
    const bills = await billsToCorrect(db, scope, { runId: run.bill_run_id });
    return bills.length > mostNotesAtOnce ? refuse("too-many-notes") : bills;
  }
  const ids = new Set(wanted.Source === "file" ? wanted.Rows.map(({ BillID }) => BillID) : wanted.BillIDs);
  const bills = await billsToCorrect(db, scope, { ids: [...ids] });
  return bills.length < ids.size ? refuse("unknown-bill") : bills;
}

/** The note of each bill, or why it gets none: problems first, then in the order of the bills; and the charges of all of them. */
export async function planNotes(
  db: Db,
  bills: readonly BillToCorrect[],
  wanted: Wanted,
  today: Day,
): Promise<{ planned: PlannedNote[]; heads: number[] }> {
  const heads = await headsOfBills(
    db,
    bills.map(({ bill_id }) => bill_id),
  );
  const planned = bills.map((bill): PlannedNote => {
    const corrected = heads.get(bill.bill_id)!;
    const rows = wanted.Rows.filter(({ BillID }) => BillID === bill.bill_id);
    const reason = [...new Set(rows.map((row) => row.Reason).filter(Boolean))].join("; ").slice(0, 200);
    return { bill, note: noteOf(bill, corrected, wanted, rows, today), reason };
  });
  const numbers = [...heads.values()].flatMap((bill) => bill.heads.map(({ head }) => head)).filter(isCharge);
  return {
    planned: planned.toSorted(
      (one, other) => Number(typeof one.note !== "string") - Number(typeof other.note !== "string"),
    ),
    heads: [...new Set(numbers)].toSorted((one, other) => one - other),
  };
}

function noteOf(
  bill: BillToCorrect,
  corrected: CorrectedBill,
  wanted: Wanted,
  rows: Wanted["Rows"],
  today: Day,
): ComputedNote | NoteProblem {
  const correction = wanted.Basis === "rows" ? ofRows(wanted.Kind, rows) : correctionOf(corrected, wanted);
  if (typeof correction === "string") return correction;
  const note = wanted.Kind === 2 ? debitNote(corrected, correction) : creditNote(corrected, correction, today);
  if (typeof note === "string") return note;
  if (note.amount <= 0) return "nothing-to-correct";
  if (wanted.Kind !== 2 && note.amount > bill.left_paise - bill.written_off_paise)
    return bill.written_off_paise > 0 ? "note-after-write-off" : "note-too-large";
  return note;
}

/** The rows of a file for one bill: amounts of heads, or one amount of the whole bill. */
function ofRows(kind: Wanted["Kind"], rows: Wanted["Rows"]): Correction | NoteProblem {
  const sum = rows.reduce((total, { Amount }) => total + Amount, 0);
  if (kind === 3) return { of: "interest", amount: sum };
  const byHead = new Map<number, Paise>();
  for (const { Head, Amount } of rows) if (Head !== null) byHead.set(Head, (byHead.get(Head) ?? 0) + Amount);
  if (byHead.size === 0) return { of: "bill", amount: sum };
  if (rows.some(({ Head }) => Head === null)) return "note-head-unknown";
  return { of: "heads", heads: [...byHead].map(([head, amount]) => ({ head, amount })) };
}

function correctionOf(
  { heads }: CorrectedBill,
  { Kind, Basis, Amount = 0, Percent = 100, Head }: Wanted,
): Correction | NoteProblem {
  const share = (amount: Paise): Paise =>
    shareOfAmount(amount, Basis === "whole" ? 1_000_000 : Math.round(Percent * 10_000));
  if (Kind === 3) {
    const left = heads.reduce(
      (sum, { head, left: own }) => (head === 5 || head === 6 ? sum + Math.max(0, own) : sum),
      0,
    );
    const amount = Basis === "amount" ? Amount : share(left);
    return left === 0 || amount === 0 ? "nothing-to-correct" : { of: "interest", amount };
  }
  if (Basis === "amount")
    return Head === null ? { of: "bill", amount: Amount } : { of: "heads", heads: [{ head: Head, amount: Amount }] };
  const chosen = heads.filter(({ head }) => isCharge(head) && (Head === null || head === Head));
  if (chosen.length === 0) return "note-head-unknown";
  const parts = chosen
    .map(({ head, left, billed }) => ({ head, amount: share(Kind === 2 ? billed : Math.max(0, left)) }))
    .filter(({ amount }) => amount > 0);
  return parts.length === 0 ? "nothing-to-correct" : { of: "heads", heads: parts };
}

/** Of exactly these notes: another bill, amount or head has another one. */
export function markOf(planned: readonly PlannedNote[]): string {
  const notes = planned
    .map(({ bill, note, reason }) => [bill.bill_id, typeof note === "string" ? note : note.lines, reason])
    .toSorted(([one], [other]) => (one! < other! ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(notes)).digest("hex").slice(0, 64);
}
