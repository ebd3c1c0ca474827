import IconTicket from "@tabler/icons-react/dist/esm/icons/IconTicket.mjs";
import type { dashboards } from "#domain/desk/dashboards/calls.ts";
import type { Output } from "#domain/platform/call.ts";
import { VisitList } from "../../gate/visitors/visit-list.tsx";
import { VisitTiles } from "../../gate/visitors/visit-tiles.tsx";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

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
