import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findFlats, isBuilding } from "./queries.ts";

export const listFlats = handler(domain.properties.listFlats, async ({ reads, refuse }, { BuildingID, ...names }) => {
  if (!(await isBuilding(reads, BuildingID))) return refuse("unknown-building");
  const rows = await findFlats(reads, BuildingID, names);
  return { Data: rows.map((row) => ({ FlatID: row.flat_id, Flat_No: row.flat_no })), Count: rows.length };
});
