import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import { data } from "react-router";
import { reportOutcomes } from "#domain/market/properties/checks/codes.ts";
import { reportReasons } from "#domain/market/properties/operator/codes.ts";
import { formatTime } from "../../../lib/format.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { secretPageMeta } from "../../../lib/secret-page.ts";
import { m } from "../../../paraglide/messages.js";
import { ButtonLink } from "../../../ui/button.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Soft } from "../../../ui/soft.tsx";
import type { Route } from "./+types/report-page";
import styles from "./checks.module.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await context
    .get(pageContext)
    .ask("user/Fetch_Property_Report_Info", { Token: params.token.slice(0, 100) });
  if (answer.success) return data({ report: answer.extras.Data });
  const isOurs = answer.extras.refusal !== "link-not-ours";
  return data({ why: isOurs ? ("failed" as const) : ("not-ours" as const) }, { status: isOurs ? 503 : 404 });
}

export const meta = secretPageMeta(m.checks_report_title, "no-referrer");

/** What came of a report, for who sent it. */
export default function ReportPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      {"why" in loaderData ? (
        <Stack gap={4} align="start" role={loaderData.why === "failed" ? "alert" : undefined}>
          <h1>{loaderData.why === "failed" ? m.checks_report_failed() : m.checks_report_unknown()}</h1>
          <p>{loaderData.why === "failed" ? m.joining_failed_more() : m.checks_report_unknown_more()}</p>
          <ButtonLink to="/">{m.common_find_a_home()}</ButtonLink>
        </Stack>
      ) : (
        <Full report={loaderData.report} />
      )}
    </div>
  );
}

type Report = Extract<Route.ComponentProps["loaderData"], { report: object }>["report"];

const Full = ({ report }: { report: Report }) => (
  <Stack gap={5}>
    <Stack as="header" gap={2}>
      <h1>{m.checks_report_title()}</h1>
      <p>{report.Property_Title}</p>
    </Stack>
    <Stack gap={2} role="status">
      <h2>
        {report.Outcome !== null && <IconCircleCheck size={22} aria-hidden />}{" "}
        {report.Outcome === null ? m.checks_report_waits() : reportOutcomes[report.Outcome]}
      </h2>
      <p>{report.Outcome === null ? m.checks_report_waits_more() : m.checks_report_done_more()}</p>
    </Stack>
    <Facts
      facts={[
        { name: m.checks_report_reason(), value: reportReasons[report.Reason] },
        { name: m.checks_report_sent(), value: formatTime(report.created_at) },
        ...(report.Settled_At ? [{ name: m.checks_report_checked(), value: formatTime(report.Settled_At) }] : []),
      ]}
    />
    {report.Outcome === null && (
      <Soft>{report.Whether_Notified ? m.checks_report_notified() : m.checks_report_here()}</Soft>
    )}
  </Stack>
);
