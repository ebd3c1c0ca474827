import { domain } from "#domain";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { holdBlock } from "../blocks/queries.ts";
import { insertBuilding } from "./queries.ts";

export const create = handler(domain.buildings.create, async ({ actor, now, transaction, refuse }, { BlockID, Name }) =>
  transaction(async (tx) => {
    const block = await holdBlock(tx, actor.societyId, BlockID);
    if (!block) return refuse("unknown-block");
    if (!block.status) return refuse("block-inactive");
    const place = { societyId: actor.societyId, blockId: BlockID };
    return {
      BuildingID: await insertBuilding(tx, place, Name, now).catch(
        on("building_name_once", () => refuse("building-exists")),
      ),
    };
  }),
);
