import { beginningOf } from "#domain/core/notifications/told/codes.ts";
import { knownIncidentPriority } from "#domain/gate/block-security/rules.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { keptAs } from "#domain/translations.ts";
import { notify } from "../../core/notifications/notify.ts";
import { listOfficers } from "../../core/officers/queries.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Account } from "../../platform/handler.ts";
import type { Enqueue } from "../../platform/job.ts";
import type { IncidentRow } from "./queries.ts";

export const incidentPath = (incidentId: string) => `/block-security?incident=${incidentId}`;

type Notifier = { enqueue: Enqueue; now: Date; actor: Pick<Account, "phone" | "role">; name: string };
const society = vendorTypes.society;

const placeOf = ({ block_name, flat_label, location }: IncidentRow) =>
  [block_name, flat_label, location].filter(Boolean).join(", ");

/** Everyone who handles the block except the person who acts. */
async function others(tx: Tx, { actor, now }: Notifier, { society_id: societyId, block_id: blockId }: IncidentRow) {
  const officers = await listOfficers(tx, { societyId, blockId, may: "block-security.write", now });
  return officers.filter(({ phone }) => phone !== actor.phone);
}

export async function notifyOfReport(tx: Tx, notifier: Notifier, incident: IncidentRow): Promise<void> {
  const values = {
    Title: incident.title,
    Place: placeOf(incident),
    Name: notifier.name,
    Priority_Label: keptAs("blockIncidentPriorities", knownIncidentPriority(incident.priority)),
  };
  const people = await others(tx, notifier, incident);
  await notify(
    tx,
    notifier,
    people.map(({ phone }) => ({
      to: { phone, vendorType: society },
      from: { societyId: incident.society_id },
      kind: "block-incident-reported" as const,
      values,
      link: incidentPath(incident.block_incident_id),
      onceKey: `block-incident:${incident.block_incident_id}:reported`,
    })),
  );
}

/** The manager is notified of the escalation, unless the manager escalated it. */
export async function notifyOfEscalation(
  tx: Tx,
  notifier: Notifier,
  incident: IncidentRow,
  note: string,
): Promise<void> {
  const managers = (await others(tx, notifier, incident)).filter(({ role }) => role !== "block_secretary");
  await notify(
    tx,
    notifier,
    managers.map(({ phone }) => ({
      to: { phone, vendorType: society },
      from: { societyId: incident.society_id },
      kind: "block-incident-escalated" as const,
      values: { Title: incident.title, Place: placeOf(incident), Name: notifier.name, Note: beginningOf(note) },
      link: incidentPath(incident.block_incident_id),
      onceKey: `block-incident:${incident.block_incident_id}:escalated`,
    })),
  );
}
