import { sql } from "kysely";
import {
  ageBands,
  type CollectionState,
  type collectionSorts,
  type OverdueBand,
} from "#domain/money/collections/codes.ts";
import { addDays, type Day } from "#domain/platform/days.ts";
import type { BlockId, DebtorAccountId, SocietyId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/like.ts";
import { flatsMeant } from "../../../society/labels/queries.ts";
import type { Book } from "../../journal/book.ts";
import { waitingPaise } from "../../payments/upi/queries.ts";
import { type StandingRow, standingOf } from "../standing.ts";

type Sums = Record<"not_due" | OverdueBand | "overdue_paise" | "outstanding_paise", Paise>;

export type DebtorRow = Sums &
  StandingRow & {
    account_id: string;
    bills: number;
    oldest_due_date: Day;
    name: string;
    phone: string;
    flat_label: string;
    block_name: string | null;
    property_title: string | null;
    waiting_paise: Paise;
    paid_on: Day | null;
    paid_paise: Paise | null;
    contacted_on: Day | null;
    contact_kind: number | null;
    next_step: string | null;
    next_step_on: Day | null;
  };

type Filters = {
  Search?: string | undefined;
  Age_Band?: OverdueBand | undefined;
  Least_Amount?: Paise | undefined;
  BlockID?: BlockId | undefined;
  Collection_State?: CollectionState | undefined;
  Sort: (typeof collectionSorts)[number];
  Skip: number;
  Limit: number;
};

/** What is open of a bill whose days since the due date are in this band. */
const inBand = (first: Day, last: Day | undefined) =>
  sql`coalesce(sum(outstanding_paise) filter (where due_date <= ${first}::date
    and (${last ?? null}::date is null or due_date >= ${last ?? null}::date)), 0)::bigint`;

/** The last day of a band, counted back from today. */
const endOf = (today: Day, band: "not_due" | OverdueBand) => addDays(today, -ageBands[band].lastDay);

/** What each debtor owes, of those who have a bill past its due date. */
const owed = ({ issuerId }: Book, today: Day, accountId?: DebtorAccountId) => sql`
  select account_id, count(*) filter (where due_date < ${today}::date) as bills,
    coalesce(sum(outstanding_paise) filter (where due_date >= ${today}::date), 0)::bigint as not_due,
    ${inBand(addDays(today, -1), endOf(today, "upto_30"))} as upto_30,
    ${inBand(addDays(endOf(today, "upto_30"), -1), endOf(today, "upto_60"))} as upto_60,
    ${inBand(addDays(endOf(today, "upto_60"), -1), endOf(today, "upto_90"))} as upto_90,
    ${inBand(addDays(endOf(today, "upto_90"), -1), undefined)} as older,
    coalesce(sum(outstanding_paise) filter (where due_date < ${today}::date), 0)::bigint as overdue_paise,
    sum(outstanding_paise)::bigint as outstanding_paise,
    min(due_date) as oldest_due_date
  from bill where issuer_id = ${issuerId} and outstanding_paise > 0
    ${accountId === undefined ? sql`` : sql`and account_id = ${accountId}`}
  group by account_id having min(due_date) < ${today}::date`;

/** The newest open bill names the debtor; of a contract it is whoever the contract is with now. */
const named = sql`cross join lateral (
    select party_name, party_phone, party_flat_no from bill
    where bill.account_id = owed.account_id and outstanding_paise > 0 order by bill_date desc, bill_id desc limit 1
  ) as newest
  join account using (account_id)
  left join flat_label using (flat_id)
  left join rental_contract as contract using (rental_contract_id)`;

const columns = sql`coalesce(contract.tenant_name, party_name) as name, coalesce(contract.tenant_phone_number, party_phone) as phone,
  coalesce(flat_label.label, contract.flat_or_unit_no, party_flat_no) as flat_label, account.block_id, contract.property_id`;

/** What only the rows of a page need. */
const details = sql`
  left join block on block.block_id = found.block_id
  left join property on property.property_id = found.property_id
  left join lateral (select paid_on, amount_paise as paid_paise from payment
    where payment.account_id = found.account_id and reversed_on is null order by created_at desc, payment_id desc limit 1) as paid on true
  left join lateral (select happened_on as contacted_on, kind as contact_kind from collection_follow_up as contact
    where contact.account_id = found.account_id and kind <= 5 and withdrawn_at is null
    order by happened_on desc, created_at desc limit 1) as contact on true
  left join lateral (select next_step, next_step_on from collection_follow_up as latest
    where latest.account_id = found.account_id and withdrawn_at is null order by created_at desc, follow_up_id desc limit 1) as latest on true
  cross join lateral (select coalesce(sum(least(${waitingPaise}, outstanding_paise)), 0)::bigint as waiting_paise from bill
    where bill.account_id = found.account_id and outstanding_paise > 0) as waiting`;

const wanted = sql`found.*, block.name as block_name, property_title, paid_on, paid_paise, contacted_on, contact_kind,
  next_step, next_step_on, waiting_paise`;

const orders = {
  amount: sql`overdue_paise desc, account_id`,
  oldest: sql`oldest_due_date, overdue_paise desc, account_id`,
  flat: sql`flat_label, name, account_id`,
};

/** Those who match but for their state, with the state. */
function matching(book: Book, { Search = "", ...filters }: Filters, today: Day) {
  const { Age_Band: band, Least_Amount, BlockID } = filters;
  const bands = ["not_due", "upto_30", "upto_60", "upto_90", "older"] as const;
  const newest = band && addDays(endOf(today, bands[bands.indexOf(band) - 1]!), -1);
  const oldest = band && band !== "older" ? endOf(today, band) : undefined;
  const flats = book.societyId
    ? sql`account.flat_id in (${flatsMeant({ societyId: book.societyId as SocietyId, blockIds: undefined }, Search)})`
    : sql`contract.flat_or_unit_no ilike ${containing(Search)}`;
  return sql`select owed.*, ${columns}, standing.*
    from owed ${named} cross join ${standingOf("owed.account_id", today)} as standing
    where (${newest ?? null}::date is null or oldest_due_date <= ${newest ?? null}::date)
      and (${oldest ?? null}::date is null or oldest_due_date >= ${oldest ?? null}::date)
      and overdue_paise >= ${Least_Amount ?? 0}
      and (${BlockID ?? null}::uuid is null or account.block_id = ${BlockID ?? null}::uuid)
      ${Search === "" ? sql`` : sql`and (coalesce(contract.tenant_name, party_name) ilike ${containing(Search)} or ${flats})`}`;
}

type Found = {
  rows: DebtorRow[];
  count: number;
  totals: Sums;
  states: { state: number; count: number; paise: Paise }[];
};

/** A page of debtors, with the sums of all that match and the counts by state: the debtors are worked out once. */
export async function listDebtors(db: Db, book: Book, filters: Filters, today: Day): Promise<Found> {
  const state = filters.Collection_State ?? null;
  const sum = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint as ${sql.ref(column)}`;
  const sums = [...Object.keys(ageBands), "overdue_paise", "outstanding_paise"].map(sum);
  const { rows } = await sql<Found>`
    with owed as materialized (${owed(book, today)}),
    everybody as materialized (${matching(book, filters, today)}),
    matching as (select * from everybody where ${state}::int is null or state = ${state}::int),
    found as (select * from matching order by ${orders[filters.Sort]} offset ${filters.Skip}::int limit ${filters.Limit}::int),
    page as (select ${wanted} from found ${details} order by ${orders[filters.Sort]})
    select (select count(*) from matching) as count,
      (select row_to_json(totals) from (select ${sql.join(sums)} from matching) as totals) as totals,
      coalesce((select json_agg(by_state order by state) from (
        select state, count(*) as count, sum(overdue_paise)::bigint as paise from everybody group by state) as by_state), '[]') as states,
      coalesce((select json_agg(page order by ${orders[filters.Sort]}) from page), '[]') as rows`.execute(db);
  return rows[0]!;
}

/** A debtor, while a bill of theirs is past its due date. */
export async function findDebtor(db: Db, book: Book, accountId: DebtorAccountId, today: Day) {
  const { rows } = await sql<DebtorRow>`with owed as (${owed(book, today, accountId)}), found as (
      select owed.*, ${columns}, standing.*
      from owed ${named} cross join ${standingOf("owed.account_id", today)} as standing
    ) select ${wanted} from found ${details}`.execute(db);
  return rows[0];
}

/** The open bills of an account, the oldest due first. */
export const openBills = (db: Db, { issuerId }: Book, accountId: DebtorAccountId, most: number) =>
  db
    .selectFrom("bill")
    .select(["bill_id", "bill_no", "kind", "bill_date", "due_date", "outstanding_paise"])
    .where("issuer_id", "=", issuerId)
    .where("account_id", "=", accountId)
    .where("outstanding_paise", ">", 0)
    .orderBy("due_date")
    .orderBy("bill_id")
    .limit(most)
    .execute();

/** Whether the account is one of the issuer's debtors, with something open or not. */
export async function hasAccount(db: Db, { issuerId }: Book, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom("account")
    .select("account_id")
    .where("issuer_id", "=", issuerId)
    .where("account_id", "=", accountId)
    .where("undone_import_id", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}
