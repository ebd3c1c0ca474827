import type { Day } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import type { EntryRow } from "./queries.ts";

/**
 * Documents as a statement from a day on: earlier ones make the opening balance. `each` adds further fields of an
 * entry.
 */
export function viewStatement<E>(
  all: readonly EntryRow[],
  { from, until }: { from: Day | undefined; until: Day },
  each: (common: ReturnType<typeof viewEntry>, row: EntryRow) => E,
) {
  const before = all.filter(({ day }) => from !== undefined && day < from);
  const within = all.slice(before.length);
  const sumOf = (kind: EntryRow["kind"]) => within.reduce((sum, row) => sum + (row.kind === kind ? row.paise : 0), 0);
  const opening = before.reduce((sum, row) => sum + signed(row), 0);
  let balance = opening;
  const Entries = within.map((row) => {
    balance += signed(row);
    return each(viewEntry(row, balance), row);
  });
  const sums = {
    Start_Date: from ?? null,
    End_Date: until,
    Opening_Balance: rupees(opening),
    Billed_Amount: rupees(
      within.reduce((sum, row) => sum + (row.kind === "bill" || row.kind === "bill-reversal" ? signed(row) : 0), 0),
    ),
    Credit_Amount: rupees(sumOf("credit-note") - sumOf("credit-note-reversal")),
    Debit_Amount: rupees(sumOf("debit-note") - sumOf("debit-note-reversal")),
    Paid_Amount: rupees(sumOf("payment")),
    Reversed_Amount: rupees(sumOf("reversal")),
    Brought_Forward_Amount: rupees(
      within.reduce((sum, row) => sum + (row.kind.startsWith("opening") ? signed(row) : 0), 0),
    ),
    Written_Off_Amount: rupees(
      within.reduce((sum, row) => sum - (row.kind.startsWith("write-off") ? signed(row) : 0), 0),
    ),
    Closing_Balance: rupees(balance),
  };
  return { sums, fromDeposit: rupees(sumOf("deposit")), Entries };
}

const charges: ReadonlySet<EntryRow["kind"]> = new Set([
  "bill",
  "debit-note",
  "credit-note-reversal",
  "reversal",
  "opening",
  "opening-advance-reversal",
  "write-off-reversal",
]);
const isCharge = ({ kind }: EntryRow) => charges.has(kind);
const signed = (row: EntryRow) => (isCharge(row) ? row.paise : -row.paise);

const viewEntry = (row: EntryRow, balance: number) => ({
  Date: row.day,
  Kind: row.kind,
  ID: row.id,
  No: row.no,
  Bill_Type: row.bill_type,
  Detail: row.detail,
  Charged_Amount: rupees(isCharge(row) ? row.paise : 0),
  Received_Amount: rupees(isCharge(row) ? 0 : row.paise),
  Balance: rupees(balance),
});
