import { domain } from "#domain";
import { on } from "../../platform/db/constraint.ts";
import type { Tx } from "../../platform/db/database.ts";
import { handler } from "../../platform/handler.ts";
import type { SocietyScope } from "../../platform/scope.ts";
import {
  findOrMakeFlat,
  type LockedResident,
  lockBuilding,
  lockResident,
  type PlacedFlat,
  residentColumns,
  updateResident,
} from "./queries.ts";

export const edit = handler(
  domain.residents.edit,
  async ({ actor, now, transaction, refuse }, { Society_ResidentID, updated_at, ...draft }) =>
    transaction(async (tx) => {
      const resident = await lockResident(tx, actor, Society_ResidentID);
      if (!resident) return refuse("unknown-resident");
      if (resident.moved_out_on) return refuse("resident-moved-out");
      if (updated_at !== undefined && Date.parse(updated_at) !== resident.updated_at.getTime()) return refuse("stale");
      const flat = await flatOf(tx, actor, resident, draft, now);
      if (typeof flat === "string") return refuse(flat);
      await updateResident(tx, Society_ResidentID, { ...residentColumns(draft), ...flat }, now)
        .catch(on("resident_once", () => refuse("resident-exists")))
        .catch(on("resident_agreement_in_order", () => refuse("agreement-out-of-order")));
      return {};
    }),
);

/** The resident's new flat: the current one always, another only if its building is active. */
async function flatOf(
  tx: Tx,
  scope: SocietyScope,
  resident: LockedResident,
  draft: { BuildingID: Parameters<typeof lockBuilding>[2]; Flat_No: string },
  now: Date,
): Promise<PlacedFlat | "unknown-building" | "building-inactive" | "block-inactive"> {
  const { society_id, block_id, building_id, flat_id } = resident;
  const stays = building_id === draft.BuildingID && resident.flat_no.toLowerCase() === draft.Flat_No.toLowerCase();
  if (stays) return { society_id, block_id, building_id, flat_id };
  const building = await lockBuilding(tx, scope, draft.BuildingID);
  if (!building) return "unknown-building";
  if (!building.block_status) return "block-inactive";
  if (!building.building_status) return "building-inactive";
  const { building_status, block_status, ...place } = building;
  return { ...place, flat_id: await findOrMakeFlat(tx, place, draft, now) };
}
