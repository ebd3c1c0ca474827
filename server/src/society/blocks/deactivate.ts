import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { countTouched, setBlockStatus } from "./queries.ts";

export const deactivate = handler(domain.blocks.deactivate, async ({ actor, transaction, refuse }, { BlockID }) =>
  transaction(async (tx) => {
    if (!(await setBlockStatus(tx, actor.societyId, BlockID, false))) return refuse("unknown-block");
    const { buildings, residents } = await countTouched(tx, BlockID);
    return { Building_Count: buildings, Resident_Count: residents };
  }),
);
