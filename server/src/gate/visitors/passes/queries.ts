import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { PassFields } from "#domain/gate/visitors/draft.ts";
import { instantsOf } from "#domain/gate/visitors/rules.ts";
import type { FlatId, VisitorPassId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { belongsTo } from "../../../society/residents/occupancy.ts";
import { type Home, hostLivesThere, passesOf } from "../homes/queries.ts";

const mostTries = 20;
const newCode = () => String(randomInt(1_000_000)).padStart(6, "0");

const fieldsOf = (draft: PassFields) => {
  const { from, until } = instantsOf(draft);
  const visitor = {
    name: draft.Name,
    phone_number: draft.PhoneNumber ?? null,
    vehicle_number: draft.Vehicle_Number,
    purpose: draft.Purpose,
    people_count: draft.People_Count,
    notes: draft.Notes,
  };
  return {
    visitor,
    pass: { ...visitor, is_several: draft.Whether_Several_Entries, valid_from: from, valid_until: until },
    visit: { ...visitor, visited_at: from, expected_until: until },
  };
};

/** A pass and the visit that it announces. Its code is none that another live pass of the society has: the database says so. */
export async function insertPass(tx: Tx, home: Home, draft: PassFields, now: Date) {
  const place = await tx
    .selectFrom("flat")
    .select(["flat_id", "building_id", "block_id", "society_id"])
    .where("flat_id", "=", home.flat_id)
    .executeTakeFirstOrThrow();
  const { pass, visit } = fieldsOf(draft);
  const announced = { ...place, society_resident_id: home.society_resident_id, created_at: now };
  for (let tries = 0; tries < mostTries; tries++) {
    const made = await tx
      .insertInto("visitor_pass")
      .values({ ...pass, ...announced, entry_code: newCode() })
      .onConflict((conflict) =>
        conflict.columns(["society_id", "entry_code"]).where("ended_at", "is", null).doNothing(),
      )
      .returning([
        "visitor_pass_id",
        "entry_code",
        "society_id",
        "phone_number",
        "valid_from",
        "valid_until",
        "sent_count",
      ])
      .executeTakeFirst();
    if (!made) continue;
    const { visit_id } = await tx
      .insertInto("visit")
      .values({
        ...visit,
        ...announced,
        visitor_pass_id: made.visitor_pass_id,
        status: "scheduled",
        decided_by: home.name,
        decided_at: now,
      })
      .returning("visit_id")
      .executeTakeFirstOrThrow();
    return { ...made, visit_id };
  }
  throw new Error("Nearly every code of the society belongs to a live pass");
}

/** A pass of one of these homes, locked until the transaction ends, so that nobody is admitted with it meanwhile. */
export const lockPass = (tx: Tx, homes: readonly Home[], id: VisitorPassId) =>
  tx
    .selectFrom("visitor_pass")
    .selectAll()
    .select(hostLivesThere.as("host_lives_there"))
    .where("visitor_pass_id", "=", id)
    .where(passesOf(homes))
    .forUpdate()
    .executeTakeFirst();

/** Changes a pass and the visit that is still expected by it. */
export async function updatePass(tx: Tx, id: VisitorPassId, draft: PassFields) {
  const { pass, visit } = fieldsOf(draft);
  const changed = await tx
    .updateTable("visitor_pass")
    .set(pass)
    .where("visitor_pass_id", "=", id)
    .returning([
      "visitor_pass_id",
      "entry_code",
      "society_id",
      "phone_number",
      "valid_from",
      "valid_until",
      "sent_count",
    ])
    .executeTakeFirstOrThrow();
  const { visit_id } = await tx
    .updateTable("visit")
    .set(visit)
    .where("visitor_pass_id", "=", id)
    .where("status", "=", "scheduled")
    .returning("visit_id")
    .executeTakeFirstOrThrow();
  return { ...changed, visit_id };
}
export type Announced = Awaited<ReturnType<typeof updatePass>>;

export async function cancelPass(tx: Tx, id: VisitorPassId | string, now: Date): Promise<void> {
  await tx
    .updateTable("visitor_pass")
    .set({ cancelled_at: now, ended_at: now })
    .where("visitor_pass_id", "=", id)
    .execute();
  await tx
    .updateTable("visit")
    .set({ status: "cancelled" })
    .where("visitor_pass_id", "=", id)
    .where("status", "=", "scheduled")
    .execute();
}

export const countSending = (tx: Tx, id: string, sent_count: number) =>
  tx.updateTable("visitor_pass").set({ sent_count }).where("visitor_pass_id", "=", id).execute();

export async function findSocietyName(tx: Tx, societyId: string): Promise<string> {
  const { name } = await tx
    .selectFrom("society")
    .select("name")
    .where("society_id", "=", societyId)
    .executeTakeFirstOrThrow();
  return name;
}

/** Whether the number belongs to a flat; where it does not live in it, it is an owner who rents it out. */
export async function hasFlat(tx: Tx, phone: string, flatId: FlatId): Promise<boolean> {
  const row = await tx
    .selectFrom("resident")
    .select("society_resident_id")
    .where(belongsTo(phone))
    .where("flat_id", "=", flatId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A pass with its latest visit: the one in progress, else the expected one, else the last. */
export const findPass = (db: Db | Tx, id: VisitorPassId) =>
  db
    .selectFrom("visitor_pass")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("visit")
          .select(["visit_id", "status"])
          .whereRef("visit.visitor_pass_id", "=", "visitor_pass.visitor_pass_id")
          .orderBy(sql`status <> 'checked_in'`)
          .orderBy(sql`status <> 'scheduled'`)
          .orderBy("created_at", "desc")
          .limit(1)
          .as("latest"),
      (join) => join.onTrue(),
    )
    .selectAll("visitor_pass")
    .select(["latest.visit_id", "latest.status"])
    .select(hostLivesThere.as("host_lives_there"))
    .where("visitor_pass.visitor_pass_id", "=", id)
    .executeTakeFirst();
