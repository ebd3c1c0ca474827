import type { IncidentStatus } from "#domain/community/incidents/codes.ts";
import { isUrgent, priorityOf } from "#domain/community/incidents/rules.ts";
import { type VendorType, vendorTypes } from "#domain/platform/roles.ts";
import { keptAs } from "#domain/translations.ts";
import { notify } from "../../core/notifications/notify.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Context } from "../../platform/handler.ts";
import { findSocietyName, listConcerned } from "./queries.ts";

type IncidentToNotify = {
  society_incident_id: string;
  society_id: string;
  block_id: string | null;
  building_id: string | null;
  title: string;
  location: string;
  priority: number;
};
type Notifier = Pick<Context, "enqueue" | "now"> & { actor: { phone: string; vendorType: VendorType } };

/** Everyone concerned by the incident except the person who acts, with the page that shows it to them. */
async function concerned(tx: Tx, { actor, now }: Notifier, incident: IncidentToNotify) {
  const people = await listConcerned(tx, incident, now);
  return people
    .filter(({ phone, vendorType }) => phone !== actor.phone || vendorType !== actor.vendorType)
    .map((to) => ({
      to,
      from: { societyId: incident.society_id },
      link: `/${to.vendorType === vendorTypes.tenant ? "tenant-security" : "security"}?incident=${incident.society_incident_id}`,
    }));
}

/**
 * Alerts the people concerned by an incident; each is notified once per `occasion`, so that an edit reaches only new
 * ones.
 */
export async function notifyOfAlert(
  tx: Tx,
  notifier: Notifier,
  incident: IncidentToNotify,
  occasion = "report",
): Promise<void> {
  const values = {
    Society_Name: await findSocietyName(tx, incident.society_id),
    Title: incident.title,
    Location: incident.location,
    Priority_Label: keptAs("incidentPriorityLabels", priorityOf(incident.priority)),
  };
  const kind = isUrgent(incident.priority) ? ("security-alert-urgent" as const) : ("security-alert" as const);
  const onceKey = `incident:${incident.society_incident_id}:${occasion}`;
  const people = await concerned(tx, notifier, incident);
  await notify(
    tx,
    notifier,
    people.map((person) => ({ ...person, kind, values, onceKey })),
  );
}

/** Tells the same people how far it is. */
export async function notifyOfUpdate(
  tx: Tx,
  notifier: Notifier,
  incident: IncidentToNotify,
  status: IncidentStatus,
): Promise<void> {
  const values = {
    Society_Name: await findSocietyName(tx, incident.society_id),
    Title: incident.title,
    Status_Label: keptAs("incidentStatusLabels", status),
  };
  const onceKey = `incident:${incident.society_incident_id}:status-${status}`;
  const people = await concerned(tx, notifier, incident);
  await notify(
    tx,
    notifier,
    people.map((person) => ({ ...person, kind: "security-update" as const, values, onceKey })),
  );
}
