import type { SearchItem } from "#domain/desk/dashboards/calls.ts";
import type { BlockIncident, BlockIncidentStep } from "#domain/gate/block-security/calls.ts";
import { blockIncidentStatuses, blockIncidentTypes } from "#domain/gate/block-security/codes.ts";
import { knownIncidentStatus, knownIncidentType, nextIncidentSteps } from "#domain/gate/block-security/rules.ts";
import { roleLabel } from "#domain/platform/roles.ts";
import { incidentPath } from "./notify.ts";
import type { IncidentRow, StepRow } from "./queries.ts";

export const incidentView = (row: IncidentRow): BlockIncident => ({
  Block_IncidentID: row.block_incident_id,
  BlockID: row.block_id,
  Block_Data: { Name: row.block_name },
  Incident_Type: row.incident_type,
  Title: row.title,
  Description: row.description,
  Location: row.location,
  Flat_No: row.flat_no,
  Flat_Label: row.flat_label,
  Priority: row.priority,
  Incident_Status: row.incident_status,
  Reported_By: row.reporter_name ?? "User",
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  Society_IncidentID: row.society_incident_id,
  Next_Statuses: [...nextIncidentSteps(knownIncidentStatus(row.incident_status))],
});

export const stepView = (row: StepRow): BlockIncidentStep => ({
  Incident_Status: row.incident_status,
  Note: row.note,
  Full_Name: row.full_name ?? "User",
  Role: row.role,
  Role_Label: roleLabel(row.role),
  created_at: row.created_at.toISOString(),
});

/** In the search of the header. */
export const searchItemView = (row: IncidentRow): SearchItem => ({
  ID: row.block_incident_id,
  Title: row.title,
  Subtitle: [
    blockIncidentStatuses[knownIncidentStatus(row.incident_status)],
    blockIncidentTypes[knownIncidentType(row.incident_type)],
    row.block_name,
  ].join(" · "),
  Path: incidentPath(row.block_incident_id),
});
