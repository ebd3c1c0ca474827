import { Link } from "react-router";
import { type ReportTab, reportTabs } from "#domain/desk/reports/codes.ts";
import type { Capability } from "#domain/platform/permissions.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import styles from "./report-tabs.module.css";
import { type ReportState, reportsAddress } from "./reports-address.ts";

/** The permissions for tabs that not everybody here may see. */
const needed: Partial<Record<ReportTab, Capability>> = { maintenance: "reports.money", visitor: "reports.visitors" };

/** What the report is about. Links, since each has an address; an owner of homes has no gate. */
export function ReportTabs({ state }: { state: ReportState }) {
  const may = useMay();
  const tabs = (Object.keys(reportTabs) as ReportTab[]).filter((tab) => !needed[tab] || may(needed[tab]));
  return (
    <nav aria-label={m.reports_title()}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={reportsAddress.href({ ...state, tab, page: 1 })}
              aria-current={tab === state.tab ? "page" : undefined}
              preventScrollReset
            >
              {reportTabs[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
