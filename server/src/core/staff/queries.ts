import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { InvitationStatus } from "#domain/core/invitations/codes.ts";
import type { StaffRole, Term } from "#domain/core/staff/rules.ts";
import { type Day, dayOf } from "#domain/platform/days.ts";
import type { BlockId, SocietyId, StaffId, VendorId } from "#domain/platform/ids.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { staffInvitation, staffSignsIn } from "../invitations/queries.ts";

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
  today: Day,
) {
  let query = db.selectFrom("staff").where("staff.society_id", "=", societyId);
  if (Role !== undefined) query = query.where("role", "=", Role);
  const lasts = sql<boolean>`(ended_at is null and (until_on is null or until_on >= ${today}::date))`;
  if (Status !== undefined) query = query.where(lasts, "=", Status);
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
      .leftJoin("vendor as holder", "holder.vendor_id", "staff.vendor_id")
      .innerJoin("vendor as appointer", "appointer.vendor_id", "staff.appointed_by")
      .leftJoin("vendor as ender", "ender.vendor_id", "staff.ended_by")
      .selectAll("staff")
      .select((eb) => [
        eb.fn.coalesce("holder.full_name", "staff.name").as("holder_name"),
        "appointer.full_name as appointer_name",
        "ender.full_name as ender_name",
        jsonArrayFrom(
          eb
            .selectFrom("staff_block")
            .innerJoin("block", "block.block_id", "staff_block.block_id")
            .select(["block.block_id as BlockID", "block.name as Name"])
            .whereRef("staff_block.staff_id", "=", "staff.staff_id")
            .orderBy("block.name"),
        ).as("blocks"),
        staffInvitation.as("invitation_status"),
        staffSignsIn.as("signs_in"),
        eb
          .selectFrom("vendor")
          .innerJoin("society_use", "society_use.vendor_id", "vendor.vendor_id")
          .select("used_on")
          .where((held) =>
            held.or([
              held("vendor.phone_number", "=", held.ref("staff.accepted_phone")),
              held("vendor.vendor_id", "=", held.ref("staff.vendor_id")),
            ]),
          )
          .whereRef("society_use.society_id", "=", "staff.society_id")
          .where("vendor_type", "=", vendorTypes.society)
          .as("last_used_on"),
      ])
      .orderBy(sql`not ${lasts}`)
      .orderBy("staff.from_on", "desc")
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
  term: Term;
  financialYear: number | null;
  appointedBy: string;
  now: Date;
};

/** `undefined` where the number holds the role in this society already, on one of these days. */
export async function insertStaff(tx: Tx, given: Appointment): Promise<string | undefined> {
  const made = await tx
    .insertInto("staff")
    .values({
      society_id: given.societyId,
      role: given.role,
      name: given.name,
      phone_number: given.phone,
      from_on: given.term.from,
      until_on: given.term.until,
      financial_year: given.financialYear,
      appointed_by: given.appointedBy,
      created_at: given.now,
    })
    .onConflict((conflict) => conflict.constraint("staff_once").doNothing())
    .returning("staff_id")
    .executeTakeFirst();
  return made?.staff_id;
}

/** The appointments that an account holds, also those of which the term is over or still to begin. */
const heldBy = (vendorId: VendorId) => sql<boolean>`(staff.vendor_id = ${vendorId} or accepted_phone = (
  select phone_number from vendor where vendor.vendor_id = ${vendorId} and vendor_type = ${vendorTypes.society}))`;

/** An appointment that was not ended, of a society or held by an account; locked until the transaction ends. */
export async function lockStaff(tx: Tx, staffId: StaffId, of: { societyId: SocietyId } | { heldBy: VendorId }) {
  const row = await tx
    .selectFrom("staff")
    .select(["staff_id", "society_id", "role", "name", "phone_number", "from_on", "until_on"])
    .where("staff_id", "=", staffId)
    .where("societyId" in of ? sql<boolean>`staff.society_id = ${of.societyId}` : heldBy(of.heldBy))
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, role: row.role as StaffRole };
}

export async function holds(tx: Tx, staffId: StaffId, vendorId: VendorId): Promise<boolean> {
  const own = tx.selectFrom("staff").select("staff_id").where("staff_id", "=", staffId).where(heldBy(vendorId));
  return (await own.executeTakeFirst()) !== undefined;
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

/** False where the number has the role on one of these days by another appointment. */
export async function updateStaff(
  tx: Tx,
  staffId: StaffId,
  name: string,
  term: Term,
  year: number | undefined,
): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`
    select exists (select from staff as other where other.society_id = staff.society_id and other.role = staff.role
      and other.phone_number = staff.phone_number and other.staff_id <> staff.staff_id and other.ended_at is null
      and daterange(other.from_on, other.until_on, '[]') && daterange(${term.from}::date, ${term.until}::date, '[]')) as is_taken
    from staff where staff_id = ${staffId}`.execute(tx);
  if (rows[0]?.is_taken) return false;
  await tx
    .updateTable("staff")
    .set({ name, from_on: term.from, until_on: term.until, ...(year !== undefined && { financial_year: year }) })
    .where("staff_id", "=", staffId)
    .execute();
  return true;
}

type End = { by: VendorId; reason: string; at: Date };

export async function endStaff(tx: Tx, staffId: StaffId, { by, reason, at }: End): Promise<void> {
  await tx
    .updateTable("staff")
    .set({ ended_at: at, ended_by: by, end_reason: reason })
    .where("staff_id", "=", staffId)
    .execute();
}

/** Ends the appointments whose last day is over, at its end. */
export async function endTerms(db: Db, now: Date): Promise<void> {
  await sql`update staff set ended_at = (until_on + 1)::timestamp at time zone 'Asia/Kolkata'
    where ended_at is null and until_on < ${dayOf(now)}::date`.execute(db);
}
