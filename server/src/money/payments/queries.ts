import { type RawBuilder, sql } from "kysely";
import type { BillType } from "#domain/money/bills/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type {
  BillId,
  BlockId,
  BuildingId,
  FlatId,
  PaymentId,
  RentalContractId,
  ResidentId,
  VendorId,
} from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import { sideOf } from "#domain/platform/roles.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import type { Account } from "../../platform/handler.ts";
import { inBlocks, inYear, type SocietyScope } from "../../platform/scope.ts";
import { flatLabel, flatsMeant } from "../../society/labels/queries.ts";
import { belongsTo } from "../../society/residents/occupancy.ts";

/**
 * Whose money may be seen: that of a society, as far as its staff see it, or that of a tenant account's own number, as far as
 * it has accepted the issuer.
 */
export type Reader = SocietyScope | { ownPhone: string };

/** The reader of a document may also be the landlord who issued it. */
export type PaperReader = Reader | { ownerId: VendorId };

/** `undefined` for staff without a society. */
export function readerOf({ role, societyId, blockIds, year, phone }: Account): Reader | undefined {
  if (sideOf(role) !== "society") return { ownPhone: phone };
  return societyId && { societyId, blockIds, year };
}

export const paperReaderOf = (account: Account): PaperReader | undefined =>
  account.role === "president" ? { ownerId: account.vendorId } : readerOf(account);

/**
 * The accounts that a reader sees, as a condition on `account`: a resident's end with their access. To a number belong also the
 * accounts of the rental contracts that carry it.
 */
export function seenAccounts(reader: PaperReader): RawBuilder<boolean> {
  if ("ownerId" in reader) return sql<boolean>`account.issuer_id = ${reader.ownerId}`;
  if ("societyId" in reader)
    return sql<boolean>`account.issuer_id = ${reader.societyId} and ${inBlocks(reader, "account.block_id")}`;
  return sql<boolean>`account.account_id in (
    ${accountsOfResidents(belongsTo(reader.ownPhone))}
    union all
    select own.account_id from account as own join rental_contract using (rental_contract_id)
    where rental_contract.accepted_phone = ${reader.ownPhone})`;
}

const ownFlats = (reader: { ownPhone: string }) => ({
  flats: sql`select account.flat_id from account where ${seenAccounts(reader)}`,
});

/**
 * The ids of the accounts of some residents, given by a condition on `resident`: their own, those of the member in whose name
 * they live in a flat, and those of flats that they hold without living there.
 */
export const accountsOfResidents = (which: RawBuilder<boolean>) => sql`
  select own.account_id from resident join account as own using (society_resident_id) where ${which}
  union all
  select own.account_id from resident join account as own on own.member_id = resident.member_id where ${which}
  union all
  select own.account_id from resident join member_holder as holder using (society_resident_id)
    join account as own on own.member_id = holder.member_id where ${which}`;

/**
 * The resident record of an account, by which clients know its debtor: of a member the first holder's, an active one before
 * others; null if no holder has one.
 */
export const residentOfAccount = sql<string | null>`coalesce(account.society_resident_id, (
  select resident.society_resident_id from resident left join member_holder as holder using (society_resident_id, member_id)
  where resident.member_id = account.member_id
  order by resident.status desc, holder.position, resident.created_at limit 1))`;

/** The ids of the accounts that a reader sees and whose resident or flat carries the words now. */
export const namedAccounts = (reader: Reader, search: string) => {
  const digits = search.replace(/[\s\-+()]/g, "");
  const phone = /^\d{4,}$/.test(digits) ? sql`or resident.phone_number like ${containing(digits)}` : sql``;
  // The line end, which no search holds, keeps a name and an address apart in the one text that is compared.
  const person = sql<boolean>`(lower(concat_ws(E'\n', resident.name, resident.email_id)) like lower(${containing(search)}) ${phone})`;
  const holder = sql<boolean>`lower(concat_ws(E'\n', holder.name, holder.email_id)) like lower(${containing(search)})`;
  if ("ownPhone" in reader)
    return sql`${accountsOfResidents(sql<boolean>`${belongsTo(reader.ownPhone)} and ${person}`)}
      union all
      select account.account_id from account
      where ${seenAccounts(reader)} and account.flat_id in (${flatsMeant(ownFlats(reader), search)})
      union all
      select account.account_id from account
        join rental_contract using (rental_contract_id)
        join property using (property_id)
      where ${seenAccounts(reader)} and lower(concat_ws(E'\n', tenant_name, rental_contract.owner_name,
        rental_contract.flat_or_unit_no, property_title)) like lower(${containing(search)})`;
  // People and flats are searched separately, and joined to their accounts when they are few.
  return sql`select account.account_id from account
    where account_id in (${accountsOfResidents(sql<boolean>`resident.society_id = ${reader.societyId} and ${person}`)})
      and ${seenAccounts(reader)}
    union
    select account.account_id from member_holder as holder join account using (member_id)
    where holder.society_id = ${reader.societyId} and ${holder} and ${seenAccounts(reader)}
    union
    select account.account_id from account where account.flat_id in (${flatsMeant(reader, search)}) and ${seenAccounts(reader)}`;
};

