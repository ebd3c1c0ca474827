import type { LedgerLine } from "#domain/money/journal/calls.ts";
import { rupees } from "#domain/platform/money.ts";
import type { Table } from "../../payments/papers/model.ts";
import type { LedgerLines } from "../queries.ts";
import { type BookWords, balanceIn, figure } from "./file.ts";

export const ledgerHeadings = [
  "day",
  "document",
  "kind",
  "particulars",
  "name",
  "narration",
  "debit",
  "credit",
  "balance",
  "side",
] as const;

/** In rupees; a credit balance is negative. */
export type LedgerSums = { opening: number; closing: number; debit: number; credit: number };

export const ledgerSums = ({
  opening,
  debit,
  credit,
}: Pick<LedgerLines, "opening" | "debit" | "credit">): LedgerSums => ({
  opening: rupees(opening),
  closing: rupees(opening + debit - credit),
  debit: rupees(debit),
  credit: rupees(credit),
});

/** The lines between the opening and the closing balance. */
export function ledgerRows(
  lines: readonly LedgerLine[],
  { opening, closing, debit, credit }: LedgerSums,
  { say, label }: BookWords,
) {
  const balance = (rupees: number) => [Math.abs(rupees), rupees === 0 ? "" : say(rupees > 0 ? "dr" : "cr")];
  return [
    [say("opening"), ...Array<string>(ledgerHeadings.length - 3).fill(""), ...balance(opening)],
    ...lines.map((line) => [
      ...[line.Entry_Day, line.Document_No, label("entryKinds", line.Entry_Kind), line.Particulars.join(", ")],
      ...[line.Name, line.Narration, line.Debit_Amount, line.Credit_Amount, ...balance(line.Balance)],
    ]),
    [say("closing"), ...Array<string>(ledgerHeadings.length - 5).fill(""), debit, credit, ...balance(closing)],
  ];
}

export const ledgerTable = (lines: readonly LedgerLine[], sums: LedgerSums, words: BookWords): Table => {
  const { say, label, day } = words;
  return {
    title: null,
    ...(lines.length === 0 && { lead: say("none") }),
    isDense: true,
    columns: [
      { label: say("day"), width: 13 },
      { label: say("document"), width: 20 },
      { label: say("particulars"), width: 28 },
      { label: say("debit"), width: 12, isFigure: true },
      { label: say("credit"), width: 12, isFigure: true },
      { label: say("balance"), width: 15, isFigure: true },
    ],
    rows: [
      { cells: ["", "", say("opening"), "", "", balanceIn(words, sums.opening)], isStrong: true },
      ...lines.map((line) => ({
        cells: [
          day(line.Entry_Day),
          `${line.Document_No}\n${label("entryKinds", line.Entry_Kind)}`,
          [line.Particulars.join(", "), line.Name, line.Narration].filter(Boolean).join("\n"),
          figure(line.Debit_Amount),
          figure(line.Credit_Amount),
          balanceIn(words, line.Balance),
        ],
      })),
      {
        cells: ["", "", say("closing"), figure(sums.debit), figure(sums.credit), balanceIn(words, sums.closing)],
        isStrong: true,
      },
    ],
  };
};
