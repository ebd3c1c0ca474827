import type { z } from "zod";
import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listFlats } from "./queries.ts";
import { viewFlat } from "./view.ts";

type Filters = z.output<typeof domain.flats.list.input>;

export const filtersOf = ({ Search = "", Skip, Limit, ...filters }: Filters) => ({
  societyId: filters.SocietyID,
  blockId: filters.BlockID,
  buildingId: filters.BuildingID,
  flatType: filters.Flat_Type,
  occupancy: filters.Occupancy,
  hasMember: filters.Whether_Member,
  search: Search,
  typed: filters.Typed ?? "",
  skip: Skip,
  limit: Limit,
});

export const list = handler(domain.flats.list, async ({ db, actor }, filters) => {
  const { rows, count } = await listFlats(db, actor, filtersOf(filters));
  return { Data: rows.map(viewFlat), Count: count };
});