type PaymentFilters = {
  Search?: string | undefined;
  BlockID?: BlockId | undefined;
  BuildingID?: BuildingId | undefined;
  FlatID?: FlatId | undefined;
  Rental_ContractID?: RentalContractId | undefined;
  BillID?: BillId | undefined;
  Payment_Mode?: number | undefined;
  Start_Date?: Day | undefined;
  End_Date?: Day | undefined;
};

const columns = [
  "payment.payment_id",
  "payment.receipt_no",
  "receipt_date",
  "paid_on",
  "amount_paise",
  "payment_mode",
  "reference",
  "left_paise",
  "payment.reversed_on",
  "payment_reversal.reason",
  "party_name",
  "party_flat_no",
  "payment.created_at",
  "account.flat_id",
  residentOfAccount.as("society_resident_id"),
  sql<string | null>`(select name from bank_account as bank
    where bank.issuer_id = payment.issuer_id and bank.bank_account_id = payment.bank_account_id)`.as(
    "bank_account_name",
  ),
] as const;

const paidFlat = flatLabel("account.flat_id", "payment.party_flat_no").as("flat_label");

const seen = (db: Db, reader: PaperReader) => {
  const found = db.selectFrom("payment").leftJoin("account", "account.account_id", "payment.account_id");
  if (!("societyId" in reader)) return found.where(seenAccounts(reader));
  // Lists of a society go by its own index; without a condition on accounts, counting does not read them.
  const ofSociety = found.where("payment.issuer_id", "=", reader.societyId).where(inYear(reader, "paid_on"));
  return reader.blockIds === undefined ? ofSociety : ofSociety.where(seenAccounts(reader));
};

