import type { JournalEntry } from "#domain/money/journal/draft.ts";
import { paise, rupees } from "#domain/platform/money.ts";
import type { Table } from "../../payments/papers/model.ts";
import { type BookWords, figure } from "./file.ts";

export const dayBookHeadings = [
  "day",
  "document",
  "kind",
  "code",
  "account",
  "name",
  "narration",
  "debit",
  "credit",
] as const;

/** In rupees. */
export const dayBookSum = (entries: readonly JournalEntry[]) =>
  rupees(entries.reduce((sum, { Amount }) => sum + paise(Amount), 0));

/** A row for each line. */
export const dayBookRows = (entries: readonly JournalEntry[], { label }: BookWords) =>
  entries.flatMap(({ Lines, ...entry }) =>
    Lines.map((line) => [
      ...[entry.Entry_Day, entry.Document_No, label("entryKinds", entry.Entry_Kind)],
      ...[line.Ledger_Code, line.Ledger_Name, line.Name, entry.Narration, line.Debit_Amount, line.Credit_Amount],
    ]),
  );

/** The lines of each entry below its day and document. */
export function dayBookTable(entries: readonly JournalEntry[], { say, label, day }: BookWords): Table {
  const total = figure(dayBookSum(entries)) || "0";
  return {
    title: null,
    ...(entries.length === 0 && { lead: say("none") }),
    isDense: true,
    columns: [
      { label: say("day"), width: 13 },
      { label: say("document"), width: 21 },
      { label: say("particulars"), width: 38 },
      { label: say("debit"), width: 14, isFigure: true },
      { label: say("credit"), width: 14, isFigure: true },
    ],
    rows: [
      ...entries.flatMap(({ Lines, Entry_Day, Entry_Kind, Document_No, Narration }) =>
        Lines.map((line, at) => ({
          cells: [
            at === 0 ? day(Entry_Day) : "",
            at === 0 ? `${Document_No}\n${label("entryKinds", Entry_Kind)}` : "",
            [`${line.Ledger_Code} ${line.Ledger_Name}`, line.Name, at === 0 && Narration].filter(Boolean).join("\n"),
            figure(line.Debit_Amount),
            figure(line.Credit_Amount),
          ],
        })),
      ),
      { cells: [say("total"), "", "", total, total], isStrong: true },
    ],
  };
}
