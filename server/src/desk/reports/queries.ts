import { sql } from "kysely";
import type { Span } from "#domain/desk/reports/rules.ts";
import { type AgeBand, ageBandCodes, ageBands } from "#domain/money/collections/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { BlockId, SocietyId, VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import { leftFor, openingsLeft, paidFor } from "../../money/payments/queries.ts";
import type { Db } from "../../platform/db/database.ts";

/**
 * The bills and payments of a report, for a society perhaps only one block. A society's money is its maintenance: the
 * rents that it bills for its landlords are separate.
 */
export type Books =
  | { kind: "society"; issuerId: SocietyId; blockId: BlockId | undefined; areRents?: true }
  | { kind: "owner"; issuerId: VendorId };

type Sum = { count: number; paise: Paise };
/** A block, or a home; null where it is not known in which. */
type InPlace = { place_id: string | null };

const blockOf = (books: Books) => (books.kind === "society" ? books.blockId : undefined);

const ofBills = (books: Books) => {
  const blockId = blockOf(books);
  return sql`bill.issuer_id = ${books.issuerId} ${blockId ? sql`and bill.block_id = ${blockId}` : sql``} ${ofType(books)}`;
};

/** What a society brought along was not billed here, and what is reversed is not billed. By ids, so that the index of all bills answers alone. */
const isNoOpening = ({ issuerId }: Books) => sql`bill.bill_id not in (
  select opened.bill_id from bill as opened where opened.issuer_id = ${issuerId}
    and (opened.opening_balance_id is not null or opened.reversed_on is not null))`;

/** Of an owner every type. */
const typeOf = (books: Books) => (books.kind === "owner" ? undefined : books.areRents ? 2 : 1);

function ofType(books: Books) {
  const type = typeOf(books);
  return type ? sql`and bill.kind = ${type}` : sql``;
}

const accountsOf = (books: Books) => {
  const blockId = blockOf(books);
  return sql`select account_id from account where issuer_id = ${books.issuerId} ${blockId ? sql`and block_id = ${blockId}` : sql``}`;
};

/** What of a payment is in these books, in paise. */
function paidIn(books: Books) {
  const type = typeOf(books);
  if (!type) return sql`payment.amount_paise`;
  // Few accounts of a society have rents: the payments of the others need not be taken apart.
  return sql`case when payment.account_id in (
      select account_id from bill where issuer_id = ${books.issuerId} and kind = 2 and society_id is not null)
    then ${paidFor(type)} else ${type === 1 ? sql`payment.amount_paise` : sql`0`} end`;
}

/** Payments of a block are those of its accounts; of all, no account need be looked up. What was reversed did not come in. */
const ofPayments = (books: Books) =>
  sql`payment.issuer_id = ${books.issuerId} and payment.reversed_on is null ${blockOf(books) ? sql`and payment.account_id in (${accountsOf(books)})` : sql``}`;

/** The place of each account: its block; of an owner the home of the contract that its bills are for. */
const accountPlaces = ({ kind, issuerId }: Books) =>
  kind === "society"
    ? sql`select account_id, block_id as place_id from account where issuer_id = ${issuerId}`
    : sql`select distinct on (account_id) account_id, property_id as place_id
        from bill join rental_contract on rental_contract_id = cause_id
        where issuer_id = ${issuerId} order by account_id, bill_date desc`;

/** An account that no place is known of counts too. */
const joinPlaces = (books: Books) => sql`left join (${accountPlaces(books)}) as stands using (account_id)`;

/** A society's bills carry their block themselves. */
const placed = (books: Books) =>
  books.kind === "society"
    ? { place: sql`bill.block_id`, join: sql`` }
    : { place: sql`stands.place_id`, join: joinPlaces(books) };

export async function sumBilled(db: Db, books: Books, { start, end }: Span) {
  const { place, join } = placed(books);
  const { rows } = await sql<Sum & InPlace & { kind: number }>`
    select ${place} as place_id, kind, count(*) as count, sum(amount_paise)::bigint as paise
    from bill ${join}
    where ${ofBills(books)} and ${isNoOpening(books)} and bill_date between ${start}::date and ${end}::date
    group by 1, 2`.execute(db);
  return rows;
}

function notesOf(books: Books) {
  const type = typeOf(books);
  return type ? sql`and (select bill.kind from bill where bill.bill_id = bill_note.bill_id) = ${type}` : sql``;
}

