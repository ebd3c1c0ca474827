import type { TdsQuarter } from "#domain/money/payables/tds/codes.ts";
import type { TdsDue } from "#domain/money/payables/tds/draft.ts";
import type { Filter } from "../../../kit/list/filters.ts";
import { listAddress } from "../../../kit/list/list-address.ts";

export const tdsPath = "/expenses/tds";
const depositPath = `${tdsPath}/deposit`;

const oneOfText = (pattern: RegExp): Filter<string, Record<never, never>> => ({
  read: (text) => (pattern.test(text) ? text : ""),
  write: (text) => text,
  input: () => ({}),
  narrows: false,
});
const year = oneOfText(/^(19|20|21)\d\d$/);
const quarter = oneOfText(/^[1-4]$/);

export const tdsAddress = listAddress({ path: tdsPath, pageSize: 50, filters: { year, quarter } });
export const challansAddress = listAddress({ path: `${tdsPath}/challans`, pageSize: 20, filters: {} });

export const quarterHref = (of: { Financial_Year: number; Quarter: TdsQuarter }): string =>
  tdsAddress.href({ year: String(of.Financial_Year), quarter: String(of.Quarter) });

/** Of an address with both; nothing for the present quarter. */
export const quarterAsked = (state: { year: string; quarter: string }) =>
  state.year === "" || state.quarter === ""
    ? {}
    : { Financial_Year: Number(state.year), Quarter: Number(state.quarter) as TdsQuarter };

/** Where the deposit of a month, section and code is recorded. */
export const depositHref = ({ Month, TDS_Section, TDS_Code }: TdsDue): string =>
  `${depositPath}?${new URLSearchParams({ month: Month.slice(0, 7), section: TDS_Section, code: TDS_Code ?? "" })}`;

export const groupIn = (params: URLSearchParams) => ({
  month: /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.exec(params.get("month") ?? "")?.[0] ?? "",
  section: params.get("section") ?? "",
  code: params.get("code") ?? "",
});
