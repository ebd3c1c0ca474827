import { creditNoteUntil } from "#domain/law/society-gst.ts";
import { billHeads } from "#domain/money/bills/codes.ts";
import type { BillNote } from "#domain/money/bills/notes/draft.ts";
import type { Language } from "#domain/platform/languages.ts";
import { rupees } from "#domain/platform/money.ts";
import { labelIn } from "#domain/translations.ts";
import type { Charges } from "../run/by-heads/charges.ts";
import { headName } from "../run/by-heads/view.ts";
import type { NoteRow } from "./queries.ts";

/** How a head of a bill is called: by the society's name of then, if it is one of its own. */
export const headLabel = (head: number, charges: Pick<Charges, "heads"> | null, language: Language): string =>
  head in billHeads
    ? labelIn(language, "billHeads", head)
    : headName(
        charges?.heads.find(({ number }) => number === head),
        language,
      );

export function viewNote(row: NoteRow, charges: Pick<Charges, "heads"> | null, language: Language): BillNote {
  const each = row.lines.find(({ head }) => head === 7)?.amount ?? 0;
  return {
    Bill_NoteID: row.bill_note_id,
    Note_No: row.note_no,
    Note_Type: row.kind,
    Note_Date: row.note_date,
    Amount: rupees(row.amount_paise),
    Reason:
      row.rebate === null
        ? row.reason
        : labelIn(language, "rebateReasons", row.kind === 1 ? row.rebate : `${row.rebate}-back`),
    Interest_Note: row.interest_note as BillNote["Interest_Note"],
    Resolution_No: row.resolution_no,
    Rebate: row.rebate as BillNote["Rebate"],
    Lines: row.lines.map((line) => ({
      Head: line.head,
      // A charge for a returned cheque may have a head that the bill and its run do not know.
      Head_Label: headLabel(line.head, charges, language) || row.reason,
      Amount: rupees(line.amount),
      Taxable_Amount: rupees(line.taxable),
      SAC: line.sac,
    })),
    Taxable_Amount: rupees(row.lines.reduce((sum, { taxable }) => sum + taxable, 0)),
    Tax_Amount: rupees(2 * each),
    Whether_Tax_Late:
      row.kind === 1 &&
      row.interest_note === null &&
      row.is_taxed_bill &&
      row.note_date > creditNoteUntil(row.bill_date, row.note_date),
    Bill_Note_BatchID: row.bill_note_batch_id,
    Batch_No: row.batch_no ?? "",
    Reversed_Date: row.reversed_on,
    Reversal_Reason: row.reversal_reason ?? "",
  };
}
