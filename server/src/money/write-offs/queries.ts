import { type RawBuilder, sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import { financialYear } from "#domain/platform/days.ts";
import type { BillId, SocietyId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { inYear } from "../../platform/scope.ts";
import { flatLabel } from "../../society/labels/queries.ts";
import type { Book } from "../journal/book.ts";
import { takeNumbers } from "../payments/numbers.ts";
import { namedAccounts, type PaperReader, seenAccounts } from "../payments/queries.ts";
import { waitingPaise } from "../payments/upi/queries.ts";

/** Whose bills and write-offs these are. */
export type Issuer = Pick<Book, "issuerId" | "societyId" | "vendorId">;

const billsOf = (db: Db, { issuerId }: Issuer) =>
  db
    .selectFrom("bill")
    .innerJoin("account", "account.account_id", "bill.account_id")
    .select(["bill_id", "bill_no", "bill.account_id", "bill.kind", "bill_date", "due_date", "outstanding_paise"])
    .select(["party_name", "party_flat_no", waitingPaise.as("waiting_paise")])
    .select(flatLabel("account.flat_id", "bill.party_flat_no").as("flat_label"))
    .where("bill.issuer_id", "=", issuerId)
    .where("bill.reversed_on", "is", null)
    .orderBy("bill.due_date")
    .orderBy("bill.bill_date")
    .orderBy("bill.bill_id");

/** Those of the bills that are this issuer's, the oldest due first. */
export const findBills = (db: Db, issuer: Issuer, billIds: readonly string[]) =>
  billsOf(db, issuer).where("bill.bill_id", "in", billIds).execute();
export type WritableBill = Awaited<ReturnType<typeof findBills>>[number];

/** The open bills of the account of a bill; of a rental contract without the deposit. `undefined` for a bill of others. */
export async function listOpenBills(
  db: Db,
  issuer: Issuer,
  billId: BillId,
  { Skip, Limit }: { Skip: number; Limit: number },
) {
  const [bill] = await findBills(db, issuer, [billId]);
  if (!bill) return undefined;
  const open = billsOf(db, issuer)
    .where("bill.account_id", "=", bill.account_id)
    .where("bill.kind", "<>", 3)
    .where(sql<boolean>`outstanding_paise > 0`);
  const [rows, { count }] = await Promise.all([
    open.offset(Skip).limit(Limit).execute(),
    open
      .clearSelect()
      .clearOrderBy()
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

/** The person of an account: where they are notified, and who tells them. */
export async function findParty(tx: Tx, accountId: string) {
  const { rows } = await sql<{
    phone: string;
    email: string | null;
    rental_contract_id: string | null;
    issuer_name: string;
  }>`
    select coalesce(resident.phone_number, holder.phone_number, contract.tenant_phone_number, '') as phone,
      coalesce(resident.email_id, holder.email_id, contract.tenant_email_id) as email, account.rental_contract_id,
      coalesce(society.name, nullif(contract.owner_name, ''), 'The owner') as issuer_name
    from account
      left join resident on resident.society_resident_id = account.society_resident_id
      left join lateral (
        select phone_number, email_id from member_holder
        where member_holder.member_id = account.member_id and phone_number is not null order by position limit 1) as holder on true
      left join rental_contract as contract on contract.rental_contract_id = account.rental_contract_id
      left join society on society.society_id = account.society_id
    where account.account_id = ${accountId}`.execute(tx);
  return rows[0]!;
}

/** Holds the contract of an account, which is locked before the account wherever rent is paid. */
export async function lockContractOf(tx: Tx, accountId: string): Promise<void> {
  await sql`select from rental_contract where rental_contract_id = (
    select rental_contract_id from account where account_id = ${accountId}) for no key update`.execute(tx);
}

/** Lets the contract of an account, if it has one, say what its bills say by now. */
export async function followBills(tx: Tx, accountId: string, now: Date): Promise<void> {
  await sql`update rental_contract set updated_at = ${now}::timestamptz where rental_contract_id = (
    select rental_contract_id from account where account_id = ${accountId})`.execute(tx);
}

type WriteOffPart = { billId: string; amount: Paise };
type Made = {
  accountId: string;
  parts: readonly WriteOffPart[];
  reason: string;
  resolution: { no: string; day: Day | null };
  party: { name: string; flatNo: string };
  madeBy: string;
  confirmedBy: string | null;
};

/**
 * Makes a numbered write-off with what it takes off each bill, in one statement. Fails on `bill_not_over_settled` and
 * `bill_not_over_written_off` where a bill owes less. The account is locked.
 */
export async function insertWriteOff(
  tx: Tx,
  { issuerId, societyId, vendorId }: Issuer,
  made: Made,
  now: Date,
  today: Day,
) {
  const number = await takeNumbers(tx, issuerId, "WO", today);
  const { rows } = await sql<{ write_off_id: string }>`
    with made as (
      insert into write_off (society_id, vendor_id, account_id, financial_year, number, write_off_day, amount_paise, reason,
        resolution_no, resolution_day, party_name, party_flat_no, made_by, confirmed_by, created_at)
      values (${societyId}::uuid, ${vendorId}::uuid, ${made.accountId}::uuid, ${financialYear(today)}::smallint, ${number}::int,
        ${today}::date, ${made.parts.reduce((sum, { amount }) => sum + amount, 0)}::bigint, ${made.reason},
        ${made.resolution.no}, ${made.resolution.day}::date, ${made.party.name}, ${made.party.flatNo}, ${made.madeBy}::uuid,
        ${made.confirmedBy}::uuid, ${now}::timestamptz)
      returning write_off_id, account_id
    ), given as (
      insert into allocation (account_id, bill_id, write_off_id, amount_paise, settled_on, created_at)
      select made.account_id, bill_id, write_off_id, part.amount_paise, greatest(${today}::date, bill_date), ${now}::timestamptz
      from made cross join unnest(${made.parts.map(({ billId }) => billId)}::uuid[],
          ${made.parts.map(({ amount }) => amount)}::bigint[]) as part (bill_id, amount_paise)
        join bill using (bill_id)
      order by bill_id
    )
    select write_off_id from made`.execute(tx);
  return rows[0]!.write_off_id;
}

type Reversal = { reason: string; by: string; confirmedBy: string | null; on: Day; now: Date };

/** Reverses a write-off whole. Fails on `write_off_reversal_pkey` if it was reversed before. The account is locked. */
export async function insertReversal(tx: Tx, writeOffId: string, reversal: Reversal): Promise<void> {
  const { reason, by, confirmedBy, on, now } = reversal;
  await sql`
    insert into write_off_reversal (write_off_id, society_id, vendor_id, account_id, write_off_no, reversed_on, reason, reversed_by,
      confirmed_by, created_at)
    select write_off_id, society_id, vendor_id, account_id, write_off_no, greatest(${on}::date, write_off_day), ${reason}, ${by}::uuid,
      ${confirmedBy}::uuid, ${now}::timestamptz
    from write_off where write_off_id = ${writeOffId}`.execute(tx);
}

const withAccount = (db: Db) =>
  db.selectFrom("write_off").innerJoin("account", "account.account_id", "write_off.account_id");

const whole = (query: ReturnType<typeof withAccount>) =>
  query
    .innerJoin("vendor as maker", "maker.vendor_id", "write_off.made_by")
    .leftJoin("vendor as second", "second.vendor_id", "write_off.confirmed_by")
    .leftJoin("write_off_reversal as reversal", (join) =>
      join
        .onRef("reversal.issuer_id", "=", "write_off.issuer_id")
        .onRef("reversal.write_off_id", "=", "write_off.write_off_id"),
    )
    .selectAll("write_off")
    .select(["account.flat_id", "account.rental_contract_id", "reversal.reason as reverse_reason"])
    .select(["maker.full_name as made_by_name", "second.full_name as confirmed_by_name"])
    .select([
      flatLabel("account.flat_id", "write_off.party_flat_no").as("flat_label"),
      sql<{ bill_id: string; bill_no: string; amount_paise: Paise }[]>`(
        select jsonb_agg(jsonb_build_object('bill_id', bill_id, 'bill_no', bill_no, 'amount_paise', allocation.amount_paise)
          order by due_date, bill_date, bill_id)
        from allocation join bill using (bill_id)
        where allocation.write_off_id = write_off.write_off_id and reverses_id is null)`.as("parts"),
    ]);

const ofIssuer = (db: Db, issuer: Issuer & { year?: number | undefined }) =>
  withAccount(db).where("write_off.issuer_id", "=", issuer.issuerId).where(inYear(issuer, "write_off_day"));

export const findWriteOff = (db: Db, issuer: Issuer, writeOffId: string) =>
  whole(ofIssuer(db, issuer)).where("write_off.write_off_id", "=", writeOffId).executeTakeFirst();
export type WriteOffRow = NonNullable<Awaited<ReturnType<typeof findWriteOff>>>;

/** For its paper: by who may see the debtor's account, with how its issuer heads its papers. */
export const findSeenWriteOff = (db: Db, reader: PaperReader, writeOffId: string) =>
  whole(withAccount(db))
    .leftJoin("society", "society.society_id", "write_off.society_id")
    .leftJoin("rental_contract as contract", "contract.rental_contract_id", "account.rental_contract_id")
    .select((eb) => [
      eb.fn.coalesce("society.name", "contract.owner_name", sql.lit("")).as("issuer_name"),
      eb.fn.coalesce("society.address", "contract.owner_address", sql.lit("")).as("address"),
      eb.fn.coalesce("society.phone_number", "contract.owner_phone_number", sql.lit("")).as("phone_number"),
      eb.fn.coalesce("society.email_id", "contract.owner_email_id", sql.lit("")).as("email_id"),
    ])
    .where("write_off.write_off_id", "=", writeOffId)
    .where(seenAccounts(reader))
    .where("societyId" in reader ? inYear(reader, "write_off_day") : sql<boolean>`true`)
    .executeTakeFirst();

type Filters = {
  Search?: string | undefined;
  Whether_Reversed?: boolean | undefined;
  Start_Date?: Day | undefined;
  End_Date?: Day | undefined;
  Whether_Totals?: boolean | undefined;
};

/** The documents whose number, resolution or debtor carries the words. */
function saying({ societyId }: Issuer, search: string): RawBuilder<boolean> {
  const flats = societyId
    ? sql`or write_off.account_id in (${namedAccounts({ societyId: societyId as SocietyId, blockIds: undefined }, search)})`
    : sql``;
  return sql<boolean>`(write_off.write_off_no ilike ${containing(search)} or resolution_no ilike ${containing(search)}
    or party_name ilike ${containing(search)} or party_flat_no ilike ${containing(search)} ${flats})`;
}

export async function listWriteOffs(
  db: Db,
  book: Book,
  { Skip, Limit, Search = "", Whether_Totals = false, ...filters }: Filters & { Skip: number; Limit: number },
) {
  let matches = ofIssuer(db, book);
  if (filters.Whether_Reversed !== undefined)
    matches = matches.where("write_off.reversed_on", filters.Whether_Reversed ? "is not" : "is", null);
  if (filters.Start_Date !== undefined) matches = matches.where("write_off_day", ">=", filters.Start_Date);
  if (filters.End_Date !== undefined) matches = matches.where("write_off_day", "<=", filters.End_Date);
  if (Search !== "") matches = matches.where(saying(book, Search));
  const [rows, { count, ...totals }] = await Promise.all([
    whole(matches)
      .orderBy("write_off.created_at", "desc")
      .orderBy("write_off.write_off_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    matches
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .$if(Whether_Totals, (counted) =>
        counted.select(
          sql<Paise>`coalesce(sum(amount_paise) filter (where write_off.reversed_on is null), 0)::bigint`.as(
            "amount_paise",
          ),
        ),
      )
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count, totals };
}

/** What of an account is written off and was not reversed. */
export async function writtenOffOf(db: Db, accountId: string): Promise<Paise> {
  const { rows } = await sql<{ paise: Paise }>`
    select coalesce(sum(amount_paise), 0)::bigint as paise from write_off
    where account_id = ${accountId} and reversed_on is null`.execute(db);
  return rows[0]!.paise;
}
