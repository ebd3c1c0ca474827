import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listIncidents } from "./queries.ts";
import { incidentView } from "./view.ts";

export const list = handler(domain["block-security"].list, async ({ reads, actor }, filters) => {
  const { rows, count } = await listIncidents(reads, actor, filters);
  return { Data: rows.map(incidentView), Count: count };
});
