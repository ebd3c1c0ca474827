import type { BookEntry } from "#domain/money/bank/lines/draft.ts";
import type { Language } from "#domain/platform/languages.ts";
import { ledgerName } from "../../journal/book.ts";
import type { EntryRow } from "./entries.ts";

/** An entry with its accounts beside the bank's own, `ofBank`. */
export const viewBookEntry = (language: Language, row: EntryRow, ofBank: string): BookEntry => ({
  Entry_Kind: row.kind,
  Entry_DocumentID: row.document_id,
  Document_No: row.document_no,
  Entry_Day: row.entry_day,
  Narration: row.narration,
  Particulars: row.particulars
    .filter(({ ledger_account_id }) => ledger_account_id !== ofBank)
    .map((ledger) => ledgerName(language, ledger)),
});
