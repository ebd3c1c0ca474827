import { sql } from "kysely";
import type { BillType } from "#domain/money/bills/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type {
  BillId,
  BlockId,
  BuildingId,
  FlatId,
  RentalContractId,
  SocietyId,
  VendorId,
} from "#domain/platform/ids.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { Db } from "../../platform/db/database.ts";
import { inBlocks, inYear } from "../../platform/scope.ts";
import { flatLabel } from "../../society/labels/queries.ts";
import { isActive } from "../../society/residents/occupancy.ts";
import { headsOfBills } from "../payments/notes/queries.ts";
import {
  accountsOfResidents,
  leftFor,
  namedAccounts,
  openingsLeft,
  type PaperReader,
  paidFor,
  type Reader,
  residentOfAccount,
  seenAccounts,
} from "../payments/queries.ts";
import { rebateStillOffered } from "../payments/rebates/queries.ts";
import { waitingPaise } from "../payments/upi/queries.ts";
import { listPage, narrow, type Page, saying } from "./found/queries.ts";
import { arrearsBefore } from "./interest/arrears.ts";
import { findNotes } from "./notes/queries.ts";
import { type Charges, keptCharges } from "./run/by-heads/charges.ts";

export type BillFilters = {
  Search?: string | undefined;
  Bill_Type?: number | undefined;
  Bill_Status?: 1 | 2 | 3 | 5 | undefined;
  Start_Date?: Day | undefined;
  End_Date?: Day | undefined;
  SocietyID?: SocietyId | undefined;
  BlockID?: BlockId | undefined;
  BuildingID?: BuildingId | undefined;
  FlatID?: FlatId | undefined;
  Rental_ContractID?: RentalContractId | undefined;
  Tenant_VendorID?: VendorId | undefined;
};

/** A society's bills carry their place; a resident's are found by their accounts. What is reversed is no bill any more. */
function seenBills(reader: PaperReader) {
  if ("ownerId" in reader) return sql<boolean>`bill.issuer_id = ${reader.ownerId}`;
  return "ownPhone" in reader
    ? sql<boolean>`bill.reversed_on is null and bill.account_id in (
        select account.account_id from account where ${seenAccounts(reader)})`
    : sql<boolean>`bill.issuer_id = ${reader.societyId} and bill.bill_id not in (
        select opened.bill_id from bill as opened
        where opened.issuer_id = ${reader.societyId} and opened.reversed_on is not null)
      and ${inBlocks(reader, "bill.block_id")} and ${inYear(reader, "bill.bill_date")}`;
}

function matching(db: Db, reader: Reader, { Search = "", ...filters }: BillFilters, today: Day) {
  let query = narrow(db.selectFrom("bill").where(seenBills(reader)), filters);
  if (filters.SocietyID !== undefined) query = query.where("bill.society_id", "=", filters.SocietyID);
  if (filters.BlockID !== undefined) query = query.where("bill.block_id", "=", filters.BlockID);
  if (filters.BuildingID !== undefined) query = query.where("bill.building_id", "=", filters.BuildingID);
  if (filters.FlatID !== undefined)
    query = query.where(
      sql<boolean>`bill.account_id in (select account_id from account where flat_id = ${filters.FlatID})`,
    );
  if (filters.Tenant_VendorID !== undefined)
    query = query.where(
      sql<boolean>`bill.account_id in (${accountsOfResidents(sql<boolean>`${isActive} and resident.accepted_phone = (
      select phone_number from vendor where vendor_id = ${filters.Tenant_VendorID} and vendor_type = ${vendorTypes.tenant})`)})`,
    );
  // Written out, and not as a value: a plan for any value could not use the index of the open ones.
  if (filters.Bill_Status === 2) query = query.where(sql<boolean>`outstanding_paise = 0 and written_off_paise = 0`);
  else if (filters.Bill_Status === 5)
    query = query.where(sql<boolean>`outstanding_paise = 0 and written_off_paise > 0`);
  else if (filters.Bill_Status !== undefined)
    query = query
      .where(sql<boolean>`outstanding_paise > 0`)
      .where("due_date", filters.Bill_Status === 3 ? "<" : ">=", today);
  if (Search !== "") query = query.where(saying(Search, seenBills(reader), namedAccounts(reader, Search)));
  return query;
}

