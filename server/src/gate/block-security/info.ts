import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findIncident, listSteps } from "./queries.ts";
import { incidentView, stepView } from "./view.ts";

export const info = handler(domain["block-security"].info, async ({ db, actor, refuse }, { Block_IncidentID: id }) => {
  const row = await findIncident(db, actor, id);
  if (!row) return refuse("unknown-block-incident");
  return { ...incidentView(row), Steps: (await listSteps(db, id)).map(stepView) };
});
