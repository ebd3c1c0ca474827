import type { Block } from "#domain/society/blocks/calls.ts";
import type { BlockRow } from "./queries.ts";

export const viewBlock = (row: BlockRow): Block => ({
  BlockID: row.block_id,
  SocietyID: row.society_id,
  Name: row.name,
  Status: row.status,
  created_at: row.created_at.toISOString(),
  Building_Count: row.buildings ?? 0,
  Active_Building_Count: row.active_buildings ?? 0,
  Flat_Count: row.flats ?? 0,
  Resident_Count: row.residents ?? 0,
});
