import type { Defaulter, DefaulterSums, FinancialReport } from "#domain/desk/reports/calls.ts";
import type { MaintenanceReport } from "#domain/desk/reports/maintenance/calls.ts";
import type { VisitorReport } from "#domain/desk/reports/visitor/calls.ts";
import type { Request } from "../../lib/request.ts";
import { type ReportState, reportInputOf, reportsAddress } from "./reports-address.ts";

export type Loaded =
  | {
      tab: "financial";
      report: FinancialReport;
      defaulters: Defaulter[];
      count: number;
      sums: DefaulterSums | undefined;
      pages: number;
    }
  | { tab: "visitor"; report: VisitorReport }
  | { tab: "maintenance"; report: MaintenanceReport };
export type Failed = { refusal: string | undefined; Status: string | undefined };

const failed = ({ refusal, Status }: Partial<Failed>) => ({ failed: { refusal, Status } });

/** What the tab is made of, or why there is none. */
export async function loadTab(ask: Request, state: ReportState): Promise<Loaded | { failed: Failed }> {
  const input = reportInputOf(state);
  if (state.tab === "visitor") {
    const answer = await ask("vendor/Fetch_Visitor_Report_Info", input);
    return answer.success ? { tab: state.tab, report: answer.extras.Data } : failed(answer.extras);
  }
  if (state.tab === "maintenance") {
    const answer = await ask("vendor/Fetch_Maintenance_Report_Info", input);
    return answer.success ? { tab: state.tab, report: answer.extras.Data } : failed(answer.extras);
  }
  const [report, list] = await Promise.all([
    ask("vendor/Fetch_Financial_Report_Info", input),
    ask("vendor/Filter_All_Defaulters", { ...reportsAddress.inputOf(state), Whether_Totals: true }),
  ]);
  if (!report.success) return failed(report.extras);
  if (!list.success) return failed(list.extras);
  const { Data: defaulters, Count: count, Totals: sums } = list.extras;
  const pages = Math.max(1, Math.ceil(count / reportsAddress.sizeOf(state)));
  return { tab: state.tab, report: report.extras.Data, defaulters, count, sums, pages };
}

const exportCalls = {
  financial: "vendor/Export_Financial_Report",
  visitor: "vendor/Export_Visitor_Report",
  maintenance: "vendor/Export_Maintenance_Report",
} as const;

/** The call that answers the figures of a tab as a file. */
export const exportCall = ({ tab }: ReportState) => exportCalls[tab];
