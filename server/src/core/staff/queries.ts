import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { InvitationStatus } from "#domain/core/invitations/codes.ts";
import type { StaffRole } from "#domain/core/staff/rules.ts";
import type { BlockId, SocietyId, StaffId } from "#domain/platform/ids.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { staffInvitation } from "../invitations/queries.ts";

type Filters = {
  Search?: string | undefined;
  Role?: StaffRole | undefined;
  Status?: boolean | undefined;
  Invitation_Status?: InvitationStatus | undefined;
  Skip: number;
  Limit: number;
};

export async function listStaff(
  db: Db,
  societyId: SocietyId,
  { Search = "", Role, Status, Invitation_Status, Skip, Limit }: Filters,
) {
  let query = db.selectFrom("staff").where("staff.society_id", "=", societyId);
  if (Role !== undefined) query = query.where("role", "=", Role);
  if (Status !== undefined) query = query.where("ended_at", Status ? "is" : "is not", null);
  if (Invitation_Status !== undefined) query = query.where(staffInvitation, "=", Invitation_Status);
  if (Search !== "")
    query = query.where((eb) =>
      eb.or([
        eb("staff.name", "ilike", containing(Search)),
        eb("staff.phone_number", "like", containing(Search.replace(/[\s\-+]/g, "") || Search)),
      ]),
    );
  const [rows, { count }] = await Promise.all([
    query
      .selectAll("staff")
      .select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom("staff_block")
            .innerJoin("block", "block.block_id", "staff_block.block_id")
            .select(["block.block_id as BlockID", "block.name as Name"])
            .whereRef("staff_block.staff_id", "=", "staff.staff_id")
            .orderBy("block.name"),
        ).as("blocks"),
        staffInvitation.as("invitation_status"),
        eb
          .selectFrom("vendor")
          .innerJoin("society_use", "society_use.vendor_id", "vendor.vendor_id")
          .select("used_on")
          .whereRef("vendor.phone_number", "=", "staff.accepted_phone")
          .whereRef("society_use.society_id", "=", "staff.society_id")
          .where("vendor_type", "=", vendorTypes.society)
          .as("last_used_on"),
      ])
      .orderBy(sql`ended_at is not null`)
      .orderBy("staff.created_at", "desc")
      .orderBy("staff.staff_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
export type ListedStaff = Awaited<ReturnType<typeof listStaff>>["rows"][number];

type Appointment = {
  societyId: SocietyId;
  role: StaffRole;
  name: string;
  phone: string;
  appointedBy: string;
  now: Date;
};

/** `undefined` where the number holds the role in this society already. */
export async function insertStaff(tx: Tx, given: Appointment): Promise<string | undefined> {
  const made = await tx
    .insertInto("staff")
    .values({
      society_id: given.societyId,
      role: given.role,
      name: given.name,
      phone_number: given.phone,
      appointed_by: given.appointedBy,
      created_at: given.now,
    })
    .onConflict((conflict) =>
      conflict.columns(["society_id", "role", "phone_number"]).where("ended_at", "is", null).doNothing(),
    )
    .returning("staff_id")
    .executeTakeFirst();
  return made?.staff_id;
}

/** A standing appointment of the society, held until the transaction ends. */
export async function lockStaff(tx: Tx, societyId: SocietyId, staffId: StaffId) {
  return tx
    .selectFrom("staff")
    .select(["staff_id", "role"])
    .where("staff_id", "=", staffId)
    .where("society_id", "=", societyId)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Puts these in place of the person's blocks; false where one of them is not the society's. */
export async function replaceBlocks(tx: Tx, societyId: SocietyId, staffId: string, blockIds: BlockId[]) {
  await tx.deleteFrom("staff_block").where("staff_id", "=", staffId).execute();
  const ids = [...new Set(blockIds)];
  if (ids.length === 0) return true;
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto("staff_block")
    .columns(["staff_id", "society_id", "block_id"])
    .expression((eb) =>
      eb
        .selectFrom("block")
        .select([sql<string>`${staffId}::uuid`.as("staff_id"), "society_id", "block_id"])
        .where("society_id", "=", societyId)
        .where("block_id", "=", sql<string>`any(${ids}::uuid[])`),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === ids.length;
}

export async function renameStaff(tx: Tx, staffId: StaffId, name: string): Promise<void> {
  await tx.updateTable("staff").set({ name }).where("staff_id", "=", staffId).execute();
}

export async function endStaff(tx: Tx, societyId: SocietyId, staffId: StaffId, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("staff")
    .set({ ended_at: now })
    .where("staff_id", "=", staffId)
    .where("society_id", "=", societyId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The society that a person was appointed in, as the invitation names it. */
export async function findForInvitation(tx: Tx, staffId: string) {
  return tx
    .selectFrom("staff")
    .innerJoin("society", "society.society_id", "staff.society_id")
    .select("society.name as society_name")
    .where("staff_id", "=", staffId)
    .executeTakeFirstOrThrow();
}
