import { claimStatuses } from "#domain/money/payments/upi/codes.ts";
import { choice, codesOf, search } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

/** The claims of a society; a landlord's are the same list under another path. */
export const claimsAddress = listAddress({
  name: "upi-claims",
  path: "/billing/claims",
  pageSize: 20,
  filters: { search: search(), state: choice(codesOf(claimStatuses), "Claim_Status") },
});
