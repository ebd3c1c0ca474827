import { type ReportPeriod, type ReportTab, reportPeriodCodes, reportTabs } from "#domain/desk/reports/codes.ts";
import { spanProblem } from "#domain/desk/reports/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import { pageIn } from "../../kit/list/page-in.ts";

export const reportsPath = "/reports";
export const perPage = 20;
const firstTab: ReportTab = "financial";

/** What an address asks the report for; what it does not understand is left out. */
export function shownIn(params: URLSearchParams) {
  const period: ReportPeriod = reportPeriodCodes.find((code) => code === params.get("period")) ?? "this-month";
  const isCustom = period === "custom";
  const tab = params.get("tab") ?? "";
  return {
    tab: Object.hasOwn(reportTabs, tab) ? (tab as ReportTab) : firstTab,
    period,
    from: isCustom ? dayIn(params.get("from")) : undefined,
    to: isCustom ? dayIn(params.get("to")) : undefined,
    block: /^[0-9a-f-]{36}$/.exec(params.get("block") ?? "")?.[0],
    page: pageIn(params),
  };
}
export type Shown = ReturnType<typeof shownIn>;

/** The address that says so, always in the same order. */
export function pathOf({ tab, period, from, to, block, page }: Shown): string {
  const params = new URLSearchParams();
  const said = {
    ...{ tab: tab === firstTab ? "" : tab, period: period === "this-month" ? "" : period, from, to, block },
    // Only the financial report has a list.
    page: page > 1 && tab === firstTab ? String(page) : "",
  };
  for (const [name, value] of Object.entries(said)) if (value) params.set(name, value);
  const query = params.toString();
  return query === "" ? reportsPath : `${reportsPath}?${query}`;
}

/** Who has chosen custom days and said none yet begins with those of this month. */
export const askedOf = ({ period, from, to, block }: Shown) => ({
  ...(period !== "custom"
    ? { Period: period }
    : from && to
      ? { Period: period, Start_Date: from, End_Date: to }
      : { Period: "this-month" as const }),
  ...(block && { BlockID: block }),
});

/** What is wrong with the days of the address, if anything is. */
export const problemOf = ({ from, to }: Shown): string | undefined =>
  from && to ? spanProblem({ start: from, end: to }) : undefined;

function dayIn(written: string | null): Day | undefined {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(written ?? "")) return undefined;
  const at = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written!) ? written! : undefined;
}
