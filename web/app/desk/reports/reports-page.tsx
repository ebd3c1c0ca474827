import IconBuildingCommunity from "@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs";
import IconCalendarOff from "@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs";
import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import { data, redirect, useNavigation } from "react-router";
import { reportFormatCodes } from "#domain/desk/reports/codes.ts";
import { ExportMenu } from "../../kit/sheets/export-menu.tsx";
import { forRole } from "../../lib/for-role.ts";
import { formatDay } from "../../lib/format.ts";
import { pathIn } from "../../lib/language.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/reports-page";
import { Defaulters } from "./defaulters.tsx";
import { FinancialReport } from "./financial-report.tsx";
import { MaintenanceReport } from "./maintenance-report.tsx";
import { ReportFilters } from "./report-filters.tsx";
import { ReportTabs } from "./report-tabs.tsx";
import { problemOf, type ReportState, reportInputOf, reportsAddress } from "./reports-address.ts";
import { exportCall, type Loaded, loadTab } from "./reports-load.ts";
import styles from "./reports-page.module.css";
import { VisitorReport } from "./visitor-report.tsx";

const mostBlocks = 1000;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const state = reportsAddress.parse(url.searchParams);
  // A form sends what is empty, and people mistype: there is one address for each report.
  if (reportsAddress.href(state) !== pathIn(url) + url.search) throw redirect(reportsAddress.href(state));

  const problem = problemOf(state);
  const [loaded, found] = await Promise.all([
    problem ? undefined : loadTab(ask, state),
    ask("vendor/Filter_All_Blocks", { Limit: mostBlocks }),
  ]);
  // An owner has none to choose from.
  const blocks = found.success ? found.extras.Data.map(({ BlockID, Name }) => ({ BlockID, Name })) : [];
  if (!loaded) return data({ state, blocks, problem: problem! });
  if ("failed" in loaded) {
    const { refusal, Status } = loaded.failed;
    if (refusal === "unknown-block") throw redirect(reportsAddress.href({ ...state, block: "", page: 1 }));
    // A landlord has no gate; a person without access to any report gets the refusal from the first.
    const isRefused = refusal === "not-allowed" || refusal === "no-society-management";
    if (isRefused && state.tab !== "financial") throw redirect(reportsAddress.href({ ...state, tab: "financial" }));
    forRole({ extras: loaded.failed });
    if (refusal === "no-society") return data({ state, blocks, missing: true as const });
    return data({ state, blocks, failure: Status ?? m.reports_failed() }, { status: 503 });
  }
  if (loaded.tab === "financial" && state.page > loaded.pages)
    throw redirect(reportsAddress.href({ ...state, page: loaded.pages }));
  return data({ state, blocks, loaded });
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.reports_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { state, blocks } = loaderData;
  const { Society_Information: society, Full_Name } = useVendor();
  const isAsking = useNavigation().location?.pathname === reportsAddress.path;
  if ("missing" in loaderData) return <NoSociety />;
  const whose = society?.Society_Name ?? Full_Name ?? "";
  const report = "loaded" in loaderData ? loaderData.loaded.report : undefined;
  return (
    <Stack gap={5}>
      <PageHead
        title={m.reports_title()}
        lead={
          report
            ? leads[state.tab]({ whose, start: formatDay(report.Start_Date), end: formatDay(report.End_Date) })
            : whose
        }
        actions={
          report && (
            <ExportMenu
              formats={reportFormatCodes}
              path={exportCall(state)}
              input={reportInputOf(state)}
              exported={(_, format) => (format === "pdf" ? m.reports_exported_pdf() : m.reports_exported())}
            />
          )
        }
      />
      <ReportTabs state={state} />
      <ReportFilters state={state} blocks={blocks} report={report} />
      <Stack gap={5} aria-busy={isAsking} className={styles.results}>
        {"problem" in loaderData && (
          <Notice
            role="status"
            icon={<IconCalendarOff size={32} stroke={1.6} />}
            title={loaderData.problem}
            action={
              <ButtonLink to={reportsAddress.href({ ...state, period: "this-month", from: "", to: "" })}>
                {m.reports_this_month()}
              </ButtonLink>
            }
          >
            {m.reports_problem()}
          </Notice>
        )}
        {"failure" in loaderData && (
          <Notice
            role="alert"
            icon={<IconPlugConnectedX size={32} stroke={1.6} />}
            title={m.reports_failed()}
            action={
              <ButtonLink to={reportsAddress.href(state)} look="primary" reloadDocument>
                {m.common_try_again()}
              </ButtonLink>
            }
          >
            {loaderData.failure}
          </Notice>
        )}
        {"loaded" in loaderData && <Report loaded={loaderData.loaded} state={state} />}
      </Stack>
    </Stack>
  );
}

const leads = { financial: m.reports_lead, visitor: m.reports_lead_visitor, maintenance: m.reports_lead_maintenance };

function Report({ loaded, state }: { loaded: Loaded; state: ReportState }) {
  if (loaded.tab === "visitor") return <VisitorReport report={loaded.report} state={state} />;
  if (loaded.tab === "maintenance") return <MaintenanceReport report={loaded.report} state={state} />;
  return (
    <>
      <FinancialReport report={loaded.report} state={state} />
      <Defaulters {...loaded} state={state} />
    </>
  );
}

const NoSociety = () => (
  <Stack gap={5}>
    <h1 className="visually-hidden">{m.reports_title()}</h1>
    <Notice
      role="alert"
      icon={<IconBuildingCommunity size={32} stroke={1.6} />}
      title={m.common_society_not_found()}
      action={
        <ButtonLink to="/dashboard" look="primary">
          {m.common_go_to_dashboard()}
        </ButtonLink>
      }
    >
      {m.reports_no_society_more()}
    </Notice>
  </Stack>
);
