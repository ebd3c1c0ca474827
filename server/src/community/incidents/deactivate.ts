import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { insertStep, lockIncident, updateIncident } from "./queries.ts";
import { mayChange } from "./view.ts";

export const deactivate = handler(
  domain.incidents.deactivate,
  async ({ actor, now, transaction, refuse }, { Society_IncidentID: id }) =>
    transaction(async (tx) => {
      const incident = await lockIncident(tx, actor, id);
      if (!incident) return refuse("unknown-incident");
      if (!mayChange(actor, incident.block_id)) return refuse("not-allowed");
      if (!incident.status) return {};
      await updateIncident(tx, id, { status: false }, now);
      await insertStep(tx, id, actor, { action: "deactivate" }, now);
      return {};
    }),
);
