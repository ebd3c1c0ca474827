import type { Output } from "#domain/platform/call.ts";
import type { residents } from "#domain/society/residents/calls.ts";
import { m } from "../../paraglide/messages.js";
import { Tiles } from "../../ui/tiles.tsx";

export const CountTiles = ({ counts }: { counts: Output<typeof residents.counts> }) => (
  <Tiles
    label={m.common_figures()}
    tiles={[
      { label: m.common_active(), value: counts.Active.toLocaleString("en-IN") },
      { label: m.common_owners(), value: counts.Owners.toLocaleString("en-IN") },
      { label: m.common_tenants(), value: counts.Tenants.toLocaleString("en-IN") },
      { label: m.residents_members(), value: counts.Total_Members.toLocaleString("en-IN") },
    ]}
  />
);
