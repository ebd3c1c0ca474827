import type { Contract } from "#domain/leases/tenancies/calls.ts";
import type { ContractStatus } from "#domain/leases/tenancies/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";

export const statusWords: Record<ContractStatus, () => string> = {
  active: m.common_active,
  pending_renewal: m.common_pending_renewal,
  expired: m.common_expired,
  terminated: m.tenancies_terminated,
};

export const statusTones = {
  active: "good",
  pending_renewal: "accent",
  expired: "plain",
  terminated: "plain",
} as const satisfies Record<ContractStatus, string>;

type Days = Pick<Contract, "Contract_Start_Date" | "Contract_End_Date">;

export const daysInWords = ({ Contract_Start_Date: start, Contract_End_Date: end }: Days): string =>
  end === null
    ? m.tenancies_dates_open({ start: formatDay(start) })
    : m.tenancies_dates({ start: formatDay(start), end: formatDay(end) });

/** How long it still runs; nothing where it has no end, or does not run. */
export function expiryInWords({ Days_To_Expiry: days }: Pick<Contract, "Days_To_Expiry">): string | undefined {
  if (days === null) return undefined;
  return days === 0 ? m.tenancies_expires_today() : m.tenancies_expires({ count: days });
}

type Maintenance = { Whether_Maintainance_Included: boolean; Maintainance_Charge: number };

/** What comes on top of the rent, if that is known. */
export function maintenanceInWords(contract: Maintenance): string | undefined {
  if (contract.Whether_Maintainance_Included) return m.tenancies_maintenance_included();
  const { Maintainance_Charge: amount } = contract;
  return amount > 0 ? m.tenancies_maintenance_plus({ amount: formatRupees(amount) }) : undefined;
}

export const homeInWords = ({ Flat_Or_Unit_No: flat, Property_Title: title }: Contract): string =>
  flat === "" ? title : m.tenancies_flat_of({ flat, title });

/** Closed is final: of such a contract nothing can be done any more. */
export const isClosed = ({ Rental_Contract_Status }: Contract): boolean => Rental_Contract_Status === 3;
