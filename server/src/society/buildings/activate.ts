import { domain } from "#domain";
import type { BlockId } from "#domain/platform/ids.ts";
import { handler } from "../../platform/handler.ts";
import { holdBlock } from "../blocks/queries.ts";
import { lockBuilding, setBuildingStatus } from "./queries.ts";

export const activate = handler(domain.buildings.activate, async ({ actor, transaction, refuse }, { BuildingID }) =>
  transaction(async (tx) => {
    const building = await lockBuilding(tx, actor.societyId, BuildingID);
    if (!building) return refuse("unknown-building");
    const block = await holdBlock(tx, actor.societyId, building.block_id as BlockId);
    if (!block?.status) return refuse("block-inactive");
    await setBuildingStatus(tx, BuildingID, true);
    return {};
  }),
);
