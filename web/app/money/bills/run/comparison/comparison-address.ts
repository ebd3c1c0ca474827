import { comparisonResults } from "#domain/money/bills/run/comparison/codes.ts";
import { part } from "../../../../kit/list/filters.ts";
import { listAddress } from "../../../../kit/list/list-address.ts";

export const comparisonsPath = "/billing/heads/compare";

/** What of a comparison is listed: all flats, those of one result, or the rows of the file that are not compared. */
const shown = ["all", ...(Object.keys(comparisonResults) as (keyof typeof comparisonResults)[]), "rows"] as const;

export const comparisonAddress = (comparisonId: string) =>
  listAddress({
    path: `${comparisonsPath}/${comparisonId}`,
    pageSize: 25,
    filters: { step: part(["result", "columns"]), show: part(shown) },
  });
export type ComparisonState = ReturnType<ReturnType<typeof comparisonAddress>["parse"]>;
