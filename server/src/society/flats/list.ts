import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listFlats } from "./queries.ts";
import { viewFlat } from "./view.ts";

export const list = handler(domain.flats.list, async ({ db, actor }, { Search = "", Skip, Limit, ...filters }) => {
  const { rows, count } = await listFlats(db, actor, {
    societyId: filters.SocietyID,
    blockId: filters.BlockID,
    buildingId: filters.BuildingID,
    flatType: filters.Flat_Type,
    occupancy: filters.Occupancy,
    search: Search,
    skip: Skip,
    limit: Limit,
  });
  return { Data: rows.map(viewFlat), Count: count };
});