export async function listPayments(
  db: Db,
  reader: Reader,
  { Skip, Limit, Search = "", ...filters }: PaymentFilters & { Skip: number; Limit: number },
) {
  let query = seen(db, reader);
  if (filters.BlockID !== undefined) query = query.where("account.block_id", "=", filters.BlockID);
  if (filters.BuildingID !== undefined) query = query.where("account.building_id", "=", filters.BuildingID);
  if (filters.FlatID !== undefined) query = query.where("account.flat_id", "=", filters.FlatID);
  if (filters.Rental_ContractID !== undefined)
    query = query.where("account.rental_contract_id", "=", filters.Rental_ContractID);
  if (filters.BillID !== undefined)
    query = query.where("payment.payment_id", "in", (eb) =>
      eb
        .selectFrom("allocation")
        .select(sql<string>`payment_id`.as("payment_id"))
        .where("bill_id", "=", filters.BillID!),
    );
  if (filters.Payment_Mode !== undefined) query = query.where("payment_mode", "=", filters.Payment_Mode);
  if (filters.Start_Date !== undefined) query = query.where("paid_on", ">=", filters.Start_Date);
  if (filters.End_Date !== undefined) query = query.where("paid_on", "<=", filters.End_Date);
  if (Search !== "")
    query = query.where((eb) =>
      eb.or([
        eb("payment.receipt_no", "ilike", containing(Search)),
        eb("reference", "ilike", containing(Search)),
        sql<boolean>`payment.account_id in (${namedAccounts(reader, Search)})`,
      ]),
    );
  // What a page shows is read for its own receipts alone, not for those that it skips.
  const page = query
    .select("payment.payment_id")
    .orderBy("payment.created_at", "desc")
    .orderBy("payment.payment_id", "desc")
    .offset(Skip)
    .limit(Limit);
  const [rows, totals] = await Promise.all([
    seen(db, reader)
      .where("payment.payment_id", "in", page)
      .leftJoin("payment_reversal", "payment_reversal.payment_id", "payment.payment_id")
      .leftJoin("vendor", "vendor.vendor_id", "payment.collected_by")
      .select([...columns, paidFlat])
      .select("vendor.full_name as collected_by")
      .orderBy("payment.created_at", "desc")
      .orderBy("payment.payment_id", "desc")
      .execute(),
    query
      .select((eb) => [
        eb.fn.countAll<number>().as("count"),
        sql<number>`coalesce(sum(amount_paise) filter (where payment.reversed_on is null), 0)::bigint`.as("amount"),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, ...totals };
}
export type PaymentRow = Awaited<ReturnType<typeof listPayments>>["rows"][number];

/** One receipt with the bills that it went to. */
export async function findPayment(db: Db, reader: PaperReader, paymentId: PaymentId | string) {
  const row = await seen(db, reader)
    .leftJoin("payment_reversal", "payment_reversal.payment_id", "payment.payment_id")
    .leftJoin("society", "society.society_id", "payment.society_id")
    .leftJoin("rental_contract as contract", "contract.rental_contract_id", "account.rental_contract_id")
    .leftJoin("vendor", "vendor.vendor_id", "payment.collected_by")
    .select([...columns, paidFlat])
    .select("vendor.full_name as collected_by")
    .select((eb) => [
      eb.fn.coalesce("society.name", "contract.owner_name", sql.lit("")).as("society_name"),
      eb.fn.coalesce("society.address", "contract.owner_address", sql.lit("")).as("address"),
      eb.fn.coalesce("society.phone_number", "contract.owner_phone_number", sql.lit("")).as("phone_number"),
      eb.fn.coalesce("society.email_id", "contract.owner_email_id", sql.lit("")).as("email_id"),
    ])
    .where("payment.payment_id", "=", paymentId)
    .executeTakeFirst();
  if (!row) return undefined;
  const parts = await db
    .selectFrom("allocation")
    .innerJoin("bill", "bill.bill_id", "allocation.bill_id")
    .select(["bill.bill_id", "bill_no", "allocation.amount_paise"])
    .where("payment_id", "=", paymentId)
    .where("reverses_id", "is", null)
    .orderBy("allocation_id")
    .execute();
  return { ...row, parts };
}
export type PaymentInfoRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** The account of a resident in the flat where they live, an owner's being that of the member; made if there is none yet. */
export async function accountOfResident(
  tx: Tx,
  { societyId, blockIds }: SocietyScope,
  residentId: ResidentId,
  now: Date,
) {
  const resident = await tx
    .selectFrom("resident")
    .innerJoin("flat", "flat.flat_id", "resident.flat_id")
    .innerJoin("society", "society.society_id", "resident.society_id")
    .select([
      "resident.block_id",
      "resident.building_id",
      "resident.flat_id",
      "flat_no",
      "society.name as society_name",
    ])
    .select(["resident.name", "resident.phone_number", "resident.email_id", "member_id"])
    .where("society_resident_id", "=", residentId)
    .where("resident.society_id", "=", societyId)
    .where(inBlocks({ societyId, blockIds }, "resident.block_id"))
    .executeTakeFirst();
  if (!resident) return undefined;
  const { block_id, building_id, flat_id, member_id } = resident;
  const debtor = member_id ? { member_id } : { society_resident_id: residentId };
  await tx
    .insertInto("account")
    .values({ society_id: societyId, block_id, building_id, flat_id, ...debtor, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const account = await tx
    .selectFrom("account")
    .select("account_id")
    .where("flat_id", "=", flat_id)
    .where((eb) => eb.and(debtor))
    .executeTakeFirst();
  return account && { ...resident, ...account };
}

/** The type of bill that money was taken for; what was taken for no bill in particular is for maintenance, of an owner for rent. */
const meantFor = (source: "payment" | "bill_note") => sql<number>`coalesce(
  (select meant.kind from bill as meant where meant.bill_id = ${sql.ref(`${source}.bill_id`)}),
  case when ${sql.ref(`${source}.vendor_id`)} is null then 1 else 2 end)`;

/** What of a `payment` is for bills of this type: what they took of it, and what is left of one that was collected for them. */
export const paidFor = (type: BillType): RawBuilder<Paise> => sql<Paise>`(
  coalesce((select sum(allocation.amount_paise) from allocation join bill as taker on taker.bill_id = allocation.bill_id
    where allocation.payment_id = payment.payment_id and taker.kind = ${type}), 0)
  + ${leftFor("payment", type)})::bigint`;

/** What no bill has taken yet of the advances that accounts (a query of ids) were opened with: it is for maintenance. */
export const openingsLeft = (accounts: RawBuilder<unknown>, type: BillType | undefined): RawBuilder<Paise> =>
  type === 2 || type === 3
    ? sql<Paise>`0::bigint`
    : sql<Paise>`(select coalesce(sum(left_paise), 0)::bigint from opening_balance where left_paise > 0 and account_id in (${accounts}))`;

/** What of an advance, a `payment` or a credit note that no bill has taken yet, is for bills of this type. */
export const leftFor = (source: "payment" | "bill_note", type: BillType): RawBuilder<Paise> => sql<Paise>`(
  case when ${sql.ref(`${source}.left_paise`)} > 0 and ${meantFor(source)} = ${type} then ${sql.ref(`${source}.left_paise`)} else 0 end)`;
