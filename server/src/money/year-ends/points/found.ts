import { dueIn } from "#domain/money/charges/cycles/rules.ts";
import type { LedgerPurpose } from "#domain/money/journal/codes.ts";
import { mostDetails, type YearEndItem } from "#domain/money/year-ends/codes.ts";
import type { YearEndDetail } from "#domain/money/year-ends/draft.ts";
import { addMonths, type Day, daysOfYear } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import { type Paise, paise, rupees } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import { listAccounts } from "../../bank/accounts/queries.ts";
import { explainDay } from "../../bank/unreconciled/explain.ts";
import { headsOf } from "../../charges/heads/queries.ts";
import { depositPoints } from "../../deposits/year-end.ts";
import { type Book, ledgerName } from "../../journal/book.ts";
import { findCheck } from "../../journal/checks/queries.ts";
import { findBook } from "../../journal/queries.ts";
import { appropriatedOf } from "../appropriations/queries.ts";
import { billsByHeads, type ItemRow, monthsWithoutBill, unrealisedCheques } from "../queries.ts";
import type { Reserve } from "../reserve.ts";
import { closingOf, type TrialOfYear } from "../trial.ts";

/** What is open at a point: how many things, their amount in paise, and the first of them. */
export type FoundAt = { count: number; paise: Paise; details: YearEndDetail[] };
export type Points = Record<YearEndItem, FoundAt>;

const nothing: FoundAt = { count: 0, paise: 0, details: [] };
const detail = (Text: string, more: Partial<YearEndDetail> = {}): YearEndDetail => ({
  Text,
  Day: null,
  Amount: null,
  Bank_AccountID: null,
  Ledger_AccountID: null,
  ...more,
});
const sumOf = (details: readonly YearEndDetail[]): Paise =>
  details.reduce((sum, { Amount }) => sum + Math.abs(paise(Amount ?? 0)), 0);

type Of = {
  book: Book;
  year: number;
  language: Language;
  trial: TrialOfYear;
  items: readonly ItemRow[];
  reserve: Reserve | null;
};

/** What is open at each point of a year's checklist. */
export async function findPoints(db: Db, of: Of): Promise<Points> {
  const { book, year } = of;
  const { last } = daysOfYear(year);
  const [months, check, bank, bills, cheques, appropriation, deposits] = await Promise.all([
    openMonths(db, book, year),
    checked(db, book),
    bankAccounts(db, book, last),
    missingBills(db, book, year),
    openCheques(db, book, last),
    appropriated(db, of),
    openDeposits(db, book, last),
  ]);
  const ledgers = balancesOf(of);
  const difference = of.trial.rows.reduce((sum, row) => sum + closingOf(row), 0);
  return {
    months,
    check,
    trial: difference === 0 ? nothing : { count: 1, paise: Math.abs(difference), details: [] },
    opening: ledgers(["opening"]),
    bank,
    suspense: ledgers(["suspense"]),
    bills,
    cheques,
    cash: cash(of),
    taxes: ledgers(["taxes-payable", "cgst-payable", "sgst-payable"]),
    "deposit-interest": deposits.interest,
    "deposits-due": deposits.due,
    appropriation,
  };
}

async function openMonths(db: Db, book: Book, year: number): Promise<FoundAt> {
  const closed = (await findBook(db, book))?.closed_through ?? null;
  const { first } = daysOfYear(year);
  const months = Array.from({ length: 12 }, (_, at) => addMonths(first, at));
  const open = months.filter((month) => closed === null || month > closed);
  return { count: open.length, paise: 0, details: open.map((Day) => detail("", { Day })) };
}

async function checked(db: Db, book: Book): Promise<FoundAt> {
  const check = await findCheck(db, book);
  return check && check.fault === null ? nothing : { count: 1, paise: 0, details: [] };
}

/** Bank accounts with items that are open at the end of a day, or without a statement that reaches it. */
async function bankAccounts(db: Db, book: Book, day: Day): Promise<FoundAt> {
  const { rows } = await listAccounts(db, book, { Skip: 0, Limit: 100 }, day);
  const found: { count: number; detail: YearEndDetail }[] = [];
  for (const row of rows) {
    if (row.opening_day > day || (row.closed_on !== null && row.closed_on <= day)) continue;
    const explained = await explainDay(db, book, row, day, 1);
    const groups = explained.Groups.filter(({ Unreconciled_Kind }) => Unreconciled_Kind !== 6);
    const items = groups.reduce((sum, { Count }) => sum + Count, 0);
    const hasDifference = explained.Difference !== 0;
    const amount = groups.reduce((sum, { Amount }) => sum + paise(Amount), 0) + paise(explained.Difference ?? 0);
    const isUnused = explained.Difference === null && row.balance_paise === 0 && items === 0;
    if ((items === 0 && !hasDifference) || isUnused) continue;
    const more = { Bank_AccountID: row.bank_account_id, Amount: rupees(amount), Day: explained.Statement_Until };
    found.push({ count: Math.max(items, 1), detail: detail(row.name, more) });
  }
  const details = found.map((each) => each.detail);
  return { count: found.reduce((sum, { count }) => sum + count, 0), paise: sumOf(details), details };
}

