import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findHomes, listIncidents } from "./queries.ts";
import { incidentView } from "./view.ts";

export const listAlerts = handler(domain.incidents.listAlerts, async ({ reads, actor }, filters) => {
  const homes = await findHomes(reads, actor.phone);
  const { rows, count } = await listIncidents(reads, homes, filters);
  return { Data: rows.map((row) => incidentView(row, homes)), Count: count };
});