export async function sumNotes(db: Db, books: Books, { start, end }: Span) {
  const { rows } = await sql<Sum & { kind: number }>`
    select kind, count(*) as count, sum(amount_paise)::bigint as paise
    from bill_note
    where account_id in (${accountsOf(books)}) ${notesOf(books)} and reversed_on is null and note_date between ${start}::date and ${end}::date
    group by 1`.execute(db);
  return rows;
}

/** Given up for lost in these days and not reversed. */
export async function sumWrittenOff(db: Db, books: Books, { start, end }: Span) {
  const { rows } = await sql<Sum>`
    select count(distinct write_off_id) as count, coalesce(sum(allocation.amount_paise), 0)::bigint as paise
    from write_off join allocation using (write_off_id) join bill using (bill_id)
    where write_off.issuer_id = ${books.issuerId} and ${ofBills(books)} and reverses_id is null
      and write_off.reversed_on is null and write_off_day between ${start}::date and ${end}::date`.execute(db);
  return rows;
}

export async function sumCollected(db: Db, books: Books, { start, end }: Span) {
  const { rows } = await sql<Sum & InPlace & { mode: number }>`
    -- Summed by account first, so that an account is looked up once and not for each of its payments.
    with part as materialized (
      select account_id, payment_mode as mode, ${paidIn(books)} as paise
      from payment
      where ${ofPayments(books)} and paid_on between ${start}::date and ${end}::date
    ), paid as (
      select account_id, mode, count(*) as count, sum(paise) as paise from part where paise > 0 group by 1, 2
    )
    select place_id, mode, sum(count)::bigint as count, sum(paise)::bigint as paise
    from paid ${joinPlaces(books)}
    group by 1, 2`.execute(db);
  return rows;
}

const band = (today: Day) =>
  sql.join(
    [
      sql`case`,
      ...ageBandCodes
        .slice(0, -1)
        .map((code) => sql`when due_date >= ${today}::date - ${sql.lit(ageBands[code].lastDay)} then ${sql.lit(code)}`),
      sql`else ${sql.lit(ageBandCodes.at(-1))} end`,
    ],
    sql` `,
  );

/** What is still to be paid on this day. */
export async function sumOpen(db: Db, books: Books, today: Day) {
  const { place, join } = placed(books);
  const { rows } = await sql<Sum & InPlace & { age: AgeBand }>`
    select ${place} as place_id, ${band(today)} as age, count(*) as count, sum(outstanding_paise)::bigint as paise
    from bill ${join}
    where ${ofBills(books)} and outstanding_paise > 0
    group by 1, 2`.execute(db);
  return rows;
}

/** Paid, or taken off by notes, ahead of bills to come. */
export async function sumAdvances(db: Db, books: Books): Promise<Paise> {
  const type = typeOf(books);
  const [paid, noted] = type
    ? [leftFor("payment", type), leftFor("bill_note", type)]
    : [sql`left_paise`, sql`left_paise`];
  const { rows } = await sql<{ paise: Paise }>`
    select (coalesce((select sum(${paid}) from payment where left_paise > 0 and account_id in (${accountsOf(books)})), 0)
      + coalesce((select sum(${noted}) from bill_note where left_paise > 0 and account_id in (${accountsOf(books)})), 0)
      + ${openingsLeft(accountsOf(books), type)})::bigint as paise`.execute(db);
  return rows[0]!.paise;
}

/** Of each of these months, of which the first days are given. */
export async function sumMonths(db: Db, books: Books, months: Day[]) {
  const { rows } = await sql<{ month: Day; billed: Paise; collected: Paise }>`
    select month::text, billed, collected
    from unnest(${months}::date[]) as month
      cross join lateral (
        select coalesce(sum(amount_paise), 0)::bigint as billed from bill
        where ${ofBills(books)} and ${isNoOpening(books)} and bill_date >= month and bill_date < month + interval '1 month') as bills
      cross join lateral (
        select coalesce(sum(${paidIn(books)}), 0)::bigint as collected from payment
        where ${ofPayments(books)} and paid_on >= month and paid_on < month + interval '1 month') as payments
    order by month`.execute(db);
  return rows;
}

/** Reports group at most this many blocks or homes. */
export const mostPlaces = 500;