/** Months in which the society bills and has no bill. */
async function missingBills(db: Db, { societyId }: Book, year: number): Promise<FoundAt> {
  if (societyId === null) return nothing;
  const months = await monthsWithoutBill(db, societyId, year);
  if (months.length === 0) return nothing;
  const heads = (await billsByHeads(db, societyId)) ? await headsOf(db, societyId) : undefined;
  const missing = heads ? months.filter((month) => heads.some((head) => dueIn(head, month).length > 0)) : months;
  return { count: missing.length, paise: 0, details: missing.map((Day) => detail("", { Day })) };
}

async function openCheques(db: Db, book: Book, day: Day): Promise<FoundAt> {
  const rows = await unrealisedCheques(db, book, day);
  return {
    count: rows[0]?.count ?? 0,
    paise: rows[0]?.sum ?? 0,
    details: rows.map((row) =>
      detail([row.party_name, row.party_flat_no, row.cheque_no].filter(Boolean).join(", "), {
        Day: row.day,
        Amount: rupees(row.paise),
      }),
    ),
  };
}

/** Deposits whose interest is not posted until the end of the year, and those that had matured by then and still run. */
async function openDeposits(db: Db, { societyId }: Book, last: Day): Promise<{ interest: FoundAt; due: FoundAt }> {
  if (societyId === null) return { interest: nothing, due: nothing };
  const { interest, due } = await depositPoints(db, { societyId }, last);
  const found = (rows: typeof due): FoundAt => ({
    count: rows.length,
    paise: rows.reduce((sum, { paise }) => sum + paise, 0),
    details: rows
      .slice(0, mostDetails)
      .map((row) =>
        detail(`${row.bank_name}, ${row.receipt_no}`, { Day: row.maturity_day, Amount: rupees(row.paise) }),
      ),
  });
  return { interest: found(interest), due: found(due) };
}

/** The accounts of some purposes that are not nothing at the end of the year; a credit is negative. */
const balancesOf =
  ({ trial, language }: Of) =>
  (purposes: readonly LedgerPurpose[]): FoundAt => {
    const rows = trial.rows.filter(
      (row) => row.purpose !== null && (purposes as readonly string[]).includes(row.purpose) && closingOf(row) !== 0,
    );
    const details = rows.map((row) =>
      detail(`${row.code} ${ledgerName(language, row)}`, {
        Amount: rupees(closingOf(row)),
        Ledger_AccountID: row.ledger_account_id,
      }),
    );
    return { count: rows.length, paise: sumOf(details), details };
  };

/** The cash of the books at the end of a year. */
export const cashOf = ({ rows }: TrialOfYear): { balance: Paise; isUsed: boolean } => {
  const row = rows.find(({ purpose }) => purpose === "cash");
  const isUsed = row !== undefined && (row.opening !== 0 || row.debit !== 0 || row.credit !== 0);
  return { balance: row ? closingOf(row) : 0, isUsed };
};

/** Open until it is counted, unless there was none; then as far as the count differs from the books. */
function cash({ trial, items }: Of): FoundAt {
  const { balance, isUsed } = cashOf(trial);
  const counted = items.find(({ item }) => item === "cash")?.counted_paise ?? null;
  if (counted === null) return isUsed ? { count: 1, paise: Math.abs(balance), details: [] } : nothing;
  if (counted === balance) return nothing;
  return { count: 1, paise: Math.abs(counted - balance), details: [] };
}

/** Open where a surplus of a society is not appropriated, though a share of it has to be, or where it is less by now. */
async function appropriated(db: Db, { book, year, trial, reserve }: Of): Promise<FoundAt> {
  const amount = await appropriatedOf(db, book, year);
  if (amount > Math.max(trial.surplus, 0)) return { count: 1, paise: amount - trial.surplus, details: [] };
  const isNeeded = amount === 0 && trial.surplus > 0 && (reserve?.ppm ?? 0) > 0;
  return isNeeded ? { count: 1, paise: trial.surplus, details: [] } : nothing;
}
