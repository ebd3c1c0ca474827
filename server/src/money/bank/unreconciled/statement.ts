import { sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";

export type OfAccount = { issuerId: string; bankAccountId: string };

export type StatementBalance = {
  firstDay: Day;
  lastDay: Day;
  /** Of all lines until the day. */
  total: Paise;
  /** Before the first line, and after the last one; null where no statement has a balance. */
  before: Paise | null;
  after: Paise | null;
};

/** What the lines of an account's statements say until the end of a day; undefined without a line. */
export async function statementBalance(db: Db, of: OfAccount, day: Day): Promise<StatementBalance | undefined> {
  const { rows } = await sql<{ first_day: Day | null; last_day: Day | null; total: Paise }>`
    select min(posted_on) as first_day, max(posted_on) as last_day, coalesce(sum(amount_paise), 0)::bigint as total
    from bank_line where issuer_id = ${of.issuerId} and bank_account_id = ${of.bankAccountId} and posted_on <= ${day}::date`.execute(
    db,
  );
  const { first_day, last_day, total } = rows[0]!;
  if (first_day === null || last_day === null) return undefined;
  const [first, last] = await Promise.all([lineOf(db, of, first_day, "first"), lineOf(db, of, last_day, "last")]);
  const stated = first.balance === null ? first.opening : first.balance - first.amount;
  const before = stated ?? (last.balance === null ? null : last.balance - total);
  const after = last.balance ?? (before === null ? null : before + total);
  return { firstDay: first_day, lastDay: last_day, total, before, after };
}

type End = { balance: Paise | null; amount: Paise; opening: Paise | null };

/** The first or last line of a day, in the order of the file that has most of that day. */
async function lineOf(db: Db, of: OfAccount, day: Day, end: "first" | "last"): Promise<End> {
  const order = end === "first" ? sql`asc` : sql`desc`;
  const { rows } = await sql<End>`
    with part as (
      select bank_statement_id, part.position, balance_paise, amount_paise, created_at,
        case when first_day = ${day}::date then opening_paise end as opening, count(*) over (partition by bank_statement_id) as lines
      from (
        select issuer_id, bank_statement_id, created_at, first_day, opening_paise from bank_statement
        where issuer_id = ${of.issuerId} and bank_account_id = ${of.bankAccountId} and ${day}::date between first_day and last_day
      ) as file join bank_statement_line as part using (issuer_id, bank_statement_id)
        join (select issuer_id, bank_line_id, balance_paise, amount_paise from bank_line
          where issuer_id = ${of.issuerId} and bank_account_id = ${of.bankAccountId} and posted_on = ${day}::date) as line
          using (issuer_id, bank_line_id)
    )
    select balance_paise as balance, amount_paise as amount, opening from part
    order by lines desc, created_at desc, bank_statement_id, position ${order} limit 1`.execute(db);
  return rows[0]!;
}
