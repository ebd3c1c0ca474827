import { sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import type { RentalContractId } from "#domain/platform/ids.ts";
import { listEntries } from "../../../money/statements/queries.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { ContractScope } from "../../tenancies/queries.ts";
import { monthsOf } from "../on-request.ts";

/** A contract of the scope with its account, which it has from its first bill on. */
export const findContractMoney = (db: Db, scope: ContractScope, contractId: RentalContractId) =>
  db
    .selectFrom("rental_contract as contract")
    .innerJoin("property", "property.property_id", "contract.property_id")
    .leftJoin("account", "account.rental_contract_id", "contract.rental_contract_id")
    .select(["contract.rental_contract_id", "contract.flat_or_unit_no", "account_id", "property_title"])
    .select(["property.address", "property.location_address", "contract.status", "closed_at", "next_rent_on"])
    .select(["tenant_name", "tenant_phone_number", "tenant_email_id", "contract_start_date", "contract_end_date"])
    .select(["contract.owner_name", "owner_phone_number", "owner_email_id", "contract.owner_address"])
    .where("contract.rental_contract_id", "=", contractId)
    .where(
      "vendorId" in scope ? "contract.vendor_id" : "contract.accepted_phone",
      "=",
      ("vendorId" in scope ? scope.vendorId : scope.tenantPhone) as string,
    )
    .executeTakeFirst();
export type ContractMoneyRow = NonNullable<Awaited<ReturnType<typeof findContractMoney>>>;

/** The documents of a contract's account; a rent is for its days. */
export const listContractEntries = (db: Db, accountId: string | null, until: Day) =>
  listEntries(db, {
    accounts: sql`select ${accountId}::uuid as account_id`,
    until,
    detailOfBill: sql`case kind when 2
      then replace(to_char(period, 'FMDD Mon YYYY') || ' – ' || to_char(period_end, 'FMDD Mon YYYY'), 'Sep', 'Sept') else '' end`,
  });

/** What a deposit is made of: what was billed, what came in, and what left it. */
export async function findDeposit(db: Db, accountId: string | null) {
  const [{ rows }, entries] = await Promise.all([
    sql<{ bill_id: string; billed_paise: number; received_paise: number }>`
      select bill_id, amount_paise + debited_paise - credited_paise as billed_paise,
        (select coalesce(sum(amount_paise), 0)::bigint from allocation
          where allocation.bill_id = bill.bill_id and payment_id is not null) as received_paise
      from bill where account_id = ${accountId}::uuid and kind = 3`.execute(db),
    db
      .selectFrom("deposit_entry")
      .selectAll()
      .where("account_id", "=", accountId)
      .orderBy("created_at")
      .orderBy("deposit_entry_id")
      .execute(),
  ]);
  return { bill: rows[0], entries };
}
export type DepositParts = Awaited<ReturnType<typeof findDeposit>>;

/** What of the rent of an account is to be paid, in paise. */
export async function findOpenRent(db: Db, accountId: string | null): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select coalesce(sum(outstanding_paise), 0)::bigint as open from bill
    where account_id = ${accountId}::uuid and kind = 2 and outstanding_paise > 0`.execute(db);
  return rows[0]!.open;
}

type Unbilled = { period: Day; paise: number };

/** What these months of a contract are still to be billed. */
export async function priceMonths(db: Db, contractId: string, months: readonly Day[]): Promise<Unbilled[]> {
  if (months.length === 0) return [];
  const { rows } = await sql<Unbilled>`
    select month.period, (monthly_rent_paise_then + maintenance_then)::bigint as paise
    from (${monthsOf(contractId, months)}) as month
      join rental_contract as contract using (rental_contract_id)
      cross join lateral (
        select term.monthly_rent_paise as monthly_rent_paise_then,
          case when term.whether_maintainance_included then 0 else term.maintainance_charge_paise end as maintenance_then
        from rental_contract_term as term
        where term.rental_contract_id = contract.rental_contract_id and effective_date <= month.period
        order by effective_date desc limit 1) as term
    where monthly_rent_paise_then + maintenance_then > 0 and not exists (
      select from bill where cause_id = contract.rental_contract_id and kind = 2 and bill.period <= month.period
        and bill.period_end >= month.period)
    order by 1`.execute(db);
  return rows;
}

type RentPaid = {
  payment_id: string;
  receipt_no: string;
  paid_on: Day;
  payment_mode: number;
  reference: string;
  paise: number;
  period: Day;
  period_end: Day;
};

/** What of an account's payments within these days went to rent. */
export async function listRentPaid(db: Db, accountId: string | null, from: Day, to: Day): Promise<RentPaid[]> {
  const { rows } = await sql<RentPaid>`
    select payment.payment_id, receipt_no, paid_on, payment_mode, reference, sum(allocation.amount_paise)::bigint as paise,
      min(period) as period, max(period_end) as period_end
    from payment
      join allocation on allocation.payment_id = payment.payment_id
      join bill on bill.bill_id = allocation.bill_id
    where payment.account_id = ${accountId}::uuid and bill.kind = 2 and payment.reversed_on is null
      and paid_on between ${from}::date and ${to}::date
    group by payment.payment_id order by paid_on, payment.created_at, payment.payment_id`.execute(db);
  return rows;
}
