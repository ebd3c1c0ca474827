import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { setBlockStatus } from "./queries.ts";

export const activate = handler(domain.blocks.activate, async ({ actor, transaction, refuse }, { BlockID }) =>
  transaction(async (tx) =>
    (await setBlockStatus(tx, actor.societyId, BlockID, true)) ? {} : refuse("unknown-block"),
  ),
);
