import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listBlocks } from "./queries.ts";
import { viewBlock } from "./view.ts";

export const list = handler(
  domain.blocks.list,
  async ({ db, actor }, { Status, SocietyID, Search = "", Skip, Limit }) => {
    const filters = { status: Status, societyId: SocietyID, search: Search, skip: Skip, limit: Limit };
    const { rows, count } = await listBlocks(db, actor, filters);
    return { Data: rows.map(viewBlock), Count: count };
  },
);
