import type { LedgerLine, TrialLine } from "#domain/money/journal/calls.ts";
import { type EntryKind, typeOfGroup } from "#domain/money/journal/codes.ts";
import type { JournalEntry } from "#domain/money/journal/draft.ts";
import { trialSums } from "#domain/money/journal/trial/rules.ts";
import type { Language } from "#domain/platform/languages.ts";
import { type Paise, rupees } from "#domain/platform/money.ts";
import { ledgerName } from "./book.ts";
import type { EntryRow, LedgerLines, LedgerNameRow, listTrial } from "./queries.ts";

export const viewName = (language: Language, row: LedgerNameRow) => ({
  Ledger_AccountID: row.ledger_account_id,
  Ledger_Code: row.code,
  Ledger_Name: ledgerName(language, row),
});

/** A debit is positive, a credit negative. */
const sides = (amount: Paise) => ({
  Debit_Amount: rupees(Math.max(amount, 0)),
  Credit_Amount: rupees(Math.max(-amount, 0)),
});

export const viewEntry = (language: Language, row: EntryRow): JournalEntry => ({
  Entry_Kind: row.kind as EntryKind,
  Entry_DocumentID: row.document_id,
  Document_No: row.document_no,
  Entry_Day: row.entry_day,
  Amount: rupees(row.amount_paise),
  Narration: row.narration,
  Lines: row.lines.map((line) => ({
    ...viewName(language, line),
    ...sides(line.amount_paise),
    Name: line.party,
  })),
  Whether_Reversed: row.is_reversed,
  created_at: row.created_at.toISOString(),
});

export const viewLedgerLines = (language: Language, { rows, opening }: LedgerLines): LedgerLine[] =>
  rows.map((row) => ({
    Entry_Kind: row.kind,
    Entry_DocumentID: row.document_id,
    Document_No: row.document_no,
    Entry_Day: row.entry_day,
    Particulars: (row.particulars ?? []).map((other) => ledgerName(language, other)),
    Name: row.party,
    Narration: row.narration,
    ...sides(row.amount_paise),
    Balance: rupees(opening + row.moved),
  }));

type TrialRow = Awaited<ReturnType<typeof listTrial>>[number];

const viewTrialLine = (language: Language, row: TrialRow): TrialLine => {
  const [opening, closing] = [sides(row.opening), sides(row.opening + row.debit - row.credit)];
  return {
    ...viewName(language, row),
    Ledger_Group: row.ledger_group,
    Ledger_Type: typeOfGroup[row.ledger_group],
    Opening_Debit: opening.Debit_Amount,
    Opening_Credit: opening.Credit_Amount,
    Debit_Amount: rupees(row.debit),
    Credit_Amount: rupees(row.credit),
    Closing_Debit: closing.Debit_Amount,
    Closing_Credit: closing.Credit_Amount,
  };
};

/** The accounts that have or moved anything, with the sums of both sides. */
export function viewTrial(language: Language, rows: readonly TrialRow[]) {
  const Accounts = rows
    .filter(({ opening, debit, credit }) => opening !== 0 || debit !== 0 || credit !== 0)
    .map((row) => viewTrialLine(language, row));
  return { Accounts, Totals: trialSums(Accounts) };
}
