import { month, otherPage, part } from "../../../kit/list/filters.ts";
import { listAddress } from "../../../kit/list/list-address.ts";
import { headsPath } from "../bills-address.ts";

/** The preview of a month, over a page of the runs. */
export const runAddress = listAddress({
  path: "/billing/generate",
  pageSize: 10,
  filters: { month: month("Billing_Month"), runs: otherPage },
});
export type RunState = ReturnType<typeof runAddress.parse>;

export const runsPerPage = 10;

/** The flats that a run did not bill. */
export const unbilledPath = (runId: string): string => `/billing/generate/${runId}`;

/** The trial of a month by heads. */
export const headsAddress = listAddress({
  path: headsPath,
  pageSize: 20,
  filters: { month: month("Billing_Month"), bills: part(["all", "changed"]) },
});
