import type { SocietyFigures } from "#domain/dashboards/calls.ts";
import { formatNumber } from "../lib/format.ts";
import { m } from "../paraglide/messages.js";
import { ButtonLink } from "../ui/button.tsx";
import { SocietyBills } from "./bill-figures.tsx";
import { Figures } from "./figures.tsx";
import { Panel } from "./panel.tsx";
import { OccupancyByBlock, ResidentsByType } from "./society-charts.tsx";
import { VacantLink } from "./society-dashboard.tsx";

/** A society's figures as far as the secretary's own blocks go. */
export function SecretaryDashboard({ society }: { society: SocietyFigures }) {
  const { Statistics, Residents, Blocks } = society;
  return (
    <>
      <Panel
        bare
        title={m.dashboard_your_blocks()}
        lead={
          Blocks.length === 0
            ? m.dashboard_no_blocks({ society: society.Name })
            : m.dashboard_blocks_of({ blocks: Blocks.map(({ Name }) => Name).join(", "), society: society.Name })
        }
        action={
          Blocks.length > 0 && (
            <ButtonLink look="primary" to="/block-residents">
              {m.dashboard_block_residents()}
            </ButtonLink>
          )
        }
      >
        <Figures
          label={m.dashboard_figures({ title: m.dashboard_your_blocks() })}
          tiles={[
            { label: m.dashboard_flats(), value: formatNumber(Statistics.Flat_Count) },
            { label: m.dashboard_vacant(), value: <VacantLink count={Statistics.Vacant_Flat_Count} />, tone: "accent" },
            { label: m.dashboard_active(), value: formatNumber(Statistics.Resident_Count), tone: "good" },
            { label: m.dashboard_total_members(), value: formatNumber(Residents.Member_Count), tone: "brand" },
          ]}
        />
      </Panel>
      {Blocks.length > 0 && (
        <>
          <SocietyBills society={society} />
          <OccupancyByBlock society={society} />
          <ResidentsByType society={society} />
        </>
      )}
    </>
  );
}
