import { sql } from "kysely";
import { isAdministrator } from "#domain/core/staff/rules.ts";
import { rolesWith } from "#domain/platform/capabilities.ts";
import { dayOf } from "#domain/platform/days.ts";
import type { InvitationId, SocietyId, VendorId } from "#domain/platform/ids.ts";
import type { Capability } from "#domain/platform/permissions.ts";
import type { Role } from "#domain/platform/roles.ts";
import type { Db, Tx } from "../../platform/db/database.ts";

type Concerned = { societyId: string; may: Capability; now: Date; blockId?: string | null };
export type Officer = { phone: string; role: Role; email: string | null };

/**
 * The people whose role in a society has the capability today, each number once; of a block's secretaries those of this
 * block.
 */
export async function listOfficers(db: Db, { societyId, may, now, blockId = null }: Concerned): Promise<Officer[]> {
  const today = dayOf(now);
  const { rows } = await sql<Officer>`
    select phone, role, email from (
      select distinct on (phone) coalesce(accepted_phone, vendor.phone_number) as phone, role, vendor.email_id as email,
        staff.created_at
      from staff left join vendor using (vendor_id)
      where society_id = ${societyId}::uuid and role = any(${rolesWith(may)}::text[])
        and ended_at is null and from_on <= ${today}::date and (until_on is null or until_on >= ${today}::date)
        and (accepted_phone is not null or vendor.phone_number not like 'aside:%')
        and (role <> 'block_secretary' or ${blockId}::uuid is null or exists (
          select from staff_block where staff_block.staff_id = staff.staff_id and staff_block.block_id = ${blockId}::uuid))
      order by phone, role = 'block_secretary', staff.created_at) as officer
    order by created_at, phone`.execute(db);
  return rows;
}

/** The society in which the number of an invitation is an administrator, if it is. */
export async function findAdministered(tx: Tx, invitationId: InvitationId) {
  const { rows } = await sql<{ society_id: string; role: Role }>`
    select staff.society_id, role from invitation join staff using (society_id, phone_number)
    where invitation_id = ${invitationId} and purpose = 'staff' and ended_at is null
      and role = any(${rolesWith("staff.write")}::text[]) limit 1`.execute(tx);
  return rows[0];
}

/**
 * Whether the society still has an administrator, on each day from today on, after the term of this person was changed.
 * Such changes of one society wait for each other: of two administrators who remove one another one remains.
 */
export async function keepAdministrator(
  tx: Tx,
  { society_id, role }: { society_id: string; role: Role },
  now: Date,
): Promise<boolean> {
  if (!isAdministrator(role)) return true;
  await tx.selectFrom("society").select("society_id").where("society_id", "=", society_id).forNoKeyUpdate().execute();
  return hasAdministrators(tx, society_id, now);
}

/** Whether the terms of administrators who have accepted cover each day from today on, without these appointments. */
export async function hasAdministrators(
  db: Db,
  societyId: string,
  now: Date,
  without: readonly string[] = [],
): Promise<boolean> {
  const { rows } = await sql<{ is_kept: boolean | null }>`
    select range_agg(daterange(from_on, until_on, '[]')) @> daterange(${dayOf(now)}::date, null) as is_kept
    from staff left join vendor using (vendor_id)
    where society_id = ${societyId} and ended_at is null and role = any(${rolesWith("staff.write")}::text[])
      and (accepted_phone is not null or vendor.phone_number not like 'aside:%') and staff_id <> all(${without}::uuid[])`.execute(
    db,
  );
  return rows[0]?.is_kept ?? false;
}

export async function findSocietyName(tx: Tx, societyId: SocietyId): Promise<string> {
  const found = tx.selectFrom("society").select("name").where("society_id", "=", societyId);
  return (await found.executeTakeFirstOrThrow()).name;
}

/** What an officer is called, by their number where they gave no name yet. */
export async function nameOfOfficer(tx: Tx, vendorId: VendorId): Promise<string> {
  const { name } = await tx
    .selectFrom("vendor")
    .select((eb) => eb.fn.coalesce("full_name", "phone_number").as("name"))
    .where("vendor_id", "=", vendorId)
    .executeTakeFirstOrThrow();
  return name;
}
