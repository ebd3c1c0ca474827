import { addDays, type Day, dayInMonth, lastOfMonth } from "../../platform/days.ts";
import type { Paise } from "../../platform/money.ts";
import { whole } from "../charges/exact/rules.ts";
import { divided } from "../charges/shares/rules.ts";
import { type EntryKind, type LedgerGroup, ledgerGroups, typeOfGroup } from "../journal/codes.ts";
import type { StatementGroup, StatementSide } from "./codes.ts";

/** Of the days of a statement, and of the same days a year before. */
export type Figures = { now: Paise; before: Paise };
/** What an account has or moved. A debit is positive. */
export type AccountFigures = Figures & { id: string; group: LedgerGroup };

export type ShownGroup = Figures & {
  group: LedgerGroup | StatementGroup;
  /** Its accounts, with amounts as their side has them; none where it is computed. */
  lines: readonly (Figures & { id: string })[];
};
export type ShownSide = Figures & { side: StatementSide; groups: readonly ShownGroup[] };

const groupsInOrder = Object.keys(ledgerGroups) as LedgerGroup[];
const isSomething = ({ now, before }: Figures): boolean => now !== 0 || before !== 0;
const times = ({ now, before }: Figures, sign: 1 | -1): Figures => ({
  now: now * sign || 0,
  before: before * sign || 0,
});

export const plusFigures = (all: readonly Figures[]): Figures => ({
  now: all.reduce((sum, { now }) => sum + now, 0),
  before: all.reduce((sum, { before }) => sum + before, 0),
});

const groupOf = (group: ShownGroup["group"], accounts: readonly AccountFigures[], sign: 1 | -1): ShownGroup => ({
  group,
  ...times(plusFigures(accounts), sign),
  lines: accounts.filter(isSomething).map((account) => ({ id: account.id, ...times(account, sign) })),
});

/** The accounts by group, in the order in which auditors present them. */
const byGroup = (accounts: readonly AccountFigures[], groups: readonly LedgerGroup[], sign: 1 | -1): ShownGroup[] =>
  groups
    .map((group) =>
      groupOf(
        group,
        accounts.filter((account) => account.group === group),
        sign,
      ),
    )
    .filter(({ lines }) => lines.length > 0);

/** What makes the smaller side equal, in each of the two years; the side where it is negative has none. */
const above = (group: StatementGroup, { now, before }: Figures): ShownGroup[] =>
  [{ group, now: Math.max(now, 0), before: Math.max(before, 0), lines: [] }].filter(isSomething);

const sideOf = (side: StatementSide, groups: readonly ShownGroup[]): ShownSide => ({
  side,
  ...plusFigures(groups),
  groups,
});

const groupsOfType = (type: string) => groupsInOrder.filter((group) => typeOfGroup[group] === type);

/** Income less expenditure: a deficit is negative. */
export const resultOf = (moved: readonly AccountFigures[]): Figures =>
  times(plusFigures(moved.filter(({ group }) => ["income", "expense"].includes(typeOfGroup[group]))), -1);

/** From what the accounts of income and expenditure moved. The surplus or deficit makes both sides equal. */
export function incomeAndExpenditure(moved: readonly AccountFigures[]): ShownSide[] {
  const result = resultOf(moved);
  return [
    sideOf("expenditure", [...byGroup(moved, groupsOfType("expense"), 1), ...above("excess-income", result)]),
    sideOf("income", [
      ...byGroup(moved, groupsOfType("income"), -1),
      ...above("excess-expenditure", times(result, -1)),
    ]),
  ];
}

/**
 * From the closing balances of all other accounts, and the result of the year until that day. The account of opening
 * balances is no liability: what is left in it is a difference, on the side that lacks it. If the sides differ even then,
 * that is a line too.
 */
export function balanceSheet(closing: readonly AccountFigures[], result: Figures): ShownSide[] {
  const opening = plusFigures(closing.filter(({ group }) => group === "opening"));
  const year: ShownGroup[] = [{ group: "year-result" as const, ...result, lines: [] }].filter(isSomething);
  const owed = byGroup(
    closing,
    groupsOfType("liability").filter((group) => group !== "opening"),
    -1,
  );
  const after = owed.findLastIndex(({ group }) => ["capital", "funds", "surplus"].includes(group)) + 1;
  const liabilities = [
    ...owed.slice(0, after),
    ...year,
    ...owed.slice(after),
    ...above("opening-difference", times(opening, -1)),
  ];
  const assets = [...byGroup(closing, groupsOfType("asset"), 1), ...above("opening-difference", opening)];
  const lacking = plusFigures([plusFigures(assets), times(plusFigures(liabilities), -1)]);
  return [
    sideOf("liabilities", [...liabilities, ...above("books-difference", lacking)]),
    sideOf("assets", [...assets, ...above("books-difference", times(lacking, -1))]),
  ];
}

type CashBook = Record<"openings" | "received" | "paid" | "closings", readonly AccountFigures[]>;

/** From the balances of cash and bank, and what their other accounts received and paid, each as its side has it. */
export const receiptsAndPayments = ({ openings, received, paid, closings }: CashBook): ShownSide[] => [
  sideOf("receipts", [
    ...[groupOf("opening-cash", openings, 1)].filter(({ lines }) => lines.length > 0),
    ...byGroup(received, groupsInOrder, 1),
  ]),
  sideOf("payments", [
    ...byGroup(paid, groupsInOrder, 1),
    ...[groupOf("closing-cash", closings, 1)].filter(({ lines }) => lines.length > 0),
  ]),
];

/** What takes an entry back: it stands, with the other sign, on the side of what it reverses. */
const reversals: readonly EntryKind[] = [3, 8, 10, 12, 13, 24, 25, 31, 33, 35];
export const isReceived = (kind: EntryKind, money: Paise): boolean => money > 0 !== reversals.includes(kind);

type Counter = { id: string; amount: Paise };

/**
 * How an entry that moves cash and bank by `money` falls on its other accounts, to the paisa; debits are positive. The
 * accounts on the other side of the money share it by their amounts: tax that was held back from a payment is no receipt,
 * and makes the payment smaller.
 */
export function cashShares(money: Paise, counters: readonly Counter[]): Counter[] {
  const across = counters.filter(({ amount }) => amount !== 0 && amount > 0 !== money > 0);
  const shares = divided(
    Math.abs(money),
    across.map(({ amount }) => whole(Math.abs(amount))),
  );
  return across.map(({ id }, at) => ({ id, amount: money > 0 ? -shares[at]! : shares[at]! }));
}

/** The same date a year earlier; the last day of a month stays that. */
export function yearBefore(day: Day): Day {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const same = dayInMonth(year - 1, month, date);
  return addDays(day, 1).endsWith("-01") ? lastOfMonth(same) : same;
}
