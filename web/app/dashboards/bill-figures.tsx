import type { BillTotals } from "#domain/bills/calls.ts";
import type { Output } from "#domain/call.ts";
import type { dashboards, SocietyFigures } from "#domain/dashboards/calls.ts";
import { formatRupees } from "#domain/money.ts";
import type { Role } from "#domain/roles.ts";
import { formatDay, formatNumber } from "../lib/format.ts";
import { m } from "../paraglide/messages.js";
import { ButtonLink } from "../ui/button.tsx";
import { type Bar, Bars } from "./bars.tsx";
import figures from "./figures.module.css";
import { Figures } from "./figures.tsx";
import { Panel } from "./panel.tsx";

const wasBilled = ({ Maintenance, Rental }: BillTotals): boolean => Maintenance.Count + Rental.Count > 0;

const AllBills = ({ to }: { to: string }) => (
  <ButtonLink to={to} aria-label={m.dashboard_bills_all()}>
    {m.dashboard_view_all()}
  </ButtonLink>
);

/** What a society, or a secretary's blocks, have billed and collected. */
export const SocietyBills = ({ society: { Bills, Billing_Information } }: { society: SocietyFigures }) => (
  <>
    <Panel
      bare
      title={m.dashboard_bills()}
      lead={!wasBilled(Bills) && m.dashboard_bills_none()}
      action={<AllBills to="/billing" />}
    >
      <Figures
        label={m.dashboard_figures({ title: m.dashboard_bills() })}
        tiles={[
          { label: m.dashboard_bills_due(), value: formatRupees(Bills.Outstanding_Amount), tone: "accent" },
          { label: m.dashboard_bills_overdue(), ...overdueOf(Bills) },
          { label: m.dashboard_bills_collected(), value: formatRupees(Bills.Collected_This_Month), tone: "good" },
          {
            label: m.dashboard_next_due(),
            value: <span className={figures.day}>{formatDay(Billing_Information.Next_Due_Date)}</span>,
            tone: "brand",
          },
        ]}
      />
    </Panel>
    {wasBilled(Bills) && <Collection bills={Bills} />}
  </>
);

const overdueOf = ({ Overdue }: BillTotals) => ({
  value: formatRupees(Overdue.Amount),
  tone: Overdue.Amount > 0 ? ("bad" as const) : ("plain" as const),
});

/** To look at: how far the month's collection is, and what of the rest is late. */
function Collection({ bills }: { bills: BillTotals }) {
  const { Billed_This_Month: billed, Collected_This_Month: collected, Pending, Overdue, Outstanding_Amount } = bills;
  const whole = Math.max(billed, collected, Outstanding_Amount) || 1;
  const bar = (name: string, amount: number, tone: "brand" | "empty"): Bar => ({
    ...{ key: name, name, whole, note: formatRupees(amount), words: null },
    parts: [{ label: name, count: amount, tone }],
  });
  return (
    <Panel
      title={m.dashboard_bills_chart()}
      lead={
        billed + collected > 0
          ? m.dashboard_bills_chart_lead({ collected: formatRupees(collected), billed: formatRupees(billed) })
          : m.dashboard_bills_chart_none()
      }
    >
      <Bars
        bars={[
          bar(m.dashboard_bills_billed(), billed, "empty"),
          bar(m.dashboard_bills_collected(), collected, "brand"),
          {
            ...{ key: "open", name: m.dashboard_bills_open(), whole, note: formatRupees(Outstanding_Amount) },
            parts: [
              {
                ...{ tone: "empty", count: Pending.Amount },
                label: m.dashboard_bills_not_due({ amount: formatRupees(Pending.Amount) }),
              },
              {
                ...{ tone: "accent", count: Overdue.Amount },
                label: m.dashboard_bills_late({ amount: formatRupees(Overdue.Amount) }),
              },
            ],
          },
        ]}
      />
    </Panel>
  );
}

type Homes = Extract<Output<typeof dashboards.info>, { Kind: "homes" }>;

/** What a society bills the caller; nothing for who lives in none and was never billed. */
export function HomeBills({ figures: { Homes, Bills }, role }: { figures: Homes; role: Role }) {
  if (Homes.length === 0 && !wasBilled(Bills)) return null;
  const open = Bills.Pending.Count + Bills.Overdue.Count;
  const due = m.dashboard_bills_count({
    ...{ count: open, number: formatNumber(open) },
    amount: formatRupees(Bills.Outstanding_Amount),
  });
  const lead = open > 0 ? due : wasBilled(Bills) ? m.dashboard_bills_clear() : m.dashboard_bills_none();
  return (
    <Panel
      bare
      title={m.dashboard_bills_mine()}
      lead={lead}
      action={<AllBills to={role === "tenant" ? "/TenantBills" : "/my-bills"} />}
    >
      <Figures
        label={m.dashboard_figures({ title: m.dashboard_bills_mine() })}
        tiles={[
          { label: m.dashboard_bills_due(), value: formatRupees(Bills.Outstanding_Amount), tone: "accent" },
          { label: m.dashboard_bills_overdue(), ...overdueOf(Bills) },
          { label: m.dashboard_bills_paid(), value: formatRupees(Bills.Collected_This_Month), tone: "good" },
          { label: m.dashboard_bills_advance(), value: formatRupees(Bills.Advance_Amount), tone: "brand" },
        ]}
      />
    </Panel>
  );
}
