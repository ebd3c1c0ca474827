import type { MyHome } from "#domain/desk/homes/calls.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay, formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Tiles } from "../../ui/tiles.tsx";
import styles from "./home-page.module.css";

/** What one wants to know first. */
export function HomeFigures({
  home: { Bill_Totals: totals, Next_Bill, Tickets, Contract, Visitors },
}: {
  home: MyHome;
}) {
  const days = Contract?.Days_To_Expiry;
  const isPast = Next_Bill !== null && Next_Bill.Bill_Due_Date < dayOf(new Date());
  const last = Visitors
    ? { label: m.homes_expected(), value: formatNumber(Visitors.Expected.length) }
    : typeof days === "number"
      ? { label: m.homes_days_left(), value: formatNumber(days) }
      : { label: m.common_paid_in_advance(), value: formatRupees(totals.Advance_Amount) };
  return (
    <Tiles
      label={m.homes_figures()}
      tiles={[
        {
          label: m.homes_due(),
          value: formatRupees(totals.Outstanding_Amount),
          tone: totals.Overdue.Count > 0 ? "bad" : "warn",
        },
        {
          label: isPast ? m.homes_overdue_since() : m.homes_next_due(),
          value: (
            <span className={styles.day}>
              {Next_Bill ? formatDay(Next_Bill.Bill_Due_Date) : m.common_nothing_due()}
            </span>
          ),
        },
        { label: m.homes_open_tickets(), value: formatNumber(Tickets.Count) },
        last,
      ]}
    />
  );
}
