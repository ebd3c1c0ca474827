import { type RawBuilder, sql } from "kysely";
import { type Day, daysOfYear } from "#domain/platform/days.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { inBlocks, type SocietyScope } from "../../../platform/scope.ts";
import { flatLabel } from "../../../society/labels/queries.ts";
import { candidatesOf } from "../../openings/candidates.ts";
import { givenOfYear } from "../../payments/rebates/queries.ts";

export type PrepaymentRow = {
  prepayment_id: string;
  financial_year: number;
  flat_id: string | null;
  flat_label: string;
  party_name: string;
  payment_id: string;
  receipt_no: string;
  paid_on: Day;
  amount_paise: Paise;
  charges_paise: Paise;
  rebate_paise: Paise;
  given_paise: Paise;
  left_paise: Paise;
  reversed_on: Day | null;
};

const select = (which: RawBuilder<boolean>, page: RawBuilder<unknown>) => sql<PrepaymentRow & { count: number }>`
  select prepayment_id, prepayment.financial_year, account.flat_id, ${flatLabel("account.flat_id", "payment.party_flat_no")} as flat_label,
    party_name, payment_id, receipt_no, paid_on, payment.amount_paise, charges_paise, rebate_paise, ${givenOfYear} as given_paise,
    left_paise, prepayment.reversed_on, count(*) over () as count
  from prepayment join payment using (payment_id) join account on account.account_id = prepayment.account_id
  where ${which} order by prepayment.financial_year desc, prepayment_id desc ${page}`;

export async function listPrepayments(db: Db, scope: SocietyScope, { Skip, Limit }: { Skip: number; Limit: number }) {
  const { rows } = await select(
    sql<boolean>`prepayment.society_id = ${scope.societyId} and ${inBlocks(scope, "account.block_id")}`,
    sql`offset ${Skip} limit ${Limit}`,
  ).execute(db);
  return { rows, count: rows[0]?.count ?? 0 };
}

/** What was paid ahead for a year by some accounts (a query of ids); one that holds before others. */
export async function findPrepayment(
  db: Db,
  accounts: RawBuilder<unknown>,
  year: number,
): Promise<PrepaymentRow | undefined> {
  const { rows } = await select(
    sql<boolean>`prepayment.account_id in (${accounts}) and prepayment.financial_year = ${year} and prepayment.reversed_on is null`,
    sql`limit 1`,
  ).execute(db);
  return rows[0];
}

/** The months of a financial year for which a flat has a bill of maintenance. */
export async function billedMonths(db: Db, flatId: string, year: number): Promise<Set<Day>> {
  const { first, last } = daysOfYear(year);
  const { rows } = await sql<{ period: Day }>`
    select period from bill where cause_id = ${flatId} and kind = 1 and period between ${first}::date and ${last}::date
      and reversed_on is null`.execute(db);
  return new Set(rows.map(({ period }) => period));
}

type Debtor = {
  member_id: string | null;
  society_resident_id: string | null;
  block_id: string;
  building_id: string;
  flat_no: string;
  name: string | null;
  phone_number: string;
  email_id: string;
  society_name: string;
};

/** Who owes the maintenance of a flat today. */
export async function debtorOf(db: Db, flatId: string, day: Day): Promise<Debtor> {
  const flat = sql`select ${flatId}::uuid as flat_id, 0::bigint as principal_paise, 0::bigint as interest_paise, 0::bigint as advance_paise`;
  const { rows } = await sql<Debtor>`
    select candidate.*, society.name as society_name from (${candidatesOf(flat, day)}) as candidate join society using (society_id)`.execute(
    db,
  );
  return rows[0]!;
}

/** Their account in the flat; made if there is none. */
export async function accountFor(
  tx: Tx,
  societyId: SocietyId,
  flatId: string,
  debtor: Debtor,
  now: Date,
): Promise<string> {
  const { block_id, building_id, member_id, society_resident_id } = debtor;
  await sql`
    insert into account (society_id, block_id, building_id, flat_id, society_resident_id, member_id, created_at)
    values (${societyId}, ${block_id}, ${building_id}, ${flatId}, ${society_resident_id}, ${member_id}, ${now}::timestamptz)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ account_id: string }>`
    select account_id from account where flat_id = ${flatId}
      and (member_id, society_resident_id) is not distinct from (${member_id}::uuid, ${society_resident_id}::uuid)`.execute(
    tx,
  );
  return rows[0]!.account_id;
}

type New = {
  societyId: string;
  accountId: string;
  paymentId: string;
  year: number;
  heads: readonly number[];
  charges: Paise;
  rebate: Paise;
  part: number;
  of: number;
  madeBy: string;
};

/** Fails on `prepayment_once` if the account has paid this year ahead. */
export const insertPrepayment = (tx: Tx, made: New, now: Date) =>
  tx
    .insertInto("prepayment")
    .values({
      society_id: made.societyId,
      account_id: made.accountId,
      payment_id: made.paymentId,
      financial_year: made.year,
      heads: [...made.heads],
      charges_paise: made.charges,
      rebate_paise: made.rebate,
      rebate_part: made.part,
      rebate_of: made.of,
      made_by: made.madeBy,
      created_at: now,
    })
    .execute();

/** What some accounts (a query of ids) owe in all. */
export async function openOf(db: Db, accounts: RawBuilder<unknown>): Promise<Paise> {
  const { rows } = await sql<{ due: Paise }>`
    select coalesce(sum(outstanding_paise), 0)::bigint as due from bill
    where outstanding_paise > 0 and account_id in (${accounts})`.execute(db);
  return rows[0]!.due;
}
