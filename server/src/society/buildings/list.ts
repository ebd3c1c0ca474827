import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listBuildings } from "./queries.ts";
import { viewBuilding } from "./view.ts";

export const list = handler(
  domain.buildings.list,
  async ({ db, actor }, { Status, SocietyID, BlockID, Search = "", Skip, Limit }) => {
    const filters = {
      status: Status,
      societyId: SocietyID,
      blockId: BlockID,
      search: Search,
      skip: Skip,
      limit: Limit,
    };
    const { rows, count } = await listBuildings(db, actor, filters);
    return { Data: rows.map(viewBuilding), Count: count };
  },
);
