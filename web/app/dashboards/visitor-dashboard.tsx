import IconTicket from "@tabler/icons-react/dist/esm/icons/IconTicket.mjs";
import type { Output } from "#domain/call.ts";
import type { dashboards } from "#domain/dashboards/calls.ts";
import { m } from "../paraglide/messages.js";
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { VisitList } from "../visitors/visit-list.tsx";
import { VisitTiles } from "../visitors/visit-tiles.tsx";

type Visits = Extract<Output<typeof dashboards.info>, { Kind: "visits" }>;

/** What concerns who comes to visit, and nothing else. */
export const VisitorDashboard = ({ figures: { Totals, Visits } }: { figures: Visits }) =>
  Visits.length === 0 ? (
    <Notice icon={<IconTicket size={36} stroke={1.5} />} title={m.dashboard_no_passes()}>
      {m.dashboard_no_passes_more()}
    </Notice>
  ) : (
    <>
      <VisitTiles totals={Totals} />
      <VisitList visits={Visits} hrefOf={(visitId) => `/my-visits?visit=${visitId}`} />
      <ButtonLink to="/my-visits">{m.dashboard_all_visits()}</ButtonLink>
    </>
  );
