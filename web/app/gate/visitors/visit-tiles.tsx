import type { MyVisitTotals } from "#domain/gate/visitors/own/calls.ts";
import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Tiles } from "../../ui/tiles.tsx";

export const VisitTiles = ({ totals }: { totals: MyVisitTotals }) => (
  <Tiles
    label={m.visitors_mine()}
    tiles={[
      { label: m.visitors_currently_in(), value: formatNumber(totals.Currently_In) },
      { label: m.visitors_scheduled(), value: formatNumber(totals.Scheduled) },
      { label: m.visitors_completed(), value: formatNumber(totals.Completed) },
      { label: m.visitors_total(), value: formatNumber(totals.Total_Visits) },
    ]}
  />
);
