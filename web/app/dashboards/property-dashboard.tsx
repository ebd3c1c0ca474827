import type { Output } from "#domain/call.ts";
import type { dashboards } from "#domain/dashboards/calls.ts";
import { formatNumber } from "../lib/format.ts";
import { m } from "../paraglide/messages.js";
import { ButtonLink } from "../ui/button.tsx";
import { Figures } from "./figures.tsx";
import { Panel } from "./panel.tsx";

type Counted = Extract<Output<typeof dashboards.info>, { Kind: "properties" }>;

export const PropertyDashboard = ({ figures: { Properties, Enquiries, Tickets } }: { figures: Counted }) => (
  <>
    <Panel
      bare
      title={m.dashboard_properties()}
      lead={Properties.Total === 0 && m.dashboard_properties_none()}
      action={
        <ButtonLink to="/properties" aria-label={m.dashboard_properties_all()}>
          {m.dashboard_view_all()}
        </ButtonLink>
      }
    >
      <Figures
        label={m.dashboard_figures({ title: m.dashboard_properties() })}
        tiles={[
          { label: m.dashboard_total(), value: formatNumber(Properties.Total) },
          { label: m.dashboard_property_occupied(), value: formatNumber(Properties.Occupied), tone: "good" },
          { label: m.dashboard_vacant(), value: formatNumber(Properties.Vacant), tone: "accent" },
          { label: m.dashboard_for_rent(), value: formatNumber(Properties.For_Rent), tone: "brand" },
          { label: m.dashboard_maintenance(), value: formatNumber(Properties.Maintenance) },
        ]}
      />
    </Panel>
    <Panel
      bare
      title={m.dashboard_enquiries()}
      lead={Enquiries.Total === 0 && m.dashboard_enquiries_none()}
      action={
        <ButtonLink to="/enquiries" aria-label={m.dashboard_enquiries_all()}>
          {m.dashboard_view_all()}
        </ButtonLink>
      }
    >
      <Figures
        label={m.dashboard_figures({ title: m.dashboard_enquiries() })}
        tiles={[
          { label: m.dashboard_total(), value: formatNumber(Enquiries.Total) },
          { label: m.dashboard_responded(), value: formatNumber(Enquiries.Responded), tone: "good" },
          { label: m.dashboard_pending(), value: formatNumber(Enquiries.Pending), tone: "accent" },
        ]}
      />
    </Panel>
    <Panel
      bare
      title={m.dashboard_tickets()}
      action={
        <ButtonLink to="/property-support" aria-label={m.dashboard_tickets_all()}>
          {m.dashboard_view_all()}
        </ButtonLink>
      }
    >
      <Figures
        label={m.dashboard_figures({ title: m.dashboard_tickets() })}
        tiles={[
          { label: m.dashboard_tickets_open(), value: formatNumber(Tickets.Open), tone: "accent" },
          { label: m.dashboard_tickets_in_progress(), value: formatNumber(Tickets.In_Progress), tone: "brand" },
          { label: m.dashboard_tickets_resolved(), value: formatNumber(Tickets.Resolved), tone: "good" },
          { label: m.dashboard_tickets_critical(), value: formatNumber(Tickets.Critical), tone: "bad" },
        ]}
      />
    </Panel>
  </>
);
