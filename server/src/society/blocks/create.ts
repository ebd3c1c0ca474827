import { domain } from "#domain";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { insertBlock } from "./queries.ts";

export const create = handler(
  domain.blocks.create,
  async ({ actor, now, transaction, refuse }, { SocietyID = actor.societyId, Name }) => {
    if (SocietyID !== actor.societyId) return refuse("no-society");
    return transaction(async (tx) => ({
      BlockID: await insertBlock(tx, actor.societyId, Name, now).catch(
        on("block_name_once", () => refuse("block-exists")),
      ),
    }));
  },
);
