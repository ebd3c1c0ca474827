import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findBuildings, isSociety } from "./queries.ts";

export const listBuildings = handler(
  domain.properties.listBuildings,
  async ({ reads, refuse }, { SocietyID, ...names }) => {
    if (!(await isSociety(reads, SocietyID))) return refuse("no-such-society");
    const { rows, count } = await findBuildings(reads, SocietyID, names);
    return {
      Data: rows.map((row) => ({
        BuildingID: row.building_id,
        Name: row.name,
        BlockID: row.block_id,
        Block_Name: row.block_name,
      })),
      Count: count,
    };
  },
);
