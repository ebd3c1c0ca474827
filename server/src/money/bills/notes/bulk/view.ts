import type { BatchNote, NoteBatch, NotePreviewRow } from "#domain/money/bills/notes/calls.ts";
import type { Language } from "#domain/platform/languages.ts";
import { rupees } from "#domain/platform/money.ts";
import type { Charges } from "../../run/by-heads/charges.ts";
import { headName } from "../../run/by-heads/view.ts";
import { headLabel } from "../view.ts";
import type { PlannedNote } from "./plan.ts";
import type { BatchRow, notesOfBatch } from "./queries.ts";

const nothing = { lines: [], amount: 0, taxable: 0, isTaxLate: false };

export function viewPlanned(
  { bill, note }: PlannedNote,
  charges: Pick<Charges, "heads"> | null,
  language: Language,
): NotePreviewRow {
  const made = typeof note === "string" ? nothing : note;
  return {
    BillID: bill.bill_id,
    Bill_No: bill.bill_no,
    Flat_Label: bill.flat_label,
    Name: bill.party_name,
    Amount: rupees(made.amount),
    Taxable_Amount: rupees(made.taxable),
    Tax_Amount: rupees(2 * (made.lines.find(({ head }) => head === 7)?.amount ?? 0)),
    Whether_Tax_Late: made.isTaxLate,
    Lines: made.lines.map((line) => ({
      Head: line.head,
      Head_Label: headLabel(line.head, charges, language),
      Amount: rupees(line.amount),
      Taxable_Amount: rupees(line.taxable),
      SAC: line.sac,
    })),
    Outstanding_Amount: rupees(bill.outstanding_paise),
    Problem: typeof note === "string" ? note : null,
  };
}

export const viewBatch = (row: BatchRow, language: Language): NoteBatch => ({
  Bill_Note_BatchID: row.bill_note_batch_id,
  Batch_No: row.batch_no,
  Batch_Date: row.batch_day,
  Kind: row.kind,
  Source: row.source as NoteBatch["Source"],
  Basis: row.basis as NoteBatch["Basis"],
  Amount: row.basis_amount_paise === null ? null : rupees(row.basis_amount_paise),
  Percent: row.basis_ppm === null ? null : row.basis_ppm / 10_000,
  Head: row.head,
  Head_Label:
    row.head === null
      ? ""
      : row.name === null
        ? headLabel(row.head, null, language)
        : headName({ name: row.name, nameHi: row.name_hi ?? "" }, language),
  Reason: row.reason,
  Resolution_No: row.resolution_no,
  Note_Count: row.notes,
  Total_Amount: rupees(row.amount_paise),
  Made_By: row.made_by_name ?? "",
  Reversed_Date: row.reversed_on,
  Reversed_By: row.reversed_by_name ?? "",
  Reversal_Reason: row.reversal_reason,
  created_at: row.created_at.toISOString(),
});

export const viewBatchNote = (row: Awaited<ReturnType<typeof notesOfBatch>>["rows"][number]): BatchNote => ({
  Bill_NoteID: row.bill_note_id,
  Note_No: row.note_no,
  BillID: row.bill_id,
  Bill_No: row.bill_no,
  Flat_Label: row.flat_label,
  Name: row.party_name,
  Amount: rupees(row.amount_paise),
  Reason: row.reason,
  Reversed_Date: row.reversed_on,
});