/** The blocks of a society in the order they were made, or the homes of an owner that are let by a contract. */
export async function listPlaces(db: Db, books: Books): Promise<{ place_id: string; name: string }[]> {
  const blockId = blockOf(books);
  const { rows } = await (books.kind === "society"
    ? sql<{ place_id: string; name: string }>`
        select block_id as place_id, name from block
        where society_id = ${books.issuerId} ${blockId ? sql`and block_id = ${blockId}` : sql``}
        order by created_at, block_id limit ${mostPlaces}::int`
    : sql<{ place_id: string; name: string }>`
        select property_id as place_id, property_title as name from property
        where vendor_id = ${books.issuerId} and exists (
          select from rental_contract where rental_contract.property_id = property.property_id)
        order by created_at desc, property_id limit ${mostPlaces}::int`
  ).execute(db);
  return rows;
}

export type DefaulterRow = {
  account_id: string;
  bills: number;
  overdue_paise: Paise;
  outstanding_paise: Paise;
  oldest_due_date: Day;
  party_name: string;
  party_phone: string;
  party_flat_no: string;
  flat_label: string;
  block_name: string | null;
  building_name: string | null;
  property_title: string | null;
};

/** The defaulters, the largest amount first. */
export async function listDefaulters(
  db: Db,
  books: Books,
  today: Day,
  { Skip, Limit, Whether_Totals = false }: { Skip: number; Limit: number; Whether_Totals?: boolean },
) {
  const late = sql`
    select account_id, count(*) as bills, sum(outstanding_paise)::bigint as overdue_paise, min(due_date) as oldest_due_date
    from bill where ${ofBills(books)} and outstanding_paise > 0 and due_date < ${today}::date group by account_id`;
  const sums = sql`, coalesce(sum(overdue_paise), 0)::bigint as overdue_paise,
    (select coalesce(sum(outstanding_paise), 0)::bigint from bill
      where account_id in (select account_id from late) and outstanding_paise > 0 ${ofType(books)}) as outstanding_paise`;
  const [{ rows }, counted] = await Promise.all([
    sql<DefaulterRow>`
      with late as (${late} order by overdue_paise desc, account_id offset ${Skip}::int limit ${Limit}::int)
      select late.account_id, bills, overdue_paise, oldest_due_date, party_name, party_phone, party_flat_no,
        coalesce(label, party_flat_no) as flat_label,
        (select sum(outstanding_paise) from bill
          where bill.account_id = late.account_id and outstanding_paise > 0 ${ofType(books)})::bigint as outstanding_paise,
        block.name as block_name, building.name as building_name, property_title
      from late
        cross join lateral (
          select party_name, party_phone, party_flat_no, bill.block_id, bill.building_id, cause_id from bill
          where bill.account_id = late.account_id and outstanding_paise > 0 ${ofType(books)} order by bill_date desc, bill_id desc limit 1) as newest
        join account using (account_id)
        left join flat_label using (flat_id)
        left join block on block.block_id = newest.block_id
        left join building on building.building_id = newest.building_id
        left join rental_contract on rental_contract.rental_contract_id = newest.cause_id
        left join property using (property_id)
      order by overdue_paise desc, late.account_id`.execute(db),
    sql<{ count: number; overdue_paise?: number; outstanding_paise?: number }>`
      with late as (${late})
      select count(*) as count ${Whether_Totals ? sums : sql``} from late`.execute(db),
  ]);
  const { count, ...totals } = counted.rows[0]!;
  return { rows, count, totals };
}

export const hasBlock = async (db: Db, societyId: SocietyId, blockId: BlockId): Promise<boolean> =>
  (await db
    .selectFrom("block")
    .select("block_id")
    .where("block_id", "=", blockId)
    .where("society_id", "=", societyId)
    .executeTakeFirst()) !== undefined;

/** Whose report it is, and of which of its blocks, if of one. An owner may have given no name. */
export async function findIssuer(db: Db, books: Books) {
  const { rows } = await (books.kind === "society"
    ? sql<Issuer>`
        select name, address, phone_number as phone, email_id as email,
          (select block.name from block where block.society_id = society.society_id and block_id = ${books.blockId ?? null}::uuid) as block
        from society where society_id = ${books.issuerId}`
    : sql<Issuer>`
        select full_name as name, null as address, phone_number as phone, email_id as email, null as block
        from vendor where vendor_id = ${books.issuerId}`
  ).execute(db);
  return rows[0]!;
}
type Issuer = {
  name: string | null;
  address: string | null;
  phone: string;
  email: string | null;
  block: string | null;
};
