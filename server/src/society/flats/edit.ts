import { domain } from "#domain";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { newerValues } from "../../platform/newer-values.ts";
import { holdBuilding } from "../buildings/queries.ts";
import { type FlatPlace, lockFlat, updateFlat } from "./queries.ts";
import { viewDraft } from "./view.ts";

export const edit = handler(
  domain.flats.edit,
  async ({ actor, now, transaction, refuse }, { FlatID, BuildingID, updated_at, ...draft }) =>
    transaction(async (tx) => {
      const flat = await lockFlat(tx, actor.societyId, FlatID);
      if (!flat) return refuse("unknown-flat");
      if (updated_at !== undefined && flat.updated_at.getTime() !== Date.parse(updated_at)) {
        const fields = newerValues(viewDraft(flat), draft);
        if (Object.keys(fields).length > 0) return refuse("stale", { fields });
      }
      let place: FlatPlace | undefined;
      if (BuildingID !== undefined && BuildingID !== flat.building_id) {
        const building = await holdBuilding(tx, actor.societyId, BuildingID);
        if (!building) return refuse("unknown-building");
        if (!building.status) return refuse("building-inactive");
        place = { societyId: actor.societyId, blockId: building.block_id, buildingId: BuildingID };
      }
      await updateFlat(tx, FlatID, draft, place, now)
        .catch(on("flat_no_once", () => refuse("flat-exists")))
        // The key of everybody who ever lived there holds the flat to its building.
        .catch(on("resident_flat", () => refuse("flat-has-people")))
        // So do the bills of its member; a member without bills moves along.
        .catch(on("account_flat", () => refuse("flat-has-people")));
      return {};
    }),
);
