import type { BillInfo, BillNote } from "#domain/money/bills/calls.ts";
import { type BillType, billTypes, noteTypes } from "#domain/money/bills/codes.ts";
import { formatDay } from "#domain/platform/days.ts";
import { inWords } from "#domain/platform/in-words.ts";
import { formatRupees, paise } from "#domain/platform/money.ts";
import type { NamedPaper } from "../../payments/papers/file.ts";
import { letterheadOf } from "../../payments/papers/model.ts";
import { partyOf } from "./bill.ts";

/** A credit or debit note as a paper. */
export function notePaper(note: BillNote, bill: BillInfo): NamedPaper {
  const type = noteTypes[note.Note_Type as keyof typeof noteTypes];
  const isCredit = note.Note_Type === 1;
  return {
    kind: isCredit ? "credit-note" : "debit-note",
    name: note.Note_No,
    paper: {
      title: type,
      number: note.Note_No,
      stamp: null,
      letterhead: letterheadOf(bill.Society_Data),
      party: { ...partyOf(bill), heading: isCredit ? "Credited to" : "Debited to" },
      facts: [
        { label: "Note date", value: formatDay(note.Note_Date) },
        { label: "Corrects bill", value: bill.Bill_No },
        { label: "Bill date", value: formatDay(bill.Bill_Date) },
      ],
      tables: [
        {
          title: null,
          columns: [
            { label: "Reason", width: 70 },
            { label: "Amount", width: 30, isFigure: true },
          ],
          rows: [
            {
              cells: [note.Reason, formatRupees(note.Amount)],
              under: [
                `${billTypes[bill.Bill_Type as BillType]} bill ${bill.Bill_No} of ${formatRupees(bill.Bill_Amount)}`,
              ],
            },
          ],
        },
      ],
      sums: [{ label: isCredit ? "Taken off" : "Added", value: formatRupees(note.Amount), isStrong: true }],
      words: inWords(paise(note.Amount)),
      upi: null,
      remarks: ["This note was made by a computer and needs no signature."],
    },
  };
}