const selectBills = (db: Db) =>
  db
    .selectFrom("bill")
    .innerJoin("account", "account.account_id", "bill.account_id")
    .leftJoin("block", "block.block_id", "bill.block_id")
    .leftJoin("building", "building.building_id", "bill.building_id")
    .leftJoin("society", "society.society_id", "bill.society_id")
    .leftJoin("rental_contract as contract", "contract.rental_contract_id", "account.rental_contract_id")
    .leftJoin("property", "property.property_id", "contract.property_id")
    .selectAll("bill")
    .select(["flat_id", "account.rental_contract_id"])
    .select(residentOfAccount.as("society_resident_id"))
    .select(rebateStillOffered.as("rebate"))
    .select([waitingPaise.as("waiting_paise"), flatLabel("account.flat_id", "bill.party_flat_no").as("flat_label")])
    // A contract's bill is in the same columns as those of flats: the landlord as its society, the home as its
    // building.
    .select((eb) => [
      eb.fn.coalesce("society.name", "contract.owner_name", sql.lit("")).as("society_name"),
      eb.fn.coalesce("block.name", sql.lit("")).as("block_name"),
      eb.fn.coalesce("building.name", "property.property_title", sql.lit("")).as("building_name"),
    ]);

const sumOf = <Column extends "amount_paise" | "outstanding_paise">(column: Column) =>
  sql<number>`coalesce(sum(bill.${sql.ref(column)}), 0)::bigint`.as(column);

/** Summed separately: unpaid bills are few, and an index contains their outstanding amounts. */
const openSum = (query: ReturnType<typeof matching>) =>
  query.where(sql<boolean>`outstanding_paise > 0`).select(sumOf("outstanding_paise")).as("outstanding_paise");

