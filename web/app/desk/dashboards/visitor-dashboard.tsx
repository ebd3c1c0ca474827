import IconTicket from "@tabler/icons-react/dist/esm/icons/IconTicket.mjs";
import type { dashboards } from "#domain/desk/dashboards/calls.ts";
import type { Output } from "#domain/platform/call.ts";
import { MyVisitCard } from "../../gate/visitors/my-visit-card.tsx";
import { myVisitsAddress } from "../../gate/visitors/my-visits-address.ts";
import { VisitTiles } from "../../gate/visitors/visit-tiles.tsx";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Grid } from "../../ui/layout.tsx";
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
      <Grid as="ul">
        {Visits.map((visit) => (
          <li key={visit.VisitID}>
            <MyVisitCard visit={visit} to={myVisitsAddress.href({}, visit.VisitID)} />
          </li>
        ))}
      </Grid>
      <ButtonLink to={myVisitsAddress.path}>{m.dashboard_all_visits()}</ButtonLink>
    </>
  );
