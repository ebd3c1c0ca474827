import { type RawBuilder, sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import type { BillId, RentalContractId } from "#domain/platform/ids.ts";
import { listPage, narrow, type Page, saying } from "../../money/bills/found/queries.ts";
import { waitingPaise } from "../../money/payments/upi/queries.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import type { ContractScope } from "../tenancies/queries.ts";

export type RentFilters = {
  Search?: string | undefined;
  Bill_Status?: 1 | 2 | 3 | 4 | 5 | undefined;
  Bill_Type?: number | undefined;
  Rental_ContractID?: RentalContractId | undefined;
  Start_Date?: Day | undefined;
  End_Date?: Day | undefined;
};

/** The accounts of the contracts that may be seen. */
const seenAccounts = (scope: ContractScope): RawBuilder<unknown> =>
  "vendorId" in scope
    ? sql`select account_id from account where issuer_id = ${scope.vendorId} and rental_contract_id is not null`
    : sql`select account_id from account join rental_contract using (rental_contract_id)
        where rental_contract.accepted_phone = ${scope.tenantPhone}`;

/** An owner's bills carry the owner, and lie in an index of theirs; a tenant's are found by their accounts. */
const seenBills = (scope: ContractScope) =>
  "vendorId" in scope
    ? sql<boolean>`bill.issuer_id = ${scope.vendorId}`
    : sql<boolean>`bill.account_id in (${seenAccounts(scope)})`;

/** The accounts that the words name: their tenant, unit or home, or the number of their tenant. */
function namedAccounts(scope: ContractScope, search: string) {
  const digits = search.replace(/[\s\-+()]/g, "").replace(/^91(?=\d{10}$)/, "");
  const phone = /^\d{3,}$/.test(digits) ? sql`or tenant_phone_number like ${containing(digits)}` : sql``;
  return sql`select account_id from account
      join rental_contract using (rental_contract_id)
      join property using (property_id)
    where account_id in (${seenAccounts(scope)}) and (
      lower(concat_ws(E'\n', tenant_name, tenant_email_id, rental_contract.flat_or_unit_no, property_title))
        like lower(${containing(search)}) ${phone})`;
}

const open = sql<boolean>`outstanding_paise > 0`;
const untouched = sql<boolean>`outstanding_paise = amount_paise + debited_paise`;

function matching(db: Db, scope: ContractScope, { Search = "", ...filters }: RentFilters, today: Day) {
  let query = narrow(db.selectFrom("bill").where("bill.vendor_id", "is not", null).where(seenBills(scope)), filters);
  const { Bill_Status } = filters;
  // Written out, and not as values: a plan for any value could not use the index of the open ones.
  if (Bill_Status === 2) query = query.where(sql<boolean>`outstanding_paise = 0 and written_off_paise = 0`);
  if (Bill_Status === 5) query = query.where(sql<boolean>`outstanding_paise = 0 and written_off_paise > 0`);
  if (Bill_Status === 4) query = query.where(open).where(sql<boolean>`not ${untouched}`);
  if (Bill_Status === 1 || Bill_Status === 3)
    query = query
      .where(open)
      .where(untouched)
      .where("due_date", Bill_Status === 3 ? "<" : ">=", today);
  if (Search !== "") query = query.where(saying(Search, seenBills(scope), namedAccounts(scope, Search)));
  return query;
}

const selectBills = (db: Db) =>
  db
    .selectFrom("bill")
    .innerJoin("rental_contract", "rental_contract.rental_contract_id", "bill.cause_id")
    .innerJoin("property", "property.property_id", "rental_contract.property_id")
    .selectAll("bill")
    .select(["property_title", "rental_contract.owner_name", "rental_contract.security_deposit_paise"])
    .select(["rental_contract.tenant_phone_number", "rental_contract.tenant_email_id"])
    .select(waitingPaise.as("waiting_paise"))
    .select(
      sql<number>`coalesce((select sum(line.amount_paise) from bill_line as line
        where line.bill_id = bill.bill_id and head = 1), 0)::bigint`.as("maintenance_paise"),
    );

export async function listRentBills(
  db: Db,
  scope: ContractScope,
  { Whether_Totals = false, ...filters }: RentFilters & Page & { Whether_Totals?: boolean },
  today: Day,
) {
  const matches = matching(db, scope, filters, today);
  const [rows, { count, ...totals }] = await Promise.all([
    listPage(matches, selectBills(db), filters),
    matches
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .$if(Whether_Totals, (counted) =>
        counted.select([
          sql<number>`coalesce(sum(amount_paise + debited_paise - credited_paise), 0)::bigint`.as("final_paise"),
          sql<number>`coalesce(sum(outstanding_paise), 0)::bigint`.as("outstanding_paise"),
        ]),
      )
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count, totals };
}
export type RentBillRow = Awaited<ReturnType<typeof listRentBills>>["rows"][number];

export const findRentBill = (db: Db, scope: ContractScope, billId: BillId | string) =>
  selectBills(db)
    .where("bill.bill_id", "=", billId)
    .where("bill.vendor_id", "is not", null)
    .where(seenBills(scope))
    .executeTakeFirst();

type Totals = Record<
  | `${"paid" | "lost" | "pending" | "overdue" | "partial" | "late" | "checked"}_${"bills" | "paise"}`
  | "advance_paise"
  | "deposit_paise"
  | "collected_paise"
  | "collected_now_paise",
  number
>;

/** The counters, of all contracts of the scope or of one. */
export async function countRents(
  db: Db,
  scope: ContractScope,
  contractId: RentalContractId | undefined,
  today: Day,
): Promise<Totals> {
  const ofContract = contractId ? sql`and rental_contract_id = ${contractId}` : sql``;
  const overdue = sql`outstanding_paise > 0 and ${untouched} and due_date < ${today}::date`;
  const pending = sql`outstanding_paise > 0 and ${untouched} and due_date >= ${today}::date`;
  const late = sql`outstanding_paise > 0 and due_date < ${today}::date`;
  const partial = sql`outstanding_paise > 0 and not ${untouched}`;
  const { rows } = await sql<Totals>`
    with here as materialized (
      select account_id from account where account_id in (${seenAccounts(scope)}) ${ofContract}
    ), billed as (
      select count(*) filter (where outstanding_paise = 0 and written_off_paise = 0) as paid_bills,
        coalesce(sum(amount_paise + debited_paise - credited_paise)
          filter (where outstanding_paise = 0 and written_off_paise = 0), 0)::bigint as paid_paise,
        count(*) filter (where outstanding_paise = 0 and written_off_paise > 0) as lost_bills,
        coalesce(sum(written_off_paise), 0)::bigint as lost_paise,
        count(*) filter (where ${pending}) as pending_bills,
        coalesce(sum(outstanding_paise) filter (where ${pending}), 0)::bigint as pending_paise,
        count(*) filter (where ${overdue}) as overdue_bills,
        coalesce(sum(outstanding_paise) filter (where ${overdue}), 0)::bigint as overdue_paise,
        count(*) filter (where ${partial}) as partial_bills,
        coalesce(sum(outstanding_paise) filter (where ${partial}), 0)::bigint as partial_paise,
        count(*) filter (where ${late}) as late_bills,
        coalesce(sum(outstanding_paise) filter (where ${late}), 0)::bigint as late_paise
      from bill where account_id in (table here)
    ), checked as (
      select count(distinct claimed.bill_id) as checked_bills, coalesce(sum(claimed.amount_paise), 0)::bigint as checked_paise
      from upi_claim join upi_claim_bill as claimed using (upi_claim_id) where status = 1 and claimed.bill_id in (
        select bill_id from bill where outstanding_paise > 0 and account_id in (table here))
    ), paid as (
      select coalesce(sum(amount_paise), 0)::bigint as collected_paise,
        coalesce(sum(amount_paise) filter (where paid_on >= date_trunc('month', ${today}::date)), 0)::bigint as collected_now_paise,
        coalesce(sum(left_paise), 0)::bigint as left_paise
      from payment where account_id in (table here) and reversed_on is null
    )
    select billed.*, checked.*, collected_paise, collected_now_paise,
      left_paise + (select coalesce(sum(left_paise), 0)::bigint from bill_note where left_paise > 0 and account_id in (table here)) as advance_paise,
      (select coalesce(sum(allocation.amount_paise), 0)::bigint from allocation join bill using (bill_id)
        where bill.kind = 3 and payment_id is not null and bill.account_id in (table here))
        - (select coalesce(sum(amount_paise), 0)::bigint from deposit_entry where account_id in (table here)) as deposit_paise
    from billed, checked, paid`.execute(db);
  return rows[0]!;
}

/** Lets the contract's flags say what its bills say by now. */
export const followBills = (tx: Tx, contractId: string, now: Date) =>
  tx.updateTable("rental_contract").set({ updated_at: now }).where("rental_contract_id", "=", contractId).execute();