export async function listBills(
  db: Db,
  reader: Reader,
  { Whether_Totals = false, ...filters }: BillFilters & Page & { Whether_Totals?: boolean },
  today: Day,
) {
  const matches = matching(db, reader, filters, today);
  const [rows, { count, ...totals }] = await Promise.all([
    listPage(matches, selectBills(db), filters),
    matches
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .$if(Whether_Totals, (counted) => counted.select(sumOf("amount_paise")).select(() => [openSum(matches)]))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count, totals };
}
export type BillRow = Awaited<ReturnType<typeof listBills>>["rows"][number];

export const findBill = (db: Db, reader: PaperReader, billId: BillId) =>
  selectBills(db)
    .select((eb) => [
      eb.fn.coalesce("society.address", "contract.owner_address", sql.lit("")).as("address"),
      eb.fn.coalesce("society.phone_number", "contract.owner_phone_number", sql.lit("")).as("phone_number"),
      eb.fn.coalesce("society.email_id", "contract.owner_email_id", sql.lit("")).as("email_id"),
      eb
        .selectFrom("bill_recipient as recipient")
        .select("gstin")
        .whereRef("recipient.society_id", "=", "bill.society_id")
        .whereRef("recipient.bill_id", "=", "bill.bill_id")
        .as("recipient_gstin"),
    ])
    .where("bill.bill_id", "=", billId)
    .where(seenBills(reader))
    .executeTakeFirst();
export type FoundBill = NonNullable<Awaited<ReturnType<typeof findBill>>>;

/** What a bill was made by: the names of its heads as they were then. Null of one that is not by heads. */
export async function chargesOfBill(db: Db, billId: string): Promise<Charges | null> {
  const run = await db
    .selectFrom("bill")
    .innerJoin("bill_run", "bill_run.bill_run_id", "bill.bill_run_id")
    .select("charges")
    .where("bill_id", "=", billId)
    .executeTakeFirst();
  return keptCharges(run?.charges ?? null) ?? null;
}

/** How a bill came about, what corrects it and what was paid for it. */
export async function findParts(db: Db, billId: string) {
  const [lines, kept, notes, heads, payments] = await Promise.all([
    db.selectFrom("bill_line").selectAll().where("bill_id", "=", billId).orderBy("line_no").execute(),
    chargesOfBill(db, billId),
    findNotes(db, { billId }),
    headsOfBills(db, [billId]),
    db
      .selectFrom("allocation")
      .leftJoin("payment", "payment.payment_id", "allocation.payment_id")
      .leftJoin("bill_note", "bill_note.bill_note_id", "allocation.bill_note_id")
      .leftJoin("deposit_entry", "deposit_entry.deposit_entry_id", "allocation.deposit_entry_id")
      .leftJoin("opening_balance", "opening_balance.opening_balance_id", "allocation.opening_balance_id")
      .leftJoin("write_off", "write_off.write_off_id", "allocation.write_off_id")
      .select(["allocation.payment_id", "allocation.amount_paise", "settled_on"])
      .select(["receipt_no", "payment.payment_mode", "payment.reference", "note_no", "voucher_no", "opening_no"])
      .select(["allocation.write_off_id", "write_off_no"])
      .select((eb) =>
        eb.fn.coalesce("payment.reversed_on", "write_off.reversed_on", "bill_note.reversed_on").as("reversed_on"),
      )
      .where("allocation.bill_id", "=", billId)
      // A reversal is listed beside its payment.
      .where("reverses_id", "is", null)
      .orderBy("allocation_id")
      .execute(),
  ]);
  const arrears = kept?.settings.interest || kept?.settings.lateFee ? await arrearsBefore(db, kept, billId) : undefined;
  return { lines, charges: kept, notes, heads: heads.get(billId)!.heads, payments, arrears };
}
export type BillParts = Awaited<ReturnType<typeof findParts>>;

/** The account of a bill in scope, to be locked next. */
export async function accountOfBill(db: Db, reader: Reader, billId: BillId): Promise<string | undefined> {
  const found = await db
    .selectFrom("bill")
    .select("account_id")
    .where("bill_id", "=", billId)
    .where("society_id", "is not", null)
    .where(seenBills(reader))
    .executeTakeFirst();
  return found?.account_id;
}

type Place = Pick<
  BillFilters,
  "BlockID" | "BuildingID" | "FlatID" | "Rental_ContractID" | "Start_Date" | "End_Date" | "Bill_Type"
>;

type Totals = {
  maintenance_bills: number;
  maintenance_paise: number;
  rental_bills: number;
  rental_paise: number;
  all_bills: number;
  all_paise: number;
  pending_bills: number;
  pending_paise: number;
  overdue_bills: number;
  overdue_paise: number;
  open_billed_paise: number;
  lost_bills: number;
  lost_paise: number;
  written_off_paise: number;
  open_this_month_paise: number;
  checked_bills: number;
  checked_paise: number;
  advance_paise: number;
  collected_paise: number;
  billed_paise: number;
};

/**
 * The counters, of all bills or of one type. Unpaid bills are few and have their own index, so the paid ones are
 * computed as the rest.
 */
export async function countBills(db: Db, reader: Reader, place: Place, today: Day): Promise<Totals> {
  const { BlockID, BuildingID, FlatID, Rental_ContractID, Start_Date, End_Date } = place;
  const type = place.Bill_Type as BillType | undefined;
  const month = `${today.slice(0, 7)}-01`;
  const ofFlat = FlatID ? sql`and account_id in (select account_id from account where flat_id = ${FlatID})` : sql``;
  const ofContract = Rental_ContractID
    ? sql`and account_id in (select account_id from account where rental_contract_id = ${Rental_ContractID})`
    : sql``;
  const inPlace = sql`${BlockID ? sql`and block_id = ${BlockID}` : sql``}
    ${BuildingID ? sql`and building_id = ${BuildingID}` : sql``} ${ofFlat} ${ofContract}`;
  const dated = sql`${Start_Date ? sql`and bill_date >= ${Start_Date}::date` : sql``}
    ${End_Date ? sql`and bill_date <= ${End_Date}::date` : sql``}`;
  const ofType = type ? sql`and kind = ${type}` : sql``;
  const [paid, left, noted] = type
    ? [paidFor(type), leftFor("payment", type), leftFor("bill_note", type)]
    : [sql`amount_paise`, sql`left_paise`, sql`left_paise`];
  const { rows } = await sql<Totals>`
    with here as (select account_id from account where ${seenAccounts(reader)} ${inPlace}),
    every as (
      select count(*) filter (where kind = 1) as maintenance_bills,
        coalesce(sum(amount_paise) filter (where kind = 1), 0)::bigint as maintenance_paise,
        count(*) filter (where kind = 2) as rental_bills,
        coalesce(sum(amount_paise) filter (where kind = 2), 0)::bigint as rental_paise,
        count(*) as all_bills, coalesce(sum(amount_paise), 0)::bigint as all_paise
      from bill where ${seenBills(reader)} ${inPlace} ${dated} ${ofType}
    ), open as (
      select count(*) filter (where due_date >= ${today}::date) as pending_bills,
        coalesce(sum(outstanding_paise) filter (where due_date >= ${today}::date), 0)::bigint as pending_paise,
        count(*) filter (where due_date < ${today}::date) as overdue_bills,
        coalesce(sum(outstanding_paise) filter (where due_date < ${today}::date), 0)::bigint as overdue_paise,
        coalesce(sum(outstanding_paise) filter (where bill_date >= ${month}::date), 0)::bigint as open_this_month_paise,
        coalesce(sum(amount_paise), 0)::bigint as open_billed_paise
      from bill where outstanding_paise > 0 and ${seenBills(reader)} ${inPlace} ${dated} ${ofType}
    ), lost as (
      select count(*) filter (where outstanding_paise = 0) as lost_bills,
        coalesce(sum(amount_paise) filter (where outstanding_paise = 0), 0)::bigint as lost_paise,
        coalesce(sum(written_off_paise), 0)::bigint as written_off_paise
      from bill where written_off_paise > 0 and ${seenBills(reader)} ${inPlace} ${dated} ${ofType}
    ), checked as (
      select count(distinct claimed.bill_id) as checked_bills, coalesce(sum(claimed.amount_paise), 0)::bigint as checked_paise
      from upi_claim join upi_claim_bill as claimed using (upi_claim_id) where status = 1 and claimed.bill_id in (
        select bill_id from bill where outstanding_paise > 0 and ${seenBills(reader)} ${inPlace} ${dated} ${ofType})
    )
    select every.*, open.*, lost.*, checked.*,
      (select coalesce(sum(${left}), 0)::bigint from payment where left_paise > 0 and account_id in (select account_id from here))
        + (select coalesce(sum(${noted}), 0)::bigint from bill_note where left_paise > 0 and account_id in (select account_id from here))
        + ${openingsLeft(sql`select account_id from here`, type)} as advance_paise,
      (select coalesce(sum(${paid}), 0)::bigint from payment
        where paid_on >= ${month}::date and paid_on <= ${today}::date and account_id in (select account_id from here)
          and reversed_on is null ${"societyId" in reader ? sql`and issuer_id = ${reader.societyId}` : sql``}) as collected_paise,
      (select coalesce(sum(amount_paise), 0)::bigint from bill
        where bill_date >= ${month}::date and bill_date <= ${today}::date and opening_balance_id is null
          and ${seenBills(reader)} ${inPlace} ${ofType}) as billed_paise
    from every, open, lost, checked`.execute(db);
  return rows[0]!;
}
