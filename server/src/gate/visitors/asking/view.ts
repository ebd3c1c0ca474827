import type { VisitorStatus, VisitPurpose } from "#domain/gate/visitors/codes.ts";
import type { VisitRequest } from "#domain/gate/visitors/own/calls.ts";
import { isUndecided } from "#domain/gate/visitors/rules.ts";
import { signedAddress } from "../../../core/uploads/signing.ts";
import type { RequestRow } from "./queries.ts";

export const requestView = (row: RequestRow, secret: Buffer, now: Date): VisitRequest => ({
  Name: row.name,
  Purpose: row.purpose as VisitPurpose,
  Vehicle_Number: row.vehicle_number,
  People_Count: row.people_count,
  Photo_URL: row.photo_id && signedAddress(secret, row.photo_id, now),
  Society_Name: row.society_name,
  Flat_No: row.flat_no,
  Flat_Label: row.flat_label,
  Asked_At: row.asked_at!.toISOString(),
  Answer_Until: row.ask_until?.toISOString() ?? null,
  Visitor_Status: row.status as VisitorStatus,
  Decided_By: row.decided_by,
});

/** Why an answer comes too late, and who was first. */
export function lateAnswer({ status, decided_by }: { status: string; decided_by: string | null }) {
  const fields = { Visitor_Status: status, Decided_By: decided_by ?? "" };
  const known = status as VisitorStatus;
  if (isUndecided(known)) return { code: "visit-being-asked" as const, fields };
  if (known === "approved" || known === "checked_in") return { code: "visit-approved" as const, fields };
  if (known === "denied" || known === "rejected") return { code: "visit-denied" as const, fields };
  return { code: "visit-over" as const, fields };
}

const linkLives = 24 * 3600_000;

/** Whether the link about a visit has run its course. */
export const isOver = ({ asked_at }: Pick<RequestRow, "asked_at">, now: Date): boolean =>
  now.getTime() - asked_at!.getTime() > linkLives;
