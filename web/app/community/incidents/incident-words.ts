import type { Incident, IncidentStep } from "#domain/community/incidents/calls.ts";
import type { IncidentPriority, IncidentStatus } from "#domain/community/incidents/codes.ts";
import { priorityOf, statusOf } from "#domain/community/incidents/rules.ts";
import { roleLabel } from "#domain/platform/roles.ts";
import { m } from "../../paraglide/messages.js";

const statuses: Record<IncidentStatus, () => string> = {
  1: m.common_open,
  2: m.incidents_status_investigating,
  3: m.common_resolved,
};
const priorities: Record<IncidentPriority, () => string> = {
  1: m.incidents_priority_low,
  2: m.incidents_priority_medium,
  3: m.incidents_priority_high,
  4: m.common_critical,
};

export const statusLabel = (code: number): string => statuses[statusOf(code)]();
export const priorityLabel = (code: number): string => priorities[priorityOf(code)]();

/** For choices: each code with its label. */
export const statusChoices = Object.entries(statuses).map(([code, label]) => ({ code, label }));
export const priorityChoices = Object.entries(priorities).map(([code, label]) => ({ code, label }));

export function placeInWords({ Block_Data, Building_Data }: Pick<Incident, "Block_Data" | "Building_Data">): string {
  if (!Block_Data) return m.incidents_whole_society();
  return Building_Data ? `${Block_Data.Name} · ${Building_Data.Name}` : Block_Data.Name;
}

const fields: Record<string, () => string> = {
  Title: m.common_title,
  Description: m.common_description,
  Location: m.common_location,
  Priority: m.common_priority,
  Place: m.incidents_changed_place,
  Photos: m.incidents_changed_photos,
};

/** What was done, in a few words. */
export function stepInWords({ Action, Incident_Status, Changed }: IncidentStep): string {
  if (Action === "report") return m.common_did_report();
  if (Action === "activate") return m.incidents_step_activate();
  if (Action === "deactivate") return m.incidents_step_deactivate();
  if (Action === "status") return m.common_status_changed({ status: statusLabel(Incident_Status ?? 1) });
  return m.incidents_step_edit({ fields: Changed.map((name) => (fields[name]?.() ?? name).toLowerCase()).join(", ") });
}

export const stepBy = ({ Full_Name, Role }: IncidentStep): string =>
  Full_Name ? m.common_name_and_role({ name: Full_Name, role: roleLabel(Role) }) : roleLabel(Role);

export const photosInWords = ({ Photo_Count }: Pick<Incident, "Photo_Count">): string =>
  Photo_Count === 1 ? m.incidents_photo_count_one() : m.incidents_photo_count({ count: String(Photo_Count) });
