import { Link } from "react-router";
import type { BlockOccupancy, SocietyFigures } from "#domain/desk/dashboards/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { flatTypes } from "#domain/society/flats/codes.ts";
import { type Bar, Bars } from "../../kit/chart/bars.tsx";
import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { flatsAddress } from "../../society/flats/flats-address.ts";
import { Badge } from "../../ui/badge.tsx";
import { Section } from "../../ui/section.tsx";

type ChartProps = { society: SocietyFigures };

const firstBlocks = 8;

/** The occupancy of each block's flats; each block links to its flats. */
export function OccupancyByBlock({ society: { Blocks, Statistics } }: ChartProps) {
  const bars = Blocks.map(barOf);
  const rest = bars.slice(firstBlocks);
  const unseen = Statistics.Block_Count - Blocks.length;
  return (
    <Section title={m.dashboard_occupancy()} lead={occupancyOf(Statistics)}>
      {Blocks.length === 0 ? <p>{m.dashboard_occupancy_none()}</p> : <Bars bars={bars.slice(0, firstBlocks)} />}
      {rest.length > 0 && (
        <details>
          <summary>{m.dashboard_blocks_more({ count: rest.length })}</summary>
          <Bars bars={rest} />
        </details>
      )}
      {unseen > 0 && <Link to="/flats">{m.dashboard_blocks_unseen({ count: formatNumber(unseen) })}</Link>}
    </Section>
  );
}

function barOf({ BlockID, Name, Status, Flat_Count, ...of }: BlockOccupancy): Bar {
  const [owned, let_, vacant] = [of.Owner_Occupied_Flat_Count, of.Let_Flat_Count, of.Vacant_Flat_Count];
  return {
    key: BlockID,
    name: Name,
    to: flatsAddress.href({ block: BlockID }),
    note: Status ? undefined : <Badge tone="accent">{m.common_inactive()}</Badge>,
    whole: Flat_Count,
    words: Flat_Count === 0 ? m.dashboard_block_empty() : undefined,
    parts: [
      { tone: "brand", count: owned, label: m.dashboard_owned({ count: formatNumber(owned) }) },
      { tone: "accent", count: let_, label: m.dashboard_let({ count: formatNumber(let_) }) },
      { tone: "empty", count: vacant, label: m.dashboard_vacant_count({ count: formatNumber(vacant) }) },
    ],
  };
}

function occupancyOf({ Flat_Count, Vacant_Flat_Count }: SocietyFigures["Statistics"]): string {
  if (Flat_Count === 0) return m.dashboard_occupancy_empty();
  return m.dashboard_occupancy_of({
    occupied: formatNumber(Flat_Count - Vacant_Flat_Count),
    all: formatNumber(Flat_Count),
  });
}

export function ResidentsByType({ society: { Residents, Statistics } }: ChartProps) {
  const { Owner_Count, Tenant_Count, PG_Resident_Count, Member_Count } = Residents;
  const types = [
    { name: m.common_owners(), count: Owner_Count, tone: "brand" as const },
    { name: m.common_tenants(), count: Tenant_Count, tone: "accent" as const },
    { name: m.dashboard_pg_residents(), count: PG_Resident_Count, tone: "empty" as const },
  ];
  const all = Statistics.Resident_Count;
  return (
    <Section
      title={m.dashboard_residents_by_type()}
      lead={m.dashboard_members({ count: Member_Count, number: formatNumber(Member_Count) })}
    >
      {all === 0 ? (
        <p>{m.dashboard_residents_none()}</p>
      ) : (
        <Bars
          bars={types.map(({ name, count, tone }) => ({
            key: name,
            name,
            whole: all,
            note: formatNumber(count),
            words: m.dashboard_share({ percent: String(Math.round((100 * count) / all)) }),
            parts: [{ label: name, count, tone }],
          }))}
        />
      )}
    </Section>
  );
}

/** What the expected collection of a month is made of. */
export function ExpectedCollection({ society: { Expected_Collection, Billing_Information } }: ChartProps) {
  const most = Math.max(0, ...Expected_Collection.map(({ Amount }) => Amount));
  return (
    <Section
      title={m.dashboard_collection_by_type()}
      lead={m.dashboard_collection_whole({ amount: formatRupees(Billing_Information.Expected_Monthly_Collection) })}
    >
      {Expected_Collection.length === 0 ? (
        <p>{m.dashboard_collection_none()}</p>
      ) : (
        <Bars
          bars={Expected_Collection.map(({ Flat_Type, Maintenance_Rate, Billed_Flat_Count, Amount }) => ({
            key: String(Flat_Type),
            name: flatTypes[Flat_Type as 1],
            whole: most || 1,
            note: formatRupees(Amount),
            words: m.dashboard_collection_made({
              count: Billed_Flat_Count,
              number: formatNumber(Billed_Flat_Count),
              rate: formatRupees(Maintenance_Rate),
            }),
            parts: [{ label: "", count: Amount, tone: "brand" }],
          }))}
        />
      )}
    </Section>
  );
}
