import { typeOfGroup } from "#domain/money/journal/codes.ts";
import { addDays, type Day, daysOfYear } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Book } from "../journal/book.ts";
import { listTrial } from "../journal/queries.ts";

type TrialRow = Awaited<ReturnType<typeof listTrial>>[number];
export const closingOf = ({ opening, debit, credit }: TrialRow): Paise => opening + debit - credit;

/** The trial balance of a whole year, and what it says of the surplus. */
export async function trialOfYear(db: Db, book: Pick<Book, "issuerId">, year: number) {
  const { first, last } = daysOfYear(year);
  const rows = await listTrial(db, book, { from: first, until: last });
  const sumOf = (type: "income" | "expense") =>
    rows
      .filter(({ ledger_group }) => typeOfGroup[ledger_group] === type)
      .reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  const [income, expense] = [0 - sumOf("income"), sumOf("expense")];
  return { rows, income, expense, surplus: income - expense };
}
export type TrialOfYear = Awaited<ReturnType<typeof trialOfYear>>;

/** What the accounts begin the next year with, by their ids. */
export async function openingAfter(db: Db, book: Pick<Book, "issuerId">, year: number): Promise<Map<string, Paise>> {
  const from: Day = addDays(daysOfYear(year).last, 1);
  const rows = await listTrial(db, book, { from, until: from });
  return new Map(rows.map((row) => [row.ledger_account_id, row.opening]));
}
