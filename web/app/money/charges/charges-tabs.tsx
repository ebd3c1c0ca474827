import { Link, useLocation } from "react-router";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import {
  billPapersPath,
  chargesPath,
  eventsAddress,
  gstPath,
  prepaymentsPath,
  settingsPath,
} from "./charges-address.ts";

/** The way between the pages of what a society charges. */
export function ChargesTabs() {
  const { pathname } = useLocation();
  const parts = [
    [chargesPath, m.charges_heads()],
    [settingsPath, m.charges_settings()],
    [eventsAddress.path, m.charge_events_short()],
    ...(useMay()("bills.write") ? ([[prepaymentsPath, m.charges_prepayments()]] as const) : []),
    [billPapersPath, m.bill_papers_link()],
    [gstPath, m.gst_title()],
  ] as const;
  return (
    <LinkTabs label={m.charges_parts()} look="tabs">
      {parts.map(([to, name]) => (
        <Link key={to} to={to} aria-current={pathname === to ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </LinkTabs>
  );
}
