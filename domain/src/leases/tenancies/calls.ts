import { z } from "zod";
import { InvitationStatusOut } from "../../core/invitations/calls.ts";
import { call } from "../../platform/call.ts";
import { DayIn, RupeesOut } from "../../platform/fields.ts";
import { PropertyId, RentalContractId, VendorId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { contractStatusCodes } from "./codes.ts";
import { ContractDraft, ContractEdit } from "./draft.ts";

const count = z.int().min(0);

export const Contract = z.object({
  Rental_ContractID: z.string(),
  PropertyID: z.string(),
  Property_Title: z.string(),
  Flat_Or_Unit_No: z.string(),
  Tenant_Name: z.string(),
  Tenant_EmailID: z.string(),
  Tenant_PhoneNumber: z.string(),
  Owner_Name: z.string(),
  Owner_EmailID: z.string(),
  Owner_PhoneNumber: z.string(),
  Owner_Address: z.string(),
  /** From the newest terms; `Terms` have the first day of each. */
  Monthly_Rent: RupeesOut,
  Security_Deposit: RupeesOut,
  Token_Amount: RupeesOut,
  Contract_Start_Date: z.iso.date(),
  /** Null: it goes on until it is closed. */
  Contract_End_Date: z.iso.date().nullable(),
  Whether_Maintainance_Included: z.boolean(),
  Maintainance_Charge: RupeesOut,
  Whether_First_Month_Rent_Paid: z.boolean(),
  Whether_Secrity_Deposit_Paid: z.boolean(),
  Special_Terms: z.string(),
  Status: z.boolean(),
  /** 1 active, 2 expired, 3 closed. */
  Rental_Contract_Status: z.literal([1, 2, 3]),
  Display_Status: z.enum(contractStatusCodes),
  Invitation_Status: InvitationStatusOut,
  /** Until the end, of one that is active; null without an end. */
  Days_To_Expiry: count.nullable(),
  /** 1: ready to vacate. */
  Tenant_Status: z.literal([0, 1]),
  Vacate_Date: z.iso.date().nullable(),
  Property_EnquiryID: z.string().nullable(),
  Renewed_From_ContractID: z.string().nullable(),
  /** Whether an active contract goes on from this one. */
  Whether_Renewed: z.boolean(),
  Closed_At: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Contract = z.output<typeof Contract>;

export const ContractTotals = z.object({
  Total: count,
  Active: count,
  Pending_Renewal: count,
  Expired: count,
  Terminated: count,
  Ready_To_Vacate: count,
  Total_Monthly_Rent: RupeesOut,
});

export const ContractInfo = Contract.extend({
  /** The monthly amounts, each with its first day, the earliest first. */
  Terms: z.array(
    z.object({
      Effective_Date: z.iso.date(),
      Monthly_Rent: RupeesOut,
      Whether_Maintainance_Included: z.boolean(),
      Maintainance_Charge: RupeesOut,
    }),
  ),
});
export type ContractInfo = z.output<typeof ContractInfo>;

const ContractFilters = listInput({
  ...searchFilter,
  Status: { Status: z.boolean() },
  Display_Status: { Display_Status: z.enum(contractStatusCodes) },
  Selected_Vendor: { Selected_VendorID: VendorId },
  Tenant_Vendor: { Tenant_VendorID: VendorId },
});
export type ContractFilters = z.output<typeof ContractFilters>;

/** A home that a contract may be made for, with what its form takes over. */
const ContractProperty = z.object({
  PropertyID: z.string(),
  Property_Title: z.string(),
  Flat_Or_Unit_No: z.string(),
  Monthly_Rent: RupeesOut,
  Security_Deposit: RupeesOut,
  Maintainance_Charge: RupeesOut,
  Owner_Name: z.string(),
  Owner_EmailID: z.string(),
  Owner_PhoneNumber: z.string(),
  Owner_Address: z.string(),
});
export type ContractProperty = z.output<typeof ContractProperty>;

const ContractRef = z.object({ Rental_ContractID: RentalContractId });
const who = "leases.write";

export const tenancies = {
  list: call({
    path: "vendor/Filter_All_Property_Rental_Contracts",
    who: "leases.read",
    summary:
      "List the rental contracts of the caller's properties, the newest first; for a tenant account those with its number",
    input: ContractFilters,
    output: listOf(Contract),
    answer: "extras",
  }),
  counts: call({
    path: "vendor/Fetch_Property_Rental_Contract_Counts_Info",
    who: "leases.read",
    summary: "Count contracts by status, and show the monthly rent of the active ones",
    input: z.object({}),
    output: ContractTotals,
  }),
  info: call({
    path: "vendor/Fetch_Property_Rental_Contract_Info",
    who: "leases.read",
    summary: "Show a contract with its dated terms",
    input: ContractRef,
    output: ContractInfo,
    refusals: ["unknown-contract"],
  }),
  listProperties: call({
    path: "vendor/Filter_All_Rental_Contract_Properties",
    who,
    summary:
      "List the caller's vacant properties, and the given one in any state, with the default values for a contract",
    input: listInput({ ...searchFilter, PropertyID: { PropertyID: PropertyId } }),
    output: listOf(ContractProperty),
    answer: "extras",
  }),
  create: call({
    path: "vendor/Create_Property_Rental_Contract",
    who,
    summary:
      "Create a rental contract for a property; the tenant is notified. It may renew a contract, or result from an enquiry",
    input: ContractDraft,
    output: z.object({ Rental_ContractID: z.string() }),
    done: "Contract created successfully.",
    once: true,
    refusals: [
      "no-such-property",
      "contract-exists",
      "unit-rented",
      "unknown-enquiry",
      "unknown-contract",
      "cannot-renew",
    ],
  }),
  edit: call({
    path: "vendor/Edit_Property_Rental_Contract",
    who,
    summary:
      "Edit a contract as a whole: a field that is left out gets its default value. A new rent applies from the next month of the contract",
    input: ContractEdit,
    output: z.object({}),
    done: "Contract updated successfully.",
    once: true,
    refusals: ["unknown-contract", "contract-closed", "stale", "no-such-property", "contract-exists", "unit-rented"],
  }),
  activate: call({
    path: "vendor/Active_Property_Rental_Contract",
    once: true,
    who,
    summary: "Activate a contract",
    input: ContractRef,
    output: z.object({}),
    done: "Contract activated",
    refusals: ["unknown-contract", "contract-closed", "contract-exists", "unit-rented"],
  }),
  deactivate: call({
    path: "vendor/Inactive_Property_Rental_Contract",
    once: true,
    who,
    summary: "Deactivate a contract: its property becomes vacant",
    input: ContractRef,
    output: z.object({}),
    done: "Contract deactivated",
    refusals: ["unknown-contract", "contract-closed"],
  }),
  close: call({
    path: "vendor/Close_Rental_Contract",
    once: true,
    who,
    summary: "End a contract for good; the tenant is notified",
    input: ContractRef,
    output: z.object({}),
    done: "Contract closed successfully.",
    refusals: ["unknown-contract", "contract-closed"],
  }),
  readyToVacate: call({
    path: "vendor/Update_Rental_Contract_Ready_To_Vacate",
    once: true,
    who: "leases.give-notice",
    summary: "Record the tenant's last day in a contract; the landlord is notified",
    input: z.object({
      Rental_ContractID: RentalContractId,
      Vacate_Date: z.string(problem("vacate-date-required")).min(1, problem("vacate-date-required")).pipe(DayIn),
    }),
    output: z.object({}),
    done: "Successfully marked as ready to vacate.",
    refusals: ["unknown-contract", "contract-closed", "contract-inactive", "vacate-outside"],
  }),
};
