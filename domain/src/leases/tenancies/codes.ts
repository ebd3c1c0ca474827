import { labels } from "../../platform/labels.ts";
/** The status of a contract in the console, with its label. */
export const contractStatuses = labels("contractStatuses", {
  active: "Active",
  pending_renewal: "Pending Renewal",
  expired: "Expired",
  terminated: "Terminated",
});
export type ContractStatus = keyof typeof contractStatuses;
export const contractStatusCodes = Object.keys(contractStatuses) as [ContractStatus, ...ContractStatus[]];

/** Rental_Contract_Status, as the wire numbers it. */
export const rentalContractStatuses = labels("rentalContractStatuses", {
  1: "Active",
  2: "Expired",
  3: "Close Contract",
});
export type RentalContractStatus = keyof typeof rentalContractStatuses;

/** Tenant_Status of a tenant who has given notice. */
export const readyToVacate = 1;

/** A contract with at most this many days left is due for renewal. */
export const pendingRenewalDays = 30;
