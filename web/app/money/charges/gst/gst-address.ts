import type { ReturnMonths } from "#domain/money/charges/gst/returns/codes.ts";
import { month } from "../../../kit/list/filters.ts";
import { gstPath } from "../charges-address.ts";

/** A month, and whether the return is of it or of its quarter; without a month of the last that has ended. */
export type ReturnState = { month: string; months: ReturnMonths };

const months = month("Return_Day");
export const returnIn = (params: URLSearchParams): ReturnState => ({
  month: months.read(params.get("month") ?? ""),
  months: params.get("months") === "3" ? 3 : 1,
});

export const inputOfReturn = ({ month, months }: ReturnState) => ({
  ...(month !== "" && { Return_Day: `${month}-01` }),
  Return_Months: months,
});

export function returnHref({ month, months }: ReturnState): string {
  const query = new URLSearchParams({ ...(month && { month }), ...(months === 3 && { months: "3" }) }).toString();
  return gstPath + (query && `?${query}`);
}
