import { Link } from "react-router";
import type { SocietyFigures } from "#domain/desk/dashboards/calls.ts";
import type { BlockSummary } from "#domain/gate/block-security/calls.ts";
import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import { SocietyBills } from "./bill-figures.tsx";
import { OccupancyByBlock, ResidentsByType } from "./society-charts.tsx";
import { VacantLink } from "./society-dashboard.tsx";

/** A society's figures as far as the secretary's own blocks go. */
export function SecretaryDashboard({ society, desk }: { society: SocietyFigures; desk: BlockSummary | null }) {
  const { Statistics, Residents, Blocks } = society;
  return (
    <>
      <Section
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
        <Tiles
          label={m.dashboard_figures({ title: m.dashboard_your_blocks() })}
          tiles={[
            { label: m.common_flats(), value: formatNumber(Statistics.Flat_Count) },
            { label: m.common_vacant(), value: <VacantLink count={Statistics.Vacant_Flat_Count} /> },
            { label: m.dashboard_active(), value: formatNumber(Statistics.Resident_Count) },
            { label: m.dashboard_total_members(), value: formatNumber(Residents.Member_Count) },
          ]}
        />
      </Section>
      {desk && Blocks.length > 0 && <Desk desk={desk} />}
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

/** The secretary's tasks: issues and incidents of the blocks, and expected visitors. */
const Desk = ({ desk }: { desk: BlockSummary }) => (
  <Section
    bare
    title={m.dashboard_desk()}
    action={<ButtonLink to="/block-security">{m.common_block_security()}</ButtonLink>}
  >
    <Tiles
      label={m.dashboard_figures({ title: m.dashboard_desk() })}
      tiles={[
        {
          label: m.common_open_issues(),
          value: <Link to="/block-issues">{formatNumber(desk.Block_Issue_Count)}</Link>,
        },
        { label: m.common_high_priority(), value: formatNumber(desk.High_Priority_Count), tone: "bad" },
        { label: m.common_visitors_inside(), value: formatNumber(desk.Visitors_Inside_Count) },
        { label: m.common_expected_today(), value: formatNumber(desk.Visitors_Expected_Count) },
      ]}
    />
  </Section>
);
