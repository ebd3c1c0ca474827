import { type ExpressionBuilder, sql } from "kysely";
import type { ContractFilters } from "#domain/leases/tenancies/calls.ts";
import { type ContractStatus, pendingRenewalDays } from "#domain/leases/tenancies/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { PropertyId, RentalContractId, VendorId } from "#domain/platform/ids.ts";
import { type Role, vendorTypes } from "#domain/platform/roles.ts";
import { contractInvitation } from "../../core/invitations/queries.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import type { DB } from "../../platform/db/tables.ts";

/** Whose contracts may be seen: those of an owner's homes, or those that carry a tenant's own number, which has accepted the owner. */
export type ContractScope = { vendorId: VendorId } | { tenantPhone: string };

export const scopeOf = ({ role, vendorId, phone }: { role: Role; vendorId: VendorId; phone: string }): ContractScope =>
  role === "president" ? { vendorId } : { tenantPhone: phone };

/** What a contract is to the console on this day: the same word on the card, in the filter and in the figures. */
const displayStatus = (today: Day) => sql<ContractStatus>`case when not rental_contract.status then 'terminated'
  when contract_end_date < ${today}::date then 'expired'
  when contract_end_date <= ${today}::date + ${sql.lit(pendingRenewalDays)} then 'pending_renewal'
  else 'active' end`;

const within = (db: Db, scope: ContractScope) =>
  "vendorId" in scope
    ? db.selectFrom("rental_contract").where("rental_contract.vendor_id", "=", scope.vendorId)
    : db.selectFrom("rental_contract").where("rental_contract.accepted_phone", "=", scope.tenantPhone);

const rows = (db: Db, scope: ContractScope, today: Day) =>
  within(db, scope)
    .innerJoin("property", "property.property_id", "rental_contract.property_id")
    .selectAll("rental_contract")
    .select("property_title")
    .select((eb) => [
      displayStatus(today).as("display_status"),
      contractInvitation,
      eb
        .exists(
          eb
            .selectFrom("rental_contract as renewal")
            .select("renewal.rental_contract_id")
            .whereRef("renewal.renewed_from_id", "=", "rental_contract.rental_contract_id")
            .where("renewal.status", "=", true),
        )
        .as("is_renewed"),
    ]);
export type ContractRow = Awaited<ReturnType<typeof listContracts>>["rows"][number];

export const findContract = (db: Db, scope: ContractScope, contractId: RentalContractId, today: Day) =>
  rows(db, scope, today).where("rental_contract_id", "=", contractId).executeTakeFirst();

/** By tenant, phone (however it is spaced), email, flat or home. */
const saying = (text: string) => (eb: ExpressionBuilder<DB, "rental_contract" | "property">) => {
  const digits = text.replace(/[\s\-+()]/g, "").replace(/^91(?=\d{10}$)/, "");
  return eb.or([
    sql<boolean>`lower(concat_ws(E'\n', tenant_name, tenant_email_id, rental_contract.flat_or_unit_no, property_title))
      like lower(${containing(text)})`,
    ...(/^\d{3,}$/.test(digits) ? [eb("tenant_phone_number", "like", containing(digits))] : []),
  ]);
};

export async function listContracts(
  db: Db,
  scope: ContractScope,
  { Search, Skip, Limit, ...filters }: Omit<ContractFilters, `Whether_${string}`>,
  today: Day,
) {
  const { Status, Display_Status, Selected_VendorID, Tenant_VendorID } = filters;
  const matching = within(db, scope)
    .innerJoin("property", "property.property_id", "rental_contract.property_id")
    .$if(Status !== undefined, (query) => query.where("rental_contract.status", "=", Status!))
    .$if(Display_Status !== undefined, (query) => query.where(displayStatus(today), "=", Display_Status!))
    .$if(Selected_VendorID !== undefined, (query) => query.where("rental_contract.vendor_id", "=", Selected_VendorID!))
    .$if(Tenant_VendorID !== undefined, (query) =>
      query.where("rental_contract.accepted_phone", "in", (eb) =>
        eb
          .selectFrom("vendor")
          .select("phone_number")
          .where("vendor.vendor_id", "=", Tenant_VendorID!)
          .where("vendor_type", "=", vendorTypes.tenant),
      ),
    )
    .$if(!!Search, (query) => query.where(saying(Search!)));
  const [{ count }, page] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    rows(db, scope, today)
      .where(
        "rental_contract_id",
        "in",
        matching
          .select("rental_contract_id")
          .orderBy("rental_contract.created_at", "desc")
          .orderBy("rental_contract_id", "desc")
          .limit(Limit)
          .offset(Skip),
      )
      .orderBy("rental_contract.created_at", "desc")
      .orderBy("rental_contract_id", "desc")
      .execute(),
  ]);
  return { rows: page, count };
}

