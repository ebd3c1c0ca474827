import type { ContractEdit } from "#domain/leases/tenancies/draft.ts";
import { type Term, termsAfter, vacateProblem } from "#domain/leases/tenancies/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { RentalContractId, VendorId } from "#domain/platform/ids.ts";
import type { Tx } from "../../../platform/db/database.ts";

/** What the form of a contract writes, whether it is made or changed. */
type Written = Omit<ContractEdit, "Rental_ContractID" | "updated_at">;

const columnsOf = (draft: Written) => ({
  property_id: draft.PropertyID,
  flat_or_unit_no: draft.Flat_Or_Unit_No,
  tenant_name: draft.Tenant_Name,
  tenant_email_id: draft.Tenant_EmailID,
  tenant_phone_number: draft.Tenant_PhoneNumber,
  owner_name: draft.Owner_Name,
  owner_email_id: draft.Owner_EmailID,
  owner_phone_number: draft.Owner_PhoneNumber,
  owner_address: draft.Owner_Address,
  monthly_rent_paise: draft.Monthly_Rent,
  security_deposit_paise: draft.Security_Deposit,
  token_amount_paise: draft.Token_Amount,
  contract_start_date: draft.Contract_Start_Date,
  contract_end_date: draft.Contract_End_Date,
  whether_maintainance_included: draft.Whether_Maintainance_Included,
  maintainance_charge_paise: draft.Maintainance_Charge,
  whether_first_month_rent_paid: draft.Whether_First_Month_Rent_Paid,
  whether_secrity_deposit_paid: draft.Whether_Secrity_Deposit_Paid,
  special_terms: draft.Special_Terms,
});

/**
 * Locks a landlord's contract until this transaction ends. Foreign keys to it stay possible: confirming the flat of its
 * home locks the home first, and must not wait for a contract that waits for that home.
 */
export const lockContract = (tx: Tx, vendorId: VendorId, contractId: RentalContractId) =>
  tx
    .selectFrom("rental_contract")
    .innerJoin("property", "property.property_id", "rental_contract.property_id")
    .selectAll("rental_contract")
    .select("property_title")
    .where("rental_contract_id", "=", contractId)
    .where("rental_contract.vendor_id", "=", vendorId)
    .forNoKeyUpdate("rental_contract")
    .executeTakeFirst();
export type LockedContract = NonNullable<Awaited<ReturnType<typeof lockContract>>>;

type Made = { vendorId: VendorId; place: number; enquiryId: string | null; renewedFrom: string | null };

export async function insertContract(tx: Tx, draft: Written, made: Made, now: Date, today: Day): Promise<string> {
  const { rental_contract_id } = await tx
    .insertInto("rental_contract")
    .values({
      ...columnsOf(draft),
      vendor_id: made.vendorId,
      place: made.place,
      enquiry_id: made.enquiryId,
      renewed_from_id: made.renewedFrom,
      created_at: now,
      updated_at: now,
    })
    .returning("rental_contract_id")
    .executeTakeFirstOrThrow();
  await writeTerms(tx, rental_contract_id, draft, today);
  return rental_contract_id;
}

export async function updateContract(
  tx: Tx,
  contract: LockedContract,
  draft: Written,
  place: number,
  now: Date,
  today: Day,
) {
  const { rental_contract_id: contractId, vacate_date: day } = contract;
  const days = { start: draft.Contract_Start_Date, end: draft.Contract_End_Date };
  // A day outside the new ones would not be the tenant's word any more.
  const vacate_date = day !== null && vacateProblem(days, day) === undefined ? day : null;
  await tx
    .updateTable("rental_contract")
    .set({ ...columnsOf(draft), place, vacate_date, updated_at: now })
    .where("rental_contract_id", "=", contractId)
    .execute();
  await writeTerms(tx, contractId, draft, today);
}

async function writeTerms(tx: Tx, contractId: string, draft: Written, today: Day) {
  const standing = await tx
    .deleteFrom("rental_contract_term")
    .where("rental_contract_id", "=", contractId)
    .returningAll()
    .execute();
  const terms: Term[] = standing.map((term) => ({
    from: term.effective_date,
    rent: term.monthly_rent_paise,
    isMaintenanceIncluded: term.whether_maintainance_included,
    maintenance: term.maintainance_charge_paise,
  }));
  terms.sort((one, other) => one.from.localeCompare(other.from));
  const values = {
    rent: draft.Monthly_Rent,
    isMaintenanceIncluded: draft.Whether_Maintainance_Included,
    maintenance: draft.Maintainance_Charge,
  };
  await tx
    .insertInto("rental_contract_term")
    .values(
      termsAfter(terms, draft.Contract_Start_Date, values, today).map((term) => ({
        rental_contract_id: contractId,
        effective_date: term.from,
        monthly_rent_paise: term.rent,
        whether_maintainance_included: term.isMaintenanceIncluded,
        maintainance_charge_paise: term.maintenance,
      })),
    )
    .execute();
}

type Standing = { status: boolean; place?: number; closed_at?: Date };

export const setStanding = (tx: Tx, contractId: string, standing: Standing, now: Date) =>
  tx
    .updateTable("rental_contract")
    .set({ ...standing, updated_at: now })
    .where("rental_contract_id", "=", contractId)
    .execute();
