import { domain } from "#domain";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { holdBuilding } from "../buildings/queries.ts";
import { insertFlat } from "./queries.ts";

export const create = handler(
  domain.flats.create,
  async ({ actor, now, transaction, refuse }, { BuildingID, ...draft }) =>
    transaction(async (tx) => {
      const building = await holdBuilding(tx, actor.societyId, BuildingID);
      if (!building) return refuse("unknown-building");
      if (!building.status) return refuse("building-inactive");
      const place = { societyId: actor.societyId, blockId: building.block_id, buildingId: BuildingID };
      return {
        FlatID: await insertFlat(tx, place, draft, now).catch(on("flat_no_once", () => refuse("flat-exists"))),
      };
    }),
);
