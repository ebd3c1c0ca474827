import { sql } from "kysely";
import type { FlatId, VisitId } from "#domain/platform/ids.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { notDeclined } from "../../../core/invitations/queries.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { flatLabel } from "../../../society/labels/queries.ts";
import { livesThere } from "../../../society/residents/occupancy.ts";

/** A visit whose flat is being asked, with the data for notifications. */
export type VisitToApprove = {
  visit_id: string;
  name: string;
  purpose: string;
  flat_label: string;
  society_name: string;
  answer_seconds: number;
  ask_position: number | null;
};

/**
 * Who is asked about a visitor, in this order: the person whom they name, then tenants, PG residents and owners who
 * live there, those who have lived there longest first; if they name a PG resident, nobody else. Only numbers that can
 * get messages, and that have not declined the society.
 */
export async function listPeople(tx: Tx, flatId: FlatId | string, named: string | undefined): Promise<string[]> {
  const rows = await tx
    .selectFrom("resident")
    .select("society_resident_id")
    .where("flat_id", "=", flatId)
    .where(livesThere())
    .where(sql<boolean>`phone_number ~ '^[6-9]'`)
    .where(notDeclined)
    .where(
      sql<boolean>`not exists (select from resident as named where named.society_resident_id = ${named ?? null}::uuid
        and named.resident_type = 3 and named.society_resident_id <> resident.society_resident_id)`,
    )
    .orderBy(sql`society_resident_id is distinct from ${named ?? null}::uuid`)
    .orderBy(sql`case resident_type when 2 then 1 when 3 then 2 else 3 end`)
    .orderBy(sql`coalesce(moved_in_on, created_at::date)`)
    .orderBy("society_resident_id")
    .limit(20)
    .execute();
  return rows.map(({ society_resident_id }) => society_resident_id);
}

export async function insertAsks(tx: Tx, visitId: string, residentIds: readonly string[]): Promise<void> {
  if (residentIds.length === 0) return;
  await tx
    .insertInto("visit_ask")
    .values(
      residentIds.map((society_resident_id, at) => ({ visit_id: visitId, position: at + 1, society_resident_id })),
    )
    .execute();
}

/** Whether the person who is asked still lives in the visit's flat. */
const isStillThere = sql<boolean>`(resident.flat_id = visit.flat_id and ${livesThere()} and ${notDeclined})`;

/** Those who can be asked after this position, in their order, with when they want to be left alone; who has moved out is skipped. */
export const listNext = (tx: Tx, visitId: string, position: number) =>
  tx
    .selectFrom("visit_ask")
    .innerJoin("visit", "visit.visit_id", "visit_ask.visit_id")
    .innerJoin("resident", "resident.society_resident_id", "visit_ask.society_resident_id")
    .leftJoin("vendor as account", (join) =>
      join
        .onRef("account.phone_number", "=", "resident.phone_number")
        .on("account.vendor_type", "=", vendorTypes.tenant),
    )
    .leftJoin("notification_quiet as quiet", "quiet.vendor_id", "account.vendor_id")
    .select(["position", "resident.phone_number", "resident.email_id", "resident.society_id"])
    .select(["quiet_from", "quiet_until", "silent_since", "silent_until"])
    .where("visit_ask.visit_id", "=", visitId)
    .where("position", ">", position)
    .where(isStillThere)
    .orderBy("position")
    .execute();

/** Gives a person of the flat their turn. */
export async function giveTurn(tx: Tx, visitId: string, position: number, { now, until }: { now: Date; until: Date }) {
  await tx
    .updateTable("visit_ask")
    .set({ asked_at: now, ask_until: until })
    .where("visit_id", "=", visitId)
    .where("position", "=", position)
    .execute();
  await tx
    .updateTable("visit")
    .set({ status: "waiting", ask_position: position, ask_until: until })
    .where("visit_id", "=", visitId)
    .execute();
}

/** The places in turn of those who have been asked. */
export async function listAsked(tx: Tx, visitId: string): Promise<number[]> {
  const rows = await tx
    .selectFrom("visit_ask")
    .select("position")
    .where("visit_id", "=", visitId)
    .where("asked_at", "is not", null)
    .execute();
  return rows.map(({ position }) => position);
}

/** Nobody is left to ask. */
export const leaveToGate = (tx: Tx, visitId: string) =>
  tx
    .updateTable("visit")
    .set({ status: "pending", ask_position: null, ask_until: null })
    .where("visit_id", "=", visitId)
    .execute();

const selectAsked = (tx: Tx) =>
  tx
    .selectFrom("visit")
    .innerJoin("society", "society.society_id", "visit.society_id")
    .leftJoin("visitor_setting", "visitor_setting.society_id", "visit.society_id")
    .select(["visit.visit_id", "visit.name", "purpose", "society.name as society_name", "ask_position"])
    .select(flatLabel("visit.flat_id").as("flat_label"))
    .select(sql<number>`coalesce(answer_seconds, 90)`.as("answer_seconds"));

export const findAsked = (tx: Tx, visitId: string): Promise<VisitToApprove> =>
  selectAsked(tx).where("visit.visit_id", "=", visitId).executeTakeFirstOrThrow();

/**
 * A batch of visits whose person has not answered in time, or has moved out meanwhile; locked, so that a simultaneous
 * answer waits or was first.
 */
export const takeUnanswered = (tx: Tx, most: number, now: Date): Promise<VisitToApprove[]> =>
  selectAsked(tx)
    .where("visit.status", "=", sql.lit("waiting"))
    .where((eb) =>
      eb.or([
        eb("visit.ask_until", "<=", now),
        sql<boolean>`not exists (select from visit_ask join resident using (society_resident_id)
          where visit_ask.visit_id = visit.visit_id and position = visit.ask_position and ${isStillThere})`,
      ]),
    )
    .orderBy("visit.ask_until")
    .limit(most)
    .forUpdate("visit")
    .skipLocked()
    .execute();

/** Decides an undecided visit; false if somebody was faster. `from`: the required status. */
export async function decide(
  tx: Tx,
  visitId: VisitId | string,
  decision: { status: "approved" | "denied" | "rejected"; by: string; now: Date; gate?: string },
  from: readonly ("waiting" | "pending")[] = ["waiting", "pending"],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("visit")
    .set({
      status: decision.status,
      decided_by: decision.by,
      decided_at: decision.now,
      ask_position: null,
      ask_until: null,
      ...(decision.gate !== undefined && { gate_vendor_id: decision.gate }),
    })
    .where("visit_id", "=", visitId)
    .where("status", "in", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The data of an answer link; nothing if the visit was erased. */
export const findRequest = (db: Db | Tx, { visitId, position }: { visitId: VisitId; position: number }) =>
  db
    .selectFrom("visit_ask")
    .innerJoin("visit", "visit.visit_id", "visit_ask.visit_id")
    .innerJoin("resident", "resident.society_resident_id", "visit_ask.society_resident_id")
    .innerJoin("flat", "flat.flat_id", "visit.flat_id")
    .innerJoin("society", "society.society_id", "visit.society_id")
    .select(["visit.visit_id", "visit.name", "purpose", "vehicle_number", "people_count", "photo_id", "visit.status"])
    .select(["decided_by", "visit.asked_at", "society.name as society_name", "flat_no", "resident.name as person"])
    .select(flatLabel("visit.flat_id").as("flat_label"))
    .select(["visit_ask.ask_until", isStillThere.as("lives_there")])
    .where("visit_ask.visit_id", "=", visitId)
    .where("position", "=", position)
    .where("visit_ask.asked_at", "is not", null)
    .executeTakeFirst();
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;
