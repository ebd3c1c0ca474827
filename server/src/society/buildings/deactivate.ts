import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { countTouched, lockBuilding, setBuildingStatus } from "./queries.ts";

export const deactivate = handler(domain.buildings.deactivate, async ({ actor, transaction, refuse }, { BuildingID }) =>
  transaction(async (tx) => {
    if (!(await lockBuilding(tx, actor.societyId, BuildingID))) return refuse("unknown-building");
    await setBuildingStatus(tx, BuildingID, false);
    const { flats, residents } = await countTouched(tx, BuildingID);
    return { Flat_Count: flats, Resident_Count: residents };
  }),
);
