import type { Incident, IncidentStep } from "#domain/community/incidents/calls.ts";
import {
  type IncidentAction,
  incidentPriorityLabels,
  incidentStatusLabels,
} from "#domain/community/incidents/codes.ts";
import { priorityOf, statusOf } from "#domain/community/incidents/rules.ts";
import type { SearchItem } from "#domain/desk/dashboards/calls.ts";
import { roleLabel } from "#domain/platform/roles.ts";
import { documentView } from "../../core/uploads/view.ts";
import type { IncidentFound, IncidentRow, Reader } from "./queries.ts";

/** Whether a reader may change an incident: residents may not, a block secretary only those of their blocks. */
export function mayChange(reader: Reader, blockId: string | null): boolean {
  if (!("societyId" in reader)) return false;
  return reader.blockIds === undefined || reader.blockIds.some((own) => own === blockId);
}

const named = (name: string | null) => (name === null ? null : { Name: name });

export const incidentView = (row: IncidentRow, reader: Reader): Incident => ({
  Society_IncidentID: row.society_incident_id,
  SocietyID: row.society_id,
  BlockID: row.block_id,
  BuildingID: row.building_id,
  Whether_Block_Available: row.block_id !== null,
  Whether_Building_Available: row.building_id !== null,
  Title: row.title,
  Description: row.description,
  Location: row.location,
  Priority: row.priority,
  Incident_Status: row.incident_status,
  Status: row.status,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  Photo_Count: row.photo_count ?? 0,
  Whether_Changeable: mayChange(reader, row.block_id),
  Society_Data: { Name: row.society_name },
  Block_Data: named(row.block_name),
  Building_Data: named(row.building_name),
});

export const foundView = ({ incident, photos, steps }: IncidentFound, reader: Reader, secret: Buffer, now: Date) => ({
  ...incidentView(incident, reader),
  Photos: photos.map((photo) => documentView(photo, secret, now)),
  Steps: steps.map(
    (step): IncidentStep => ({
      Action: step.action as IncidentAction,
      Incident_Status: step.incident_status,
      Changed: step.changed,
      Full_Name: "societyId" in reader ? step.full_name : null,
      Role: step.role,
      Role_Label: roleLabel(step.role),
      created_at: step.created_at.toISOString(),
    }),
  ),
});

/** In the search of the header. */
export const searchItemView = (row: IncidentRow, reader: Reader): SearchItem => ({
  ID: row.society_incident_id,
  Title: row.title,
  Subtitle: [
    incidentStatusLabels[statusOf(row.incident_status)],
    incidentPriorityLabels[priorityOf(row.priority)],
    row.location,
  ].join(" · "),
  Path: `/${"societyId" in reader ? "security" : "tenant-security"}?incident=${row.society_incident_id}`,
});
