import type { Building } from "#domain/society/buildings/calls.ts";
import type { BuildingRow } from "./queries.ts";

export const viewBuilding = (row: BuildingRow): Building => ({
  BuildingID: row.building_id,
  BlockID: row.block_id,
  SocietyID: row.society_id,
  Name: row.name,
  Status: row.status,
  created_at: row.created_at.toISOString(),
  Block_Data: { Name: row.block_name, Status: row.block_status },
  Flat_Count: row.flats ?? 0,
  Resident_Count: row.residents ?? 0,
});
