import type { FinancialStatement, StatementGroupOut, StatementSideOut } from "#domain/money/annual-accounts/calls.ts";
import { ledgerGroups } from "#domain/money/journal/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import type { Table } from "../../payments/papers/model.ts";
import { type Content, figure, type StatementWords, total } from "./figures.ts";

const nameOf = ({ label }: StatementWords, group: StatementGroupOut["Statement_Group"]): string =>
  group in ledgerGroups ? label("ledgerGroups", group) : label("statementGroups", group);

/** The difference that the opening balances leave, in rupees; 0 where they agree. */
export const openingDifference = ({ Sides }: Pick<FinancialStatement, "Sides">): number =>
  Sides.flatMap(({ Groups }) => Groups)
    .filter(({ Statement_Group }) => Statement_Group === "opening-difference")
    .reduce((sum, { Amount }) => sum + Amount, 0);

/** A statement with two sides: the groups of each with the number of their schedule, then the schedules with the accounts. */
export function financialContent(statement: FinancialStatement, words: StatementWords): Content {
  const { say, label, day } = words;
  const years = [
    say("this-year", { until: day(statement.End_Date) }),
    say("previous-year", { until: day(statement.Previous_End_Date) }),
  ];
  const difference = openingDifference(statement);
  return {
    headings: [say("side"), say("schedule"), say("group"), say("code"), say("account"), ...years],
    rows: statement.Sides.flatMap((side) => {
      const name = label("statementSides", side.Statement_Side);
      return [
        ...side.Groups.flatMap((group) => {
          const about = [name, group.Schedule_No ?? "", nameOf(words, group.Statement_Group)];
          if (group.Lines.length === 0) return [[...about, "", "", group.Amount, group.Previous_Amount]];
          return group.Lines.map((line) => [
            ...about,
            line.Ledger_Code,
            line.Ledger_Name,
            line.Amount,
            line.Previous_Amount,
          ]);
        }),
        [name, "", say("total"), "", "", side.Amount, side.Previous_Amount],
      ];
    }),
    tables: [
      ...statement.Sides.map((side) => sideTable(side, years, words)),
      ...statement.Sides.flatMap(({ Groups }) => Groups)
        .filter(({ Lines }) => Lines.length > 0)
        .map((group) => scheduleTable(group, years, words)),
    ],
    remarks: difference === 0 ? [] : [say("difference-note", { amount: formatRupees(difference) })],
  };
}

const figureColumns = (years: readonly string[]) => years.map((label) => ({ label, width: 20, isFigure: true }));

function sideTable(
  { Statement_Side, Groups, ...side }: StatementSideOut,
  years: string[],
  words: StatementWords,
): Table {
  const { say, label } = words;
  return {
    title: label("statementSides", Statement_Side),
    columns: [{ label: say("particulars"), width: 48 }, { label: say("schedule"), width: 12 }, ...figureColumns(years)],
    rows: [
      ...Groups.map((group) => ({
        cells: [
          nameOf(words, group.Statement_Group),
          group.Schedule_No === null ? "" : String(group.Schedule_No),
          figure(group.Amount),
          figure(group.Previous_Amount),
        ],
      })),
      { cells: [say("total"), "", total(side.Amount), total(side.Previous_Amount)], isStrong: true },
    ],
  };
}

function scheduleTable(group: StatementGroupOut, years: string[], words: StatementWords): Table {
  const { say } = words;
  const name = nameOf(words, group.Statement_Group);
  return {
    title: say("schedule-of", { number: String(group.Schedule_No), group: name }),
    isDense: true,
    columns: [{ label: say("account"), width: 60 }, ...figureColumns(years)],
    rows: [
      ...group.Lines.map((line) => ({
        cells: [`${line.Ledger_Code} ${line.Ledger_Name}`, figure(line.Amount), figure(line.Previous_Amount)],
      })),
      { cells: [say("total"), total(group.Amount), total(group.Previous_Amount)], isStrong: true },
    ],
  };
}
