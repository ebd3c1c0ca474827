import { domain } from "#domain";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { lockBuilding, renameBuilding } from "./queries.ts";

export const edit = handler(
  domain.buildings.edit,
  async ({ actor, transaction, refuse }, { BuildingID, Name, Old_Name }) =>
    transaction(async (tx) => {
      const building = await lockBuilding(tx, actor.societyId, BuildingID);
      if (!building) return refuse("unknown-building");
      if (Old_Name !== undefined && building.name !== Old_Name && building.name !== Name)
        return refuse("stale", { fields: { Name: building.name } });
      await renameBuilding(tx, BuildingID, Name).catch(on("building_name_once", () => refuse("building-exists")));
      return {};
    }),
);