/** The counts of contracts in scope by status, whatever the list's filters; the rent is that of running ones. */
export const countContracts = (db: Db, scope: ContractScope, today: Day) => {
  const standing = (status: ContractStatus) =>
    sql<number>`count(*) filter (where ${displayStatus(today)} = ${sql.lit(status)})`.as(status);
  const runs = sql`rental_contract.status and during @> ${today}::date`;
  return within(db, scope)
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      standing("active"),
      standing("pending_renewal"),
      standing("expired"),
      standing("terminated"),
      sql<number>`count(*) filter (where ${runs} and vacate_date is not null)`.as("ready_to_vacate"),
      sql<number>`(coalesce(sum(monthly_rent_paise) filter (where ${runs}), 0))::bigint`.as("monthly_rent_paise"),
    ])
    .executeTakeFirstOrThrow();
};
export type ContractCounts = Awaited<ReturnType<typeof countContracts>>;

/** The dated terms of a contract, the earliest first. */
export const listTerms = (db: Db, contractId: RentalContractId) =>
  db
    .selectFrom("rental_contract_term")
    .selectAll()
    .where("rental_contract_id", "=", contractId)
    .orderBy("effective_date")
    .execute();
export type TermRow = Awaited<ReturnType<typeof listTerms>>[number];

type Paging = { Skip: number; Limit: number };

/** An owner's homes that have a place left, and the named one; the newest first. */
export async function listLettable(
  db: Db,
  vendorId: VendorId,
  { Search, PropertyID, Skip, Limit }: Paging & { Search?: string | undefined; PropertyID?: PropertyId | undefined },
) {
  const matching = db
    .selectFrom("property")
    .where("vendor_id", "=", vendorId)
    .where((eb) => eb.or([eb("is_live", "=", true), ...(PropertyID ? [eb("property_id", "=", PropertyID)] : [])]))
    .$if(!!Search, (query) =>
      query.where((eb) =>
        eb.or(
          (["property_title", "flat_or_unit_no"] as const).map((column) => eb(column, "ilike", containing(Search!))),
        ),
      ),
    );
  const [{ count }, page] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    matching
      .select(["property_id", "property_title", "flat_or_unit_no", "monthly_rent_paise", "security_deposit_paise"])
      .select(["maintainance_charge_paise", "owner_name", "owner_email", "owner_phone", "owner_address"])
      .orderBy("created_at", "desc")
      .orderBy("property_id", "desc")
      .limit(Limit)
      .offset(Skip)
      .execute(),
  ]);
  return { rows: page, count };
}
export type LettableRow = Awaited<ReturnType<typeof listLettable>>["rows"][number];

/** Locks a tenant's contract until this transaction ends (see `lockContract`), and returns who is notified. */
export const lockRented = (tx: Tx, tenantPhone: string, contractId: RentalContractId) =>
  tx
    .selectFrom("rental_contract")
    .innerJoin("property", "property.property_id", "rental_contract.property_id")
    .innerJoin("vendor", "vendor.vendor_id", "rental_contract.vendor_id")
    .select(["rental_contract.status", "closed_at", "contract_start_date", "contract_end_date", "tenant_name"])
    .select([
      "rental_contract.property_id",
      "property_title",
      "vendor.phone_number as owner_phone",
      "vendor.vendor_type as owner_type",
    ])
    .where("rental_contract_id", "=", contractId)
    .where("rental_contract.accepted_phone", "=", tenantPhone)
    .forNoKeyUpdate("rental_contract")
    .executeTakeFirst();

export const setVacateDate = (tx: Tx, contractId: RentalContractId, day: Day, now: Date) =>
  tx
    .updateTable("rental_contract")
    .set({ vacate_date: day, updated_at: now })
    .where("rental_contract_id", "=", contractId)
    .execute();
