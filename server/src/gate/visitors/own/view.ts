import type { SearchItem } from "#domain/desk/dashboards/calls.ts";
import {
  type VisitorStatus,
  type VisitPurpose,
  type VisitStatus,
  visitorStatuses,
  visitPurposes,
} from "#domain/gate/visitors/codes.ts";
import type { MyVisit, MyVisitTotals, OwnVisit } from "#domain/gate/visitors/own/calls.ts";
import { minutesBetween } from "#domain/gate/visitors/rules.ts";
import { passPath, passToken } from "../link.ts";
import type { countMyVisits, KeptRow, MyVisitRow } from "./queries.ts";

const iso = (at: Date | null) => at?.toISOString() ?? null;

type PassTimes = { ended_at: Date | null; valid_until: Date; host_lives_there: boolean };
/** Whether a pass lets anyone in, now or later. */
export const isLive = ({ ended_at, valid_until, host_lives_there }: PassTimes, now: Date): boolean =>
  ended_at === null && valid_until > now && host_lives_there;

export function myVisitView(row: MyVisitRow, secret: Buffer, now: Date): MyVisit {
  const { visitor_pass_id: passId, valid_until, ended_at } = row;
  const opens =
    passId !== null &&
    valid_until !== null &&
    row.status === "scheduled" &&
    isLive({ ended_at, valid_until, host_lives_there: row.host_lives_there }, now);
  return {
    VisitID: row.visit_id,
    Society_Name: row.society_name,
    Address: row.address,
    Host_Name: row.host_name,
    // Only the number of the person who announced the visit; a person whom a visitor merely names has not shared
    // theirs.
    Host_PhoneNumber: passId === null ? "" : (row.host_phone ?? ""),
    Flat_No: row.flat_no,
    Flat_Label: row.flat_label,
    Purpose: row.purpose as VisitPurpose,
    Vehicle_Number: row.vehicle_number,
    Notes: passId === null ? "" : row.notes,
    Visit_Status: row.status as VisitStatus,
    Valid_From: iso(row.valid_from),
    Valid_Until: iso(valid_until),
    Entry_Time: iso(row.entered_at),
    Exit_Time: iso(row.left_at),
    Duration_Minutes: row.entered_at && minutesBetween(row.entered_at, row.left_at ?? now),
    Approved_By: row.decided_by,
    QR_Text: opens ? passToken(secret, passId) : null,
    Entry_Code: opens ? row.entry_code : null,
    Pass_Path: opens ? passPath(secret, passId) : null,
  };
}

export const myTotalsView = (counts: Awaited<ReturnType<typeof countMyVisits>>): MyVisitTotals => ({
  Currently_In: counts.inside,
  Scheduled: counts.scheduled,
  Completed: counts.completed,
  Total_Visits: counts.total,
});

export const keptView = (row: KeptRow): OwnVisit => ({
  VisitID: row.visit_id,
  Society_Name: row.society_name,
  Flat_No: row.flat_no,
  Flat_Label: row.flat_label,
  Name: row.name,
  Purpose: row.purpose as VisitPurpose,
  Vehicle_Number: row.vehicle_number,
  Visit_Status: row.status as VisitorStatus,
  Entry_Time: iso(row.entered_at),
  Exit_Time: iso(row.left_at),
  created_at: row.created_at.toISOString(),
  Whether_Photo: row.photo_id !== null,
});

/** In the search of the header. */
export const searchItemView = (row: MyVisitRow): SearchItem => ({
  ID: row.visit_id,
  Title: row.society_name,
  Subtitle: [
    visitorStatuses[row.status as VisitorStatus],
    visitPurposes[row.purpose as VisitPurpose],
    row.flat_label,
  ].join(" · "),
  Path: `/my-visits?visit=${row.visit_id}`,
});
