import type { Defaulter, DefaulterSums, FinancialReport } from "#domain/desk/reports/calls.ts";
import type { MaintenanceReport } from "#domain/desk/reports/maintenance/calls.ts";
import type { VisitorReport } from "#domain/desk/reports/visitor/calls.ts";
import type { Request } from "../../lib/request.ts";
import { askedOf, perPage, type Shown } from "./reports-state.ts";

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

/** What the shown tab is made of, or why there is none. */
export async function loadTab(ask: Request, shown: Shown): Promise<Loaded | { failed: Failed }> {
  const asked = askedOf(shown);
  if (shown.tab === "visitor") {
    const answer = await ask("vendor/Fetch_Visitor_Report_Info", asked);
    return answer.success ? { tab: shown.tab, report: answer.extras.Data } : failed(answer.extras);
  }
  if (shown.tab === "maintenance") {
    const answer = await ask("vendor/Fetch_Maintenance_Report_Info", asked);
    return answer.success ? { tab: shown.tab, report: answer.extras.Data } : failed(answer.extras);
  }
  const ofBlock = shown.block ? { Whether_Block_Filter: true, BlockID: shown.block } : {};
  const [report, list] = await Promise.all([
    ask("vendor/Fetch_Financial_Report_Info", asked),
    ask("vendor/Filter_All_Defaulters", {
      ...ofBlock,
      Skip: (shown.page - 1) * perPage,
      Limit: perPage,
      Whether_Totals: true,
    }),
  ]);
  if (!report.success) return failed(report.extras);
  if (!list.success) return failed(list.extras);
  const { Data: defaulters, Count: count, Totals: sums } = list.extras;
  const pages = Math.max(1, Math.ceil(count / perPage));
  return { tab: shown.tab, report: report.extras.Data, defaulters, count, sums, pages };
}

const exportCalls = {
  financial: "vendor/Export_Financial_Report",
  visitor: "vendor/Export_Visitor_Report",
  maintenance: "vendor/Export_Maintenance_Report",
} as const;

/** The call that answers the figures of a tab as a file. */
export const exportCall = ({ tab }: Shown) => exportCalls[tab];
