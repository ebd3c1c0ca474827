import { domain } from "#domain";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { lockBlock, renameBlock } from "./queries.ts";

export const edit = handler(domain.blocks.edit, async ({ actor, transaction, refuse }, { BlockID, Name, Old_Name }) =>
  transaction(async (tx) => {
    const block = await lockBlock(tx, actor.societyId, BlockID);
    if (!block) return refuse("unknown-block");
    if (Old_Name !== undefined && block.name !== Old_Name && block.name !== Name)
      return refuse("stale", { fields: { Name: block.name } });
    await renameBlock(tx, BlockID, Name).catch(on("block_name_once", () => refuse("block-exists")));
    return {};
  }),
);
