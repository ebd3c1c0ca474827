import { type ReportTab, reportPeriodCodes, reportTabs } from "#domain/desk/reports/codes.ts";
import { spanProblem } from "#domain/desk/reports/rules.ts";
import { day, part, uuid } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

const noInput = () => ({});

/** A report, and with the financial one the page of its defaulters, who are those of today and not of a period. */
export const reportsAddress = listAddress({
  path: "/reports",
  pageSize: 20,
  filters: {
    tab: part(Object.keys(reportTabs) as [ReportTab, ...ReportTab[]]),
    period: part(reportPeriodCodes),
    from: { ...day("Start_Date"), input: noInput },
    to: { ...day("End_Date"), input: noInput },
    block: uuid("Block", "BlockID"),
  },
  tidy: ({ tab, period }) => ({
    ...(period !== "custom" && { from: "", to: "" }),
    ...(tab !== "financial" && { page: 1 }),
  }),
});
export type ReportState = ReturnType<typeof reportsAddress.parse>;

/** Custom days that are not chosen yet default to those of this month. */
export const reportInputOf = ({ period, from, to, block }: ReportState) => ({
  ...(period !== "custom"
    ? { Period: period }
    : from && to
      ? { Period: period, Start_Date: from, End_Date: to }
      : { Period: "this-month" as const }),
  ...(block && { BlockID: block }),
});

/** What is wrong with the days of the address, if anything is. */
export const problemOf = ({ from, to }: ReportState): string | undefined =>
  from && to ? spanProblem({ start: from, end: to }) : undefined;
