import type { SearchItem } from "#domain/desk/dashboards/calls.ts";
import { type VisitorStatus, type VisitPurpose, visitorStatuses, visitPurposes } from "#domain/gate/visitors/codes.ts";
import { isUndecided, minutesBetween } from "#domain/gate/visitors/rules.ts";
import type { Visit, VisitDetails } from "#domain/gate/visitors/visit/calls.ts";
import { roleLabel } from "#domain/platform/roles.ts";
import { signedAddress } from "../../core/uploads/signing.ts";
import type { findSettings, listSteps, VisitRow } from "./queries.ts";
import type { Reader } from "./reader.ts";

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** What views need beyond the row. */
export type Seen = { reader: Reader; secret: Buffer; now: Date };

export function visitView(row: VisitRow, { reader, secret, now }: Seen): Visit {
  const status = row.status as VisitorStatus;
  return {
    VisitID: row.visit_id,
    Visitor_PassID: row.visitor_pass_id,
    Name: row.name,
    PhoneNumber: row.phone_number ?? "",
    Vehicle_Number: row.vehicle_number,
    Purpose: row.purpose as VisitPurpose,
    People_Count: row.people_count,
    Notes: row.notes,
    Visitor_Status: status,
    Whether_Pre_Approved: row.visitor_pass_id !== null,
    Whether_Several_Entries: row.is_several ?? false,
    FlatID: row.flat_id,
    Flat_No: row.flat_no,
    Flat_Label: row.flat_label,
    Block_Name: row.block_name,
    Building_Name: row.building_name,
    Host_Name: row.host_name,
    Valid_From: iso(row.valid_from),
    Valid_Until: iso(row.valid_until),
    Asked_At: iso(row.asked_at),
    Entry_Time: iso(row.entered_at),
    Exit_Time: iso(row.left_at),
    Entry_Gate: row.entered_gate,
    Entry_Guard: row.entered_guard,
    Exit_Gate: row.left_gate,
    Exit_Guard: row.left_guard,
    Duration_Minutes: row.entered_at && minutesBetween(row.entered_at, row.left_at ?? now),
    Approved_By: row.decided_by,
    Decided_At: iso(row.decided_at),
    Asked_Name: status === "waiting" ? row.asked_name : null,
    Answer_Until: iso(row.ask_until),
    Photo_URL: row.photo_id && signedAddress(secret, row.photo_id, now),
    Society_IncidentID: row.society_incident_id,
    Whether_May_Answer: "homes" in reader ? isUndecided(status) : status === "pending",
  };
}

type Steps = Awaited<ReturnType<typeof listSteps>>;

export const detailsView = (row: VisitRow, { asks, looks }: Steps, seen: Seen): VisitDetails => ({
  ...visitView(row, seen),
  Asks: asks.map(({ name, asked_at, ask_until }) => ({
    Name: name,
    Asked_At: asked_at!.toISOString(),
    Answer_Until: ask_until!.toISOString(),
  })),
  Looks: looks.map((look) => ({
    Full_Name: look.full_name,
    Role: look.role,
    Role_Label: roleLabel(look.role),
    Reason: look.reason,
    Incident_Title: look.title,
    created_at: look.created_at.toISOString(),
  })),
});

export const settingsView = (row: Awaited<ReturnType<typeof findSettings>>) => ({
  Answer_Seconds: row.answer_seconds,
  Keep_Days: row.keep_days,
});

/** In the search of the header. */
export const searchItemView = (row: VisitRow): SearchItem => ({
  ID: row.visit_id,
  Title: row.name,
  Subtitle: [
    visitorStatuses[row.status as VisitorStatus],
    visitPurposes[row.purpose as VisitPurpose],
    row.flat_label,
  ].join(" · "),
  Path: `/visitors?visit=${row.visit_id}`,
});
