import type { BillInfo, BillNote } from "#domain/money/bills/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import type { NamedPaper } from "../../payments/papers/file.ts";
import { amountInWords, letterheadOf, type PaperWords } from "../../payments/papers/model.ts";
import { partyOf } from "./bill.ts";

/** A credit or debit note as a paper. */
export function notePaper(note: BillNote, bill: BillInfo, words: PaperWords): NamedPaper {
  const { say, label, day } = words;
  const type = label("noteTypes", note.Note_Type);
  const isCredit = note.Note_Type === 1;
  return {
    kind: isCredit ? "credit-note" : "debit-note",
    name: note.Note_No,
    paper: {
      title: type,
      number: note.Note_No,
      stamp: null,
      letterhead: letterheadOf(bill.Society_Data),
      party: { ...partyOf(bill, words), heading: say(isCredit ? "credited-to" : "debited-to") },
      facts: [
        { label: say("note-date"), value: day(note.Note_Date) },
        { label: say("corrects-bill"), value: bill.Bill_No },
        { label: say("bill-date"), value: day(bill.Bill_Date) },
      ],
      tables: [
        {
          title: null,
          columns: [
            { label: say("reason"), width: 70 },
            { label: say("amount"), width: 30, isFigure: true },
          ],
          rows: [
            {
              cells: [note.Reason, formatRupees(note.Amount)],
              under: [
                say("corrected-bill", {
                  type: label("billTypes", bill.Bill_Type),
                  no: bill.Bill_No,
                  amount: formatRupees(bill.Bill_Amount),
                }),
              ],
            },
          ],
        },
      ],
      sums: [{ label: say(isCredit ? "taken-off" : "added"), value: formatRupees(note.Amount), isStrong: true }],
      words: amountInWords(note.Amount, words),
      scan: null,
      remarks: [say("made-by-computer")],
    },
  };
}
