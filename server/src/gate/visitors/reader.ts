import { sql } from "kysely";
import type { VisitorFilters } from "#domain/gate/visitors/calls.ts";
import type { VisitorStatus } from "#domain/gate/visitors/codes.ts";
import { isGuard } from "#domain/gate/visitors/rules.ts";
import { addDays, startOf } from "#domain/platform/days.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import type { Role } from "#domain/platform/roles.ts";
import { mayCall } from "#domain/platform/who.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { isOnDuty } from "../gates/on-duty.ts";
import { type Home, listLivedFlats, visitsOf } from "./homes/queries.ts";

/**
 * Whose visits: all of a society, for its gate; those that one person of the gate deals with just now, for the office, which
 * sees no others; or those of some homes.
 */
export type Reader = { societyId: SocietyId; atGate?: VendorId } | { homes: Home[] };

type Account = {
  role: Role;
  phone: string;
  vendorId: VendorId;
  societyId: SocietyId | undefined;
  firstKey: Buffer;
};

/** Undefined where someone of the gate has no society. A guard without the shift that the society wants sees nothing. */
export async function readerOf(db: Db, actor: Account, now: Date): Promise<Reader | undefined> {
  const { role, phone, vendorId, societyId } = actor;
  if (!mayCall(role, "gate.work")) return { homes: await listLivedFlats(db, phone) };
  if (!societyId) return undefined;
  if (role === "guard" && !(await isOnDuty(db, actor, now))) return { homes: [] };
  return isGuard(role) ? { societyId } : { societyId, atGate: vendorId };
}

/** Written out, since a plan for any value cannot use a partial index. */
export const anyOf = (statuses: readonly VisitorStatus[]) =>
  sql<boolean>`visit.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
export const live = anyOf(["scheduled", "waiting", "pending", "approved", "checked_in"]);

export function seenBy(db: Db | Tx, reader: Reader) {
  const all = db.selectFrom("visit");
  if ("homes" in reader) return all.where(visitsOf(reader.homes));
  const ofSociety = all.where("visit.society_id", "=", reader.societyId);
  if (reader.atGate === undefined) return ofSociety;
  return ofSociety
    .where("gate_vendor_id", "=", reader.atGate)
    .where(anyOf(["waiting", "pending", "approved", "checked_in"]));
}

export type Filters = Omit<VisitorFilters, "Skip" | "Limit" | `Whether_${string}`>;
export const isExpectedOnly = ({ Visitor_Status_Array: statuses = [] }: Filters) =>
  statuses.length > 0 && statuses.every((status) => status === "scheduled");

export function listed(db: Db, reader: Reader, filters: Filters) {
  const { Visitor_Status_Array, Purpose, FlatID, Start_Date, End_Date } = filters;
  let query = seenBy(db, reader);
  if (Visitor_Status_Array) query = query.where(anyOf([...new Set(Visitor_Status_Array)].sort()));
  if (Purpose !== undefined) query = query.where("visit.purpose", "=", Purpose);
  if (FlatID !== undefined) query = query.where("visit.flat_id", "=", FlatID);
  if (End_Date) query = query.where("visited_at", "<", startOf(addDays(End_Date, 1)));
  if (Start_Date)
    query = query.where(isExpectedOnly(filters) ? "expected_until" : "visited_at", ">=", startOf(Start_Date));
  return query;
}
export type Listed = ReturnType<typeof listed>;
