import { domain } from "#domain";
import type { IncidentDraft } from "#domain/community/incidents/draft.ts";
import { blockIncidentStatus } from "#domain/gate/block-security/codes.ts";
import { knownIncidentStatus, nextIncidentSteps } from "#domain/gate/block-security/rules.ts";
import type { BlockId, IncidentId } from "#domain/platform/ids.ts";
import { notifyOfAlert } from "../../community/incidents/notify.ts";
import { columnsOf, insertIncident, insertStep as insertSocietyStep } from "../../community/incidents/queries.ts";
import { findVendor } from "../../core/session/queries.ts";
import type { Tx } from "../../platform/db/database.ts";
import { type Context, handler } from "../../platform/handler.ts";
import { notifyOfEscalation } from "./notify.ts";
import { type IncidentRow, insertStep, lockIncident, moveIncident } from "./queries.ts";

export const move = handler(
  domain["block-security"].move,
  async (
    { actor, now, transaction, enqueue, refuse },
    {
      Block_IncidentID: id,
      Incident_Status: status,
      Seen_Status: lastSeen,
      Note: note,
      Whether_Society_Incident: opens,
    },
  ) =>
    transaction(async (tx) => {
      const incident = await lockIncident(tx, actor, id);
      if (!incident) return refuse("unknown-block-incident");
      const newer = { fields: { Incident_Status: String(incident.incident_status) } };
      if (lastSeen !== undefined && lastSeen !== incident.incident_status) return refuse("stale", newer);
      if (!nextIncidentSteps(knownIncidentStatus(incident.incident_status)).includes(status))
        return refuse("block-incident-order", newer);
      const societyIncidentId = opens ? await openForSociety(tx, { actor, enqueue, now }, incident) : undefined;
      await moveIncident(tx, id, { status, societyIncidentId }, now);
      await insertStep(tx, id, actor, { status, note }, now);
      if (status === blockIncidentStatus.escalated) {
        const { full_name } = await findVendor(tx, actor.vendorId);
        await notifyOfEscalation(tx, { actor, enqueue, now, name: full_name ?? "User" }, incident, note);
      }
      return { Society_IncidentID: societyIncidentId ?? incident.society_incident_id };
    }),
);

/** Opens the society's own incident for it, as if it were reported now, and notifies the people concerned. */
async function openForSociety(
  tx: Tx,
  { actor, enqueue, now }: Pick<Context<never, "block-security.write">, "actor" | "enqueue" | "now">,
  incident: IncidentRow,
): Promise<string> {
  const draft: IncidentDraft = {
    Title: incident.title,
    Description: incident.description,
    Location: incident.location,
    Priority: incident.priority as IncidentDraft["Priority"],
    Whether_Block_Available: true,
    BlockID: incident.block_id as BlockId,
    Whether_Building_Available: false,
    Photo_DocumentID_Array: [],
  };
  const society_incident_id = await insertIncident(tx, actor, draft, now);
  await insertSocietyStep(tx, society_incident_id as IncidentId, actor, { action: "report" }, now);
  const escalated = { ...columnsOf(draft), society_incident_id, society_id: actor.societyId };
  await notifyOfAlert(tx, { actor, enqueue, now }, escalated);
  return society_incident_id;
}
