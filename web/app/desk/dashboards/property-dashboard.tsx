import type { dashboards } from "#domain/desk/dashboards/calls.ts";
import type { Output } from "#domain/platform/call.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { type Tile, Tiles } from "../../ui/tiles.tsx";
import page from "./dashboard-page.module.css";
import { ContractExpiries, RentByMonth } from "./rent-charts.tsx";

export type PropertyFigures = Extract<Output<typeof dashboards.info>, { Kind: "properties" }>;

export const PropertyDashboard = ({ figures }: { figures: PropertyFigures }) => (
  <>
    <PropertyStatistics figures={figures} />
    <RentalContracts figures={figures} />
    <BillingOverview figures={figures} />
    <SupportTickets figures={figures} />
    <Stack gap={5} className={page.pair}>
      <RentByMonth figures={figures} />
      <ContractExpiries figures={figures} />
    </Stack>
    <Enquiries figures={figures} />
  </>
);

type SectionProps = { figures: PropertyFigures };
type FiguresSection = { title: string; lead: string | false; all: { to: string; label: string }; tiles: Tile[] };

/** A row of figures with the page where what they count is listed. */
const FiguresOf = ({ title, lead, all, tiles }: FiguresSection) => (
  <Section
    bare
    title={title}
    lead={lead}
    action={
      <ButtonLink to={all.to} aria-label={all.label}>
        {m.dashboard_view_all()}
      </ButtonLink>
    }
  >
    <Tiles label={m.dashboard_figures({ title })} tiles={tiles} />
  </Section>
);

const PropertyStatistics = ({ figures: { Properties } }: SectionProps) => (
  <FiguresOf
    title={m.dashboard_properties()}
    lead={Properties.Total === 0 && m.dashboard_properties_none()}
    all={{ to: "/properties", label: m.dashboard_properties_all() }}
    tiles={[
      { label: m.common_total(), value: formatNumber(Properties.Total) },
      { label: m.common_occupied(), value: formatNumber(Properties.Occupied) },
      { label: m.common_vacant(), value: formatNumber(Properties.Vacant) },
      { label: m.common_for_rent(), value: formatNumber(Properties.For_Rent) },
      { label: m.dashboard_maintenance(), value: formatNumber(Properties.Maintenance) },
    ]}
  />
);

const RentalContracts = ({ figures: { Contracts } }: SectionProps) => (
  <FiguresOf
    title={m.common_rental_contracts()}
    lead={Contracts.Total === 0 && m.dashboard_contracts_none()}
    all={{ to: "/rental-contracts", label: m.dashboard_contracts_all() }}
    tiles={[
      { label: m.common_active(), value: formatNumber(Contracts.Active) },
      { label: m.common_pending_renewal(), value: formatNumber(Contracts.Pending_Renewal), tone: "warn" },
      { label: m.common_expired(), value: formatNumber(Contracts.Expired) },
      { label: m.common_total_monthly_rent(), value: formatRupees(Contracts.Total_Monthly_Rent) },
    ]}
  />
);

const BillingOverview = ({ figures: { Billing } }: SectionProps) => (
  <FiguresOf
    title={m.dashboard_overview()}
    lead={overviewLead(Billing)}
    all={{ to: "/rental-bills", label: m.dashboard_overview_all() }}
    tiles={[
      { label: m.dashboard_total_collected(), value: formatRupees(Billing.Collected_Amount) },
      { label: m.dashboard_pending_amount(), value: formatRupees(Billing.Pending.Amount), tone: "warn" },
      { label: m.dashboard_overdue_amount(), value: formatRupees(Billing.Overdue.Amount), tone: "bad" },
      { label: m.dashboard_partial_due(), value: formatRupees(Billing.Partial.Amount), tone: "warn" },
    ]}
  />
);

function overviewLead({ Collected_Amount, Pending, Overdue, Partial, Being_Checked }: PropertyFigures["Billing"]) {
  if (Collected_Amount === 0 && Pending.Count + Overdue.Count + Partial.Count === 0) return m.dashboard_overview_none();
  return (
    Being_Checked.Count > 0 &&
    m.dashboard_bills_confirm({
      ...{ count: Being_Checked.Count, number: formatNumber(Being_Checked.Count) },
      amount: formatRupees(Being_Checked.Amount),
    })
  );
}

const Enquiries = ({ figures: { Enquiries: counted } }: SectionProps) => (
  <FiguresOf
    title={m.common_enquiries()}
    lead={counted.Total === 0 && m.dashboard_enquiries_none()}
    all={{ to: "/enquiries", label: m.dashboard_enquiries_all() }}
    tiles={[
      { label: m.common_total(), value: formatNumber(counted.Total) },
      { label: m.common_responded(), value: formatNumber(counted.Responded) },
      { label: m.common_pending(), value: formatNumber(counted.Pending), tone: "warn" },
    ]}
  />
);

const SupportTickets = ({ figures: { Tickets } }: SectionProps) => (
  <FiguresOf
    title={m.dashboard_tickets()}
    lead={false}
    all={{ to: "/property-support", label: m.dashboard_tickets_all() }}
    tiles={[
      { label: m.dashboard_tickets_open(), value: formatNumber(Tickets.Open) },
      { label: m.common_in_progress(), value: formatNumber(Tickets.In_Progress) },
      { label: m.common_resolved_tickets(), value: formatNumber(Tickets.Resolved) },
      { label: m.common_critical(), value: formatNumber(Tickets.Critical), tone: "bad" },
    ]}
  />
);
