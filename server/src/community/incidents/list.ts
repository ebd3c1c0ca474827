import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listIncidents } from "./queries.ts";
import { incidentView } from "./view.ts";

export const list = handler(domain.incidents.list, async ({ reads, actor, refuse }, filters) => {
  if (filters.SocietyID && filters.SocietyID !== actor.societyId) return refuse("no-society");
  const { rows, count } = await listIncidents(reads, actor, filters);
  return { Data: rows.map((row) => incidentView(row, actor)), Count: count };
});
