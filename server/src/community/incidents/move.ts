import { domain } from "#domain";
import { nextStatuses, statusOf } from "#domain/community/incidents/rules.ts";
import { handler } from "../../platform/handler.ts";
import { notifyOfUpdate } from "./notify.ts";
import { insertStep, lockIncident, updateIncident } from "./queries.ts";
import { mayChange } from "./view.ts";

export const move = handler(
  domain.incidents.move,
  async (
    { actor, now, transaction, refuse, enqueue },
    { Society_IncidentID: id, Incident_Status: status, Old_Incident_Status: old },
  ) =>
    transaction(async (tx) => {
      const incident = await lockIncident(tx, actor, id);
      if (!incident) return refuse("unknown-incident");
      if (!mayChange(actor, incident.block_id)) return refuse("not-allowed");
      const fields = { Incident_Status: String(incident.incident_status) };
      if (old !== undefined && incident.incident_status !== old) return refuse("stale", { fields });
      if (!nextStatuses(statusOf(incident.incident_status)).includes(status))
        return refuse("incident-order", { fields });
      await updateIncident(tx, id, { incident_status: status }, now);
      await insertStep(tx, id, actor, { action: "status", status }, now);
      if (incident.status) await notifyOfUpdate(tx, { actor, enqueue, now }, incident, status);
      return {};
    }),
);
