import type { dashboards, SocietyFigures } from "#domain/desk/dashboards/calls.ts";
import type { BillTotals } from "#domain/money/bills/calls.ts";
import type { Due } from "#domain/money/payments/dues/calls.ts";
import type { Output } from "#domain/platform/call.ts";
import { formatRupees, paise, rupees } from "#domain/platform/money.ts";
import type { Role } from "#domain/platform/roles.ts";
import { type Bar, Bars } from "../../kit/chart/bars.tsx";
import { formatDay, formatNumber } from "../../lib/format.ts";
import { Dues } from "../../money/bills/dues.tsx";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Section } from "../../ui/section.tsx";
import { Tiles } from "../../ui/tiles.tsx";

const wasBilled = ({ Maintenance, Rental }: BillTotals): boolean => Maintenance.Count + Rental.Count > 0;

const AllBills = ({ to }: { to: string }) => (
  <ButtonLink to={to} aria-label={m.dashboard_bills_all()}>
    {m.dashboard_view_all()}
  </ButtonLink>
);

const inWords = ({ Count, Amount }: BillTotals["Pending"]) => ({
  ...{ count: Count, number: formatNumber(Count) },
  amount: formatRupees(Amount),
});

/** What a society, or a secretary's blocks, have billed and collected: its maintenance. Rents are its landlords'. */
export const SocietyBills = ({ society: { Bills, Rents, Billing_Information } }: { society: SocietyFigures }) => (
  <>
    <Section
      bare
      title={wasBilled(Rents) ? m.dashboard_bills_maintenance() : m.common_bills()}
      lead={
        wasBilled(Bills)
          ? Bills.Being_Checked.Count > 0 && m.dashboard_bills_confirm(inWords(Bills.Being_Checked))
          : m.dashboard_bills_none()
      }
      action={<AllBills to="/billing" />}
    >
      <Tiles
        label={m.dashboard_figures({ title: m.common_bills() })}
        tiles={[
          { label: m.dashboard_bills_due(), value: formatRupees(Bills.Outstanding_Amount), tone: "warn" },
          { label: m.common_overdue(), ...overdueOf(Bills) },
          { label: m.dashboard_bills_collected(), value: formatRupees(Bills.Collected_This_Month) },
          {
            label: m.dashboard_next_due(),
            value: formatDay(Billing_Information.Next_Due_Date),
          },
        ]}
      />
    </Section>
    {wasBilled(Bills) && <Collection bills={Bills} />}
    {wasBilled(Rents) && (
      <Section title={m.common_rents_billed()} lead={m.dashboard_rents_lead()}>
        <Facts
          facts={[
            { name: m.dashboard_bills_due(), value: formatRupees(Rents.Outstanding_Amount) },
            { name: m.common_overdue(), value: formatRupees(Rents.Overdue.Amount) },
            { name: m.dashboard_bills_collected(), value: formatRupees(Rents.Collected_This_Month) },
            ...(Rents.Being_Checked.Count > 0
              ? [{ name: m.common_payment_being_checked(), value: formatRupees(Rents.Being_Checked.Amount) }]
              : []),
          ]}
        />
      </Section>
    )}
  </>
);

const overdueOf = ({ Overdue }: BillTotals) => ({
  value: formatRupees(Overdue.Amount),
  tone: Overdue.Amount > 0 ? ("bad" as const) : ("plain" as const),
});

/** How far the month's collection is, and from which months the rest is: every bar adds up to its figure. */
function Collection({ bills }: { bills: BillTotals }) {
  const { Billed_This_Month: billed, Collected_This_Month: collected, Outstanding_Amount: open } = bills;
  const ofMonth = bills.Outstanding_This_Month;
  const older = inRupees(open, -ofMonth);
  // Debit notes can leave more to pay than was billed.
  const settled = Math.max(0, inRupees(billed, -ofMonth));
  const whole = Math.max(billed, collected, open) || 1;
  const bar = (name: string, amount: number, parts: Bar["parts"]): Bar => ({
    ...{ key: name, name, whole, note: formatRupees(amount), parts },
    ...(parts.length === 1 && { words: null }),
  });
  return (
    <Section
      title={m.dashboard_bills_chart()}
      lead={
        billed > 0
          ? m.dashboard_bills_chart_lead({ settled: formatRupees(settled), billed: formatRupees(billed) })
          : m.dashboard_bills_chart_none()
      }
    >
      <Bars
        bars={[
          bar(m.dashboard_bills_billed(), billed, [
            { tone: "brand", count: settled, label: m.dashboard_bills_settled({ amount: formatRupees(settled) }) },
            { tone: "empty", count: ofMonth, label: m.dashboard_bills_unsettled({ amount: formatRupees(ofMonth) }) },
          ]),
          bar(m.common_outstanding(), open, [
            { tone: "empty", count: ofMonth, label: m.dashboard_bills_this_month({ amount: formatRupees(ofMonth) }) },
            { tone: "accent", count: older, label: m.dashboard_bills_older({ amount: formatRupees(older) }) },
          ]),
          bar(m.dashboard_bills_in(), collected, [{ tone: "brand", count: collected, label: m.dashboard_bills_in() }]),
        ]}
      />
    </Section>
  );
}

const inRupees = (...amounts: number[]): number =>
  rupees(amounts.reduce((sum, amount) => sum + Math.sign(amount) * paise(Math.abs(amount)), 0));

type Homes = Extract<Output<typeof dashboards.info>, { Kind: "homes" }>;

/** What a society bills the caller; nothing for who lives in none and was never billed. */
export function HomeBills({ figures: { Homes, Bills }, dues, role }: { figures: Homes; dues: Due[]; role: Role }) {
  if (Homes.length === 0 && !wasBilled(Bills)) return null;
  const open = Bills.Pending.Count + Bills.Overdue.Count;
  const due = m.dashboard_bills_count({
    ...{ count: open, number: formatNumber(open) },
    amount: formatRupees(Bills.Outstanding_Amount),
  });
  const checked = Bills.Being_Checked.Count > 0 && m.dashboard_bills_checking(inWords(Bills.Being_Checked));
  const lead =
    open > 0
      ? [due, checked].filter(Boolean).join(" · ")
      : wasBilled(Bills)
        ? m.dashboard_bills_clear()
        : m.dashboard_bills_none();
  return (
    <Section
      bare
      title={m.dashboard_bills_mine()}
      lead={lead}
      action={<AllBills to={role === "tenant" ? "/TenantBills" : "/my-bills"} />}
    >
      <Tiles
        label={m.dashboard_figures({ title: m.dashboard_bills_mine() })}
        tiles={[
          { label: m.dashboard_bills_due(), value: formatRupees(Bills.Outstanding_Amount), tone: "warn" },
          { label: m.common_overdue(), ...overdueOf(Bills) },
          { label: m.dashboard_bills_paid(), value: formatRupees(Bills.Collected_This_Month) },
          { label: m.common_paid_in_advance(), value: formatRupees(Bills.Advance_Amount) },
        ]}
      />
      <Dues dues={dues} />
    </Section>
  );
}
