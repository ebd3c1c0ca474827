import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { notifyOfAlert } from "./notify.ts";
import { insertStep, lockIncident, updateIncident } from "./queries.ts";
import { mayChange } from "./view.ts";

export const activate = handler(
  domain.incidents.activate,
  async ({ actor, now, transaction, refuse, enqueue }, { Society_IncidentID: id }) =>
    transaction(async (tx) => {
      const incident = await lockIncident(tx, actor, id);
      if (!incident) return refuse("unknown-incident");
      if (!mayChange(actor, incident.block_id)) return refuse("not-allowed");
      if (incident.status) return {};
      await updateIncident(tx, id, { status: true }, now);
      const step = await insertStep(tx, id, actor, { action: "activate" }, now);
      if (incident.incident_status !== 3) await notifyOfAlert(tx, { actor, enqueue, now }, incident, step);
      return {};
    }),
);
