import { month, otherPage } from "../../../kit/list/filters.ts";
import { listAddress } from "../../../kit/list/list-address.ts";

/** The preview of a month, over a page of the runs. */
export const runAddress = listAddress({
  path: "/billing/generate",
  pageSize: 10,
  filters: { month: month("Billing_Month"), runs: otherPage },
});
export type RunState = ReturnType<typeof runAddress.parse>;

export const runsPerPage = 10;
