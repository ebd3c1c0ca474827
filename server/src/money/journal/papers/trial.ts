import type { TrialLine } from "#domain/money/journal/calls.ts";
import { type TrialSums, trialByGroup, trialSides } from "#domain/money/journal/trial/rules.ts";
import type { Cell } from "../../../platform/sheets/csv.ts";
import type { Table } from "../../payments/papers/model.ts";
import { type BookWords, figure } from "./file.ts";

const sides = ["opening-debit", "opening-credit", "debit", "credit", "closing-debit", "closing-credit"] as const;
export const trialHeadings = ["type", "group", "code", "account", ...sides] as const;

/** The accounts by type and group. */
export const trialRows = (accounts: readonly TrialLine[], words: BookWords): Cell[][] =>
  trialByGroup(accounts).flatMap(({ type, groups }) =>
    groups.flatMap(({ group, accounts }) =>
      accounts.map((account) => [
        ...[words.label("ledgerTypes", type), words.label("ledgerGroups", group)],
        ...[account.Ledger_Code, account.Ledger_Name, ...trialSides.map((side) => account[side])],
      ]),
    ),
  );

/** Below the rows of a sheet. */
export const trialFoot = (totals: TrialSums, { say }: BookWords) => ({
  type: say("total"),
  ...Object.fromEntries(trialSides.map((side, at) => [sides[at]!, totals[side]])),
});

const figures = (sums: TrialSums) => trialSides.map((side) => figure(sums[side]));

/** A table for each type, with the sums of its groups. */
export function trialTables(accounts: readonly TrialLine[], totals: TrialSums, { say, label }: BookWords): Table[] {
  const table = (title: string | null, rows: Table["rows"]): Table => ({
    title,
    isDense: true,
    columns: [
      { label: say("account"), width: 22 },
      ...sides.map((side) => ({ label: say(side), width: 13, isFigure: true })),
    ],
    rows,
  });
  return [
    ...(accounts.length === 0 ? [{ ...table(null, []), lead: say("none") }] : []),
    ...trialByGroup(accounts).map(({ type, groups }) =>
      table(
        label("ledgerTypes", type),
        groups.flatMap(({ group, accounts, sums }) => [
          { cells: [label("ledgerGroups", group), ...figures(sums)], isStrong: true },
          ...accounts.map((account) => ({
            cells: [`${account.Ledger_Code} ${account.Ledger_Name}`, ...figures(account)],
          })),
        ]),
      ),
    ),
    table(say("total"), [{ cells: ["", ...figures(totals)], isStrong: true }]),
  ];
}
