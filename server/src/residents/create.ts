import { domain } from "#domain";
import { handler } from "../handler.ts";
import { findOrMakeFlat, insertResident, lockBuilding } from "./queries.ts";

export const create = handler(domain.residents.create, async ({ actor, now, transaction, refuse, enqueue }, draft) =>
  transaction(async (tx) => {
    const building = await lockBuilding(tx, actor, draft.BuildingID);
    if (!building) return refuse("unknown-building");
    if (!building.block_status) return refuse("block-inactive");
    if (!building.building_status) return refuse("building-inactive");
    const flat_id = await findOrMakeFlat(tx, building, draft.Flat_No, now);
    const residentId = await insertResident(tx, { ...building, flat_id }, draft, now);
    if (!residentId) return refuse("resident-exists");
    await enqueue(tx, "residents.welcome", { residentId });
    return { Society_ResidentID: residentId, FlatID: flat_id };
  }),
);
