import { Link } from "react-router";
import { type ReportTab, reportTabs } from "#domain/reports/codes.ts";
import { mayCall } from "#domain/roles.ts";
import { said } from "../lib/said.ts";
import { useVendor } from "../lib/vendor.ts";
import { m } from "../paraglide/messages.js";
import styles from "./report-tabs.module.css";
import { pathOf, type Shown } from "./reports-state.ts";

/** What the report is about. Links, since each has an address; an owner of homes has no gate. */
export function ReportTabs({ shown }: { shown: Shown }) {
  const { Role } = useVendor().Current_Role;
  const tabs = (Object.keys(reportTabs) as ReportTab[]).filter(
    (tab) => tab !== "visitor" || mayCall(Role, "society-reports"),
  );
  return (
    <nav aria-label={m.reports_tabs()}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={pathOf({ ...shown, tab, page: 1 })}
              aria-current={tab === shown.tab ? "page" : undefined}
              preventScrollReset
            >
              {said(reportTabs[tab])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
