import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listMeters } from "./queries.ts";
import { viewMeter } from "./view.ts";

export const list = handler(domain.meters.list, async ({ db, actor }, filters) => {
  const { rows, count } = await listMeters(db, actor, filters);
  return { Data: rows.map(viewMeter), Count: count };
});
