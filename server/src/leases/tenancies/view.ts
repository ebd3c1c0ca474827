import type { SearchItem } from "#domain/desk/dashboards/calls.ts";
import type { Contract, ContractInfo, ContractProperty } from "#domain/leases/tenancies/calls.ts";
import { type RentalContractStatus, readyToVacate } from "#domain/leases/tenancies/codes.ts";
import { daysBetween } from "#domain/leases/tenancies/rules.ts";
import { type Day, formatDay } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import type { ContractCounts, ContractRow, ContractScope, LettableRow, TermRow } from "./queries.ts";

export function contractView(row: ContractRow, today: Day): Contract {
  const isRunning = row.display_status === "active" || row.display_status === "pending_renewal";
  const end = row.contract_end_date;
  return {
    Rental_ContractID: row.rental_contract_id,
    PropertyID: row.property_id,
    Property_Title: row.property_title,
    Flat_Or_Unit_No: row.flat_or_unit_no,
    Tenant_Name: row.tenant_name,
    Tenant_EmailID: row.tenant_email_id,
    Tenant_PhoneNumber: row.tenant_phone_number,
    Owner_Name: row.owner_name,
    Owner_EmailID: row.owner_email_id,
    Owner_PhoneNumber: row.owner_phone_number,
    Owner_Address: row.owner_address,
    Monthly_Rent: rupees(row.monthly_rent_paise),
    Security_Deposit: rupees(row.security_deposit_paise),
    Token_Amount: rupees(row.token_amount_paise),
    Contract_Start_Date: row.contract_start_date,
    Contract_End_Date: end,
    Whether_Maintainance_Included: row.whether_maintainance_included,
    Maintainance_Charge: rupees(row.maintainance_charge_paise),
    Whether_First_Month_Rent_Paid: row.whether_first_month_rent_paid,
    Whether_Secrity_Deposit_Paid: row.whether_secrity_deposit_paid,
    Special_Terms: row.special_terms,
    Status: row.status,
    Rental_Contract_Status: contractStatus(row, today),
    Display_Status: row.display_status,
    Invitation_Status: row.invitation_status,
    Days_To_Expiry: isRunning && end !== null ? daysBetween(today, end) : null,
    Tenant_Status: row.vacate_date === null ? 0 : readyToVacate,
    Vacate_Date: row.vacate_date,
    Property_EnquiryID: row.enquiry_id,
    Renewed_From_ContractID: row.renewed_from_id,
    Whether_Renewed: Boolean(row.is_renewed),
    Closed_At: row.closed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function contractStatus({ closed_at, contract_end_date }: ContractRow, today: Day): RentalContractStatus {
  if (closed_at !== null) return 3;
  return contract_end_date !== null && contract_end_date < today ? 2 : 1;
}

export const infoView = (row: ContractRow, terms: TermRow[], today: Day): ContractInfo => ({
  ...contractView(row, today),
  Terms: terms.map((term) => ({
    Effective_Date: term.effective_date,
    Monthly_Rent: rupees(term.monthly_rent_paise),
    Whether_Maintainance_Included: term.whether_maintainance_included,
    Maintainance_Charge: rupees(term.maintainance_charge_paise),
  })),
});

export const countsView = (counts: ContractCounts) => ({
  Total: counts.total,
  Active: counts.active,
  Pending_Renewal: counts.pending_renewal,
  Expired: counts.expired,
  Terminated: counts.terminated,
  Ready_To_Vacate: counts.ready_to_vacate,
  Total_Monthly_Rent: rupees(counts.monthly_rent_paise),
});

export const lettableView = (row: LettableRow): ContractProperty => ({
  PropertyID: row.property_id,
  Property_Title: row.property_title,
  Flat_Or_Unit_No: row.flat_or_unit_no,
  Monthly_Rent: rupees(row.monthly_rent_paise),
  Security_Deposit: rupees(row.security_deposit_paise),
  Maintainance_Charge: rupees(row.maintainance_charge_paise),
  Owner_Name: row.owner_name,
  Owner_EmailID: row.owner_email,
  Owner_PhoneNumber: row.owner_phone,
  Owner_Address: row.owner_address,
});

/** A contract as the search of the header shows it, each party on the page that is theirs. */
export const searchItemView = (row: ContractRow, scope: ContractScope): SearchItem => {
  const isOwner = "vendorId" in scope;
  const since = formatDay(row.contract_start_date);
  return {
    ID: row.rental_contract_id,
    Title: isOwner ? row.tenant_name : row.property_title,
    Subtitle: isOwner
      ? `${formatPhone(row.tenant_phone_number)} · ${row.property_title} · ${since}`
      : `${row.owner_name} · ${since}`,
    Path: `${isOwner ? "/rental-contracts" : "/tenant-rental-contracts"}?view=${row.rental_contract_id}`,
  };
};
