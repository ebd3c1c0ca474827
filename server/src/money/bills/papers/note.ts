import { creditNoteUntil } from "#domain/law/society-gst.ts";
import type { BillInfo } from "#domain/money/bills/calls.ts";
import type { BillNote } from "#domain/money/bills/notes/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import type { NamedPaper } from "../../payments/papers/file.ts";
import { amountInWords, letterheadOf, type Paper, type PaperWords } from "../../payments/papers/model.ts";
import { partyOf } from "./bill.ts";

/** A credit or debit note as a paper; of a tax invoice as section 34 of the Central Goods and Services Tax Act has it. */
export function notePaper(note: BillNote, bill: BillInfo, words: PaperWords): NamedPaper {
  const { say, label, day } = words;
  const isCredit = note.Note_Type === 1;
  const ofInvoice = bill.Tax?.Whether_Taxed === true && note.Interest_Note === null;
  return {
    kind: isCredit ? "credit-note" : "debit-note",
    name: note.Note_No,
    paper: {
      title: label("noteTypes", note.Note_Type),
      number: note.Note_No,
      stamp: note.Reversed_Date ? { text: say("note-reversed", { day: day(note.Reversed_Date) }), tone: "bad" } : null,
      letterhead: letterheadOf(bill.Society_Data),
      party: { ...partyOf(bill, words), heading: say(isCredit ? "credited-to" : "debited-to") },
      facts: [
        { label: say("note-date"), value: day(note.Note_Date) },
        { label: say(ofInvoice ? "corrects-invoice" : "corrects-bill"), value: bill.Bill_No },
        { label: say(ofInvoice ? "invoice-date" : "bill-date"), value: day(bill.Bill_Date) },
        ...(ofInvoice && bill.Tax
          ? [
              { label: say("gstin"), value: bill.Tax.GSTIN },
              { label: say("place-of-supply"), value: bill.Tax.State_Name },
            ]
          : []),
      ],
      tables: [reasonTable(note, bill, words), ...headTable(note, words), ...taxTable(note, words)],
      sums: [{ label: say(isCredit ? "taken-off" : "added"), value: formatRupees(note.Amount), isStrong: true }],
      words: amountInWords(note.Amount, words),
      scan: null,
      remarks: [
        ...(note.Tax_Amount > 0 ? [say(isCredit ? "credit-note-34" : "debit-note-34")] : []),
        ...(note.Whether_Tax_Late
          ? [say("note-tax-late", { day: day(creditNoteUntil(bill.Bill_Date, note.Note_Date)) })]
          : []),
        say("made-by-computer"),
      ],
    },
  };
}

const reasonTable = (note: BillNote, bill: BillInfo, { say, label }: PaperWords): Paper["tables"][number] => ({
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
        ...(note.Resolution_No ? [say("by-resolution", { no: note.Resolution_No })] : []),
      ],
    },
  ],
});

/** What it takes off or adds by head; the sum of a note of one head says it all. */
const headTable = ({ Lines }: BillNote, { say }: PaperWords): Paper["tables"] =>
  Lines.length < 2
    ? []
    : [
        {
          title: null,
          columns: [
            { label: say("charge"), width: 70 },
            { label: say("amount"), width: 30, isFigure: true },
          ],
          rows: Lines.map((line) => ({ cells: [line.Head_Label, formatRupees(line.Amount)] })),
        },
      ];

/** The taxable value by SAC, and its two equal taxes. */
function taxTable({ Lines, Taxable_Amount, Tax_Amount }: BillNote, { say, label }: PaperWords): Paper["tables"] {
  if (Tax_Amount === 0) return [];
  const each = formatRupees(Tax_Amount / 2);
  const bySac = new Map<string, number>();
  for (const { SAC, Taxable_Amount: taxable } of Lines)
    if (taxable > 0) bySac.set(SAC, Math.round(((bySac.get(SAC) ?? 0) + taxable) * 100) / 100);
  const rows = [...bySac].map(([sac, taxable]) => ({ cells: [sac, formatRupees(taxable), "", ""] }));
  const sums = [formatRupees(Taxable_Amount), each, each];
  return [
    {
      title: say("tax-computed"),
      columns: [
        { label: say("sac"), width: 34 },
        { label: say("taxable"), width: 26, isFigure: true },
        { label: label("billHeads", 7), width: 20, isFigure: true },
        { label: label("billHeads", 8), width: 20, isFigure: true },
      ],
      rows:
        rows.length === 1 ? [{ cells: [rows[0]!.cells[0]!, ...sums] }] : [...rows, { cells: [say("total"), ...sums] }],
    },
  ];
}
