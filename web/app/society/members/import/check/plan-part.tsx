import type { ImportPlan } from "#domain/society/members/import/calls.ts";
import { formatNumber } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Badge } from "../../../../ui/badge.tsx";
import { DataTable } from "../../../../ui/data-table.tsx";
import { Section } from "../../../../ui/section.tsx";
import { Tiles } from "../../../../ui/tiles.tsx";

/** The blocks and flats that the import makes, before anything else. */
export const PlanPart = ({ plan }: { plan: ImportPlan }) => (
  <Section title={m.member_import_plan_title()} lead={m.member_import_plan_lead()}>
    <Tiles
      label={m.common_figures()}
      tiles={[
        { label: m.common_flats(), value: formatNumber(plan.Flats) },
        { label: m.member_import_new_flats(), value: formatNumber(plan.New_Flats) },
        { label: m.members_current(), value: formatNumber(plan.Members) },
        {
          label: m.members_without(),
          value: formatNumber(plan.Flats_Without_Member),
          tone: plan.Flats_Without_Member > 0 ? "warn" : "plain",
        },
        { label: m.member_import_joint(), value: formatNumber(plan.Joint_Holders) },
        { label: m.common_tenants(), value: formatNumber(plan.Tenants) },
        { label: m.member_import_invited(), value: formatNumber(plan.Invitations) },
        {
          label: m.member_import_left_out(),
          value: formatNumber(plan.Bad_Rows),
          tone: plan.Bad_Rows > 0 ? "bad" : "plain",
        },
      ]}
    />
    {plan.Blocks.length > 0 && (
      <DataTable
        label={m.common_blocks()}
        rows={plan.Blocks}
        idOf={({ Name }) => Name}
        columns={[
          { id: "name", title: m.common_block(), cell: ({ Name }) => Name },
          { id: "flats", title: m.common_flats(), kind: "figure", cell: ({ Flats }) => formatNumber(Flats) },
          {
            id: "new",
            title: m.common_status(),
            cell: ({ Whether_New }) => (
              <Badge tone={Whether_New ? "brand" : "plain"}>
                {Whether_New ? m.member_import_block_new() : m.member_import_block_known()}
              </Badge>
            ),
          },
        ]}
      />
    )}
  </Section>
);
