import type { FinancialStatement, FundStatement } from "#domain/money/annual-accounts/calls.ts";
import type { SignedStatement } from "#domain/money/annual-accounts/codes.ts";
import {
  type AccountFigures,
  balanceSheet,
  incomeAndExpenditure,
  receiptsAndPayments,
  resultOf,
  type ShownSide,
  yearBefore,
} from "#domain/money/annual-accounts/rules.ts";
import type { LedgerGroup } from "#domain/money/journal/codes.ts";
import { daysOfYear, financialYear } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import { type Paise, rupees } from "#domain/platform/money.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Book } from "../journal/book.ts";
import { listTrial } from "../journal/queries.ts";
import { viewName } from "../journal/view.ts";
import { listCash, type Period } from "./queries.ts";

type Trial = Awaited<ReturnType<typeof listTrial>>;
type TrialRow = Trial[number];

const daysBefore = ({ from, until }: Period): Period => ({ from: yearBefore(from), until: yearBefore(until) });
const wholeYearUntil = ({ until }: Period): Period => ({ from: daysOfYear(financialYear(until)).first, until });

/** Two years of accounts side by side, by what `of` takes of each. */
const figuresOf = (now: Trial, before: Trial, of: (row: TrialRow) => Paise): AccountFigures[] => {
  const earlier = new Map(before.map((row) => [row.ledger_account_id, of(row)]));
  return now.map((row) => ({
    id: row.ledger_account_id,
    group: row.ledger_group as LedgerGroup,
    now: of(row),
    before: earlier.get(row.ledger_account_id) ?? 0,
  }));
};
const movedOf = ({ debit, credit }: TrialRow): Paise => debit - credit;
const closingOf = ({ opening, debit, credit }: TrialRow): Paise => opening + debit - credit;

const noCash: Awaited<ReturnType<typeof listCash>> = { received: new Map(), paid: new Map() };

async function readSides(db: Db, book: Book, statement: SignedStatement, days: Period) {
  const period = statement === "balance-sheet" ? wholeYearUntil(days) : days;
  const cashOf = (of: Period) => (statement === "receipts-payments" ? listCash(db, book, of) : noCash);
  const [now, before, cash, earlier] = await Promise.all([
    listTrial(db, book, period),
    listTrial(db, book, daysBefore(period)),
    cashOf(period),
    cashOf(daysBefore(period)),
  ]);
  const figures = (of: (row: TrialRow) => Paise) => figuresOf(now, before, of);
  if (statement === "income-expenditure") return { rows: now, sides: incomeAndExpenditure(figures(movedOf)) };
  if (statement === "balance-sheet")
    return { rows: now, sides: balanceSheet(figures(closingOf), resultOf(figures(movedOf))) };
  const through = (side: "received" | "paid"): AccountFigures[] =>
    now.map((row) => ({
      id: row.ledger_account_id,
      group: row.ledger_group as LedgerGroup,
      now: cash[side].get(row.ledger_account_id) ?? 0,
      before: earlier[side].get(row.ledger_account_id) ?? 0,
    }));
  const money = (of: (row: TrialRow) => Paise) => figures(of).filter(({ group }) => group === "cash-and-bank");
  const sides = receiptsAndPayments({
    openings: money(({ opening }) => opening),
    received: through("received"),
    paid: through("paid"),
    closings: money(closingOf),
  });
  return { rows: now, sides };
}

/** One of the three statements that have two sides, with the same days of the year before. */
export async function readFinancial(
  db: Db,
  book: Book,
  statement: SignedStatement,
  days: Period,
  language: Language,
): Promise<FinancialStatement> {
  const { rows, sides } = await readSides(db, book, statement, days);
  const nameOf = new Map(rows.map((row) => [row.ledger_account_id, viewName(language, row)]));
  const earlier = daysBefore(days);
  return {
    Statement: statement,
    Start_Date: days.from,
    End_Date: days.until,
    Previous_Start_Date: earlier.from,
    Previous_End_Date: earlier.until,
    Sides: viewSides(sides, (id) => nameOf.get(id)!),
  };
}

type Name = ReturnType<typeof viewName>;

/** With schedules numbered through both sides. */
function viewSides(sides: readonly ShownSide[], nameOf: (id: string) => Name): FinancialStatement["Sides"] {
  let schedule = 0;
  return sides.map(({ side, now, before, groups }) => ({
    Statement_Side: side,
    Amount: rupees(now),
    Previous_Amount: rupees(before),
    Groups: groups.map((group) => ({
      Statement_Group: group.group,
      Schedule_No: group.lines.length === 0 ? null : ++schedule,
      Amount: rupees(group.now),
      Previous_Amount: rupees(group.before),
      Lines: group.lines.map((line) => ({
        ...nameOf(line.id),
        Amount: rupees(line.now),
        Previous_Amount: rupees(line.before),
      })),
    })),
  }));
}

/** What the reserves and funds had, got, gave and have. */
export async function readFunds(db: Db, book: Book, days: Period, language: Language): Promise<FundStatement> {
  const earlier = daysBefore(days);
  const [now, before] = await Promise.all([listTrial(db, book, days), listTrial(db, book, earlier)]);
  const previous = new Map(before.map((row) => [row.ledger_account_id, row]));
  const figuresIn = (row: TrialRow, last: TrialRow | undefined) => ({
    Opening_Balance: -row.opening || 0,
    Additions: row.credit,
    Used: row.debit,
    Closing_Balance: -closingOf(row) || 0,
    Previous_Opening_Balance: -(last?.opening ?? 0) || 0,
    Previous_Additions: last?.credit ?? 0,
    Previous_Used: last?.debit ?? 0,
  });
  type FundFigures = ReturnType<typeof figuresIn>;
  const inRupees = (figures: FundFigures) =>
    Object.fromEntries(Object.entries(figures).map(([name, paise]) => [name, rupees(paise)])) as FundFigures;
  const funds = now
    .filter(({ ledger_group }) => ledger_group === "funds")
    .map((row) => ({ row, figures: figuresIn(row, previous.get(row.ledger_account_id)) }))
    .filter(({ figures }) => Object.values(figures).some((paise) => paise !== 0));
  const totals = funds.reduce(
    (sums, { figures }) =>
      Object.fromEntries(
        Object.entries(sums).map(([name, sum]) => [name, sum + figures[name as keyof FundFigures]]),
      ) as FundFigures,
    figuresIn({ opening: 0, debit: 0, credit: 0 } as TrialRow, undefined),
  );
  return {
    Start_Date: days.from,
    End_Date: days.until,
    Previous_Start_Date: earlier.from,
    Previous_End_Date: earlier.until,
    Funds: funds.map(({ row, figures }) => ({ ...viewName(language, row), ...inRupees(figures) })),
    Totals: inRupees(totals),
  };
}
