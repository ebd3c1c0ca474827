import { domain } from "#domain";
import { plannedFlats } from "#domain/society/buildings/rules.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { holdBlock } from "../blocks/queries.ts";
import { insertBuilding, insertFlats } from "./queries.ts";

export const createWithFlats = handler(
  domain.buildings.createWithFlats,
  async ({ actor, now, transaction, refuse }, plan) =>
    transaction(async (tx) => {
      const block = await holdBlock(tx, actor.societyId, plan.BlockID);
      if (!block) return refuse("unknown-block");
      if (!block.status) return refuse("block-inactive");
      const place = { societyId: actor.societyId, blockId: plan.BlockID };
      const buildingId = await insertBuilding(tx, place, plan.Name, now).catch(
        on("building_name_once", () => refuse("building-exists")),
      );
      const flats = plannedFlats(plan);
      const alike = {
        flatType: plan.Flat_Type,
        carpetArea: plan.Carpet_Area,
        builtUpArea: plan.Built_Up_Area,
        parkingSlots: plan.Parking_Slots,
      };
      await insertFlats(tx, { ...place, buildingId }, flats, alike, now);
      return { BuildingID: buildingId, Flat_Count: flats.length };
    }),
);
