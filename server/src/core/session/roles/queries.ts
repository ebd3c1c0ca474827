import { type ExpressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type Day, dayOf } from "#domain/platform/days.ts";
import type { HeldRoleId, VendorId, VendorSessionId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { DB } from "../../../platform/db/tables.ts";

/** The order of an account's roles; the first is active until the account chooses another. */
const firstRoleFirst = sql`role <> 'society_manager', since, held_by`;

/** Roles with a term last from its first day to its last. */
const holdsOn = (day: Day) =>
  sql<boolean>`((from_on is null or from_on <= ${day}::date) and (until_on is null or until_on >= ${day}::date))`;

/** The role that a session has on this day: the chosen one while it is held, else the first. */
export const presentRole = (day: Day) => (eb: ExpressionBuilder<DB, "session" | "vendor">) =>
  eb
    .selectFrom("held_role")
    .select((held) => [
      "role",
      "society_id",
      "financial_year",
      held
        .selectFrom("staff_block")
        .select((block) => block.fn.coalesce(sql<string[]>`array_agg(block_id)`, sql<string[]>`'{}'::uuid[]`).as("ids"))
        .whereRef("staff_id", "=", "held_by")
        .as("block_ids"),
    ])
    .whereRef("held_role.vendor_id", "=", "vendor.vendor_id")
    .where(holdsOn(day))
    .orderBy(sql`(held_by = session.chosen_role) is not true`)
    .orderBy(firstRoleFirst)
    .limit(1)
    .as("present");

/** Every role of an account on this day with its place in words, the first first. */
export const listRoles = (db: Db, vendorId: VendorId, day: Day) =>
  db
    .selectFrom("held_role")
    .leftJoin("society", "society.society_id", "held_role.society_id")
    .leftJoin("flat", "flat.flat_id", "held_role.flat_id")
    .leftJoin("flat_label", "flat_label.flat_id", "held_role.flat_id")
    .leftJoin("property", "property.property_id", "held_role.property_id")
    .leftJoin("rental_contract as contract", "contract.rental_contract_id", "held_role.held_by")
    .select(["contract.contract_end_date as ends_on"])
    .select(["role", "held_by", "held_role.society_id", "society.name as society_name", "flat.flat_id", "flat_no"])
    .select("flat_label.label as flat_label")
    .select(["held_role.property_id", "property_title"])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("block")
          .select(["block.block_id", "block.name"])
          .where((held) =>
            held.or([
              held("block.block_id", "=", held.ref("held_role.block_id")),
              held.exists(
                held
                  .selectFrom("staff_block")
                  .select("staff_id")
                  .whereRef("staff_id", "=", "held_role.held_by")
                  .whereRef("staff_block.block_id", "=", "block.block_id"),
              ),
            ]),
          )
          .whereRef("block.society_id", "=", "held_role.society_id")
          .orderBy("block.name"),
      ).as("blocks"),
    )
    .where("held_role.vendor_id", "=", vendorId)
    .where(holdsOn(day))
    .orderBy(firstRoleFirst)
    .execute();
export type HeldRole = Awaited<ReturnType<typeof listRoles>>[number];

/** What the person chose in this session, if anything. */
export async function findChosenRole(db: Db, sessionId: VendorSessionId): Promise<string | null> {
  const { chosen_role } = await db
    .selectFrom("session")
    .select("chosen_role")
    .where("vendor_session_id", "=", sessionId)
    .executeTakeFirstOrThrow();
  return chosen_role;
}

export async function chooseRole(tx: Tx, sessionId: VendorSessionId, heldBy: HeldRoleId, now: Date): Promise<void> {
  await tx.updateTable("session").set({ chosen_role: heldBy }).where("vendor_session_id", "=", sessionId).execute();
  await noteUse(tx, sessionId, now);
}

/** Notes the day as the last on which an account used the society of its session's present role, if that has one. */
export async function noteUse(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .insertInto("society_use")
    .columns(["society_id", "vendor_id", "used_on"])
    .expression((eb) =>
      eb
        .selectFrom("session")
        .innerJoin("vendor", "vendor.vendor_id", "session.vendor_id")
        .innerJoinLateral(presentRole(dayOf(now)), (join) => join.onTrue())
        .select((present) => [
          present.ref("present.society_id").$notNull().as("society_id"),
          "session.vendor_id",
          sql<Day>`${dayOf(now)}::date`.as("used_on"),
        ])
        .where("vendor_session_id", "=", sessionId)
        .where("present.society_id", "is not", null),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["society_id", "vendor_id"])
        .doUpdateSet({ used_on: sql<Day>`greatest(society_use.used_on, excluded.used_on)` }),
    )
    .execute();
}
