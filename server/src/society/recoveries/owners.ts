import { type RawBuilder, sql } from "kysely";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { Db } from "../../platform/db/database.ts";
import { flatLabel } from "../labels/queries.ts";

export type Owner = { vendor_id: VendorId; phone: string; name: string; since: Date };

/** The owners of the society who have accepted it and still have the number: since when, and by which name it has them. */
const owners = (societyId: SocietyId, condition: RawBuilder<unknown>) => sql<Owner>`
  select vendor.vendor_id, vendor.phone_number as phone,
    (array_agg(resident.name order by resident.created_at))[1] as name,
    min(greatest(resident.created_at, invitation.accepted_at)) as since
  from vendor join resident on resident.accepted_phone = vendor.phone_number and resident.status and resident_type = 1
    join invitation on invitation.phone_number = vendor.phone_number and invitation.society_id = resident.society_id
      and purpose = 'home'
  where vendor.vendor_type = ${vendorTypes.tenant} and resident.society_id = ${societyId} and ${condition}
  group by vendor.vendor_id, vendor.phone_number`;

export async function findOwner(
  db: Db,
  societyId: SocietyId,
  by: { vendorId: string } | { phone: string },
): Promise<Owner | undefined> {
  const condition =
    "phone" in by ? sql`vendor.phone_number = ${by.phone}` : sql`vendor.vendor_id = ${by.vendorId}::uuid`;
  const { rows } = await owners(societyId, condition).execute(db);
  return rows[0];
}

/** The numbers of all owners with access, but these people. */
export async function listOwnersBut(db: Db, societyId: SocietyId, people: readonly (string | null)[]) {
  const others = sql`vendor.vendor_id <> all(${people.filter((each) => each !== null)}::uuid[])`;
  const { rows } = await owners(societyId, others).execute(db);
  return rows.map(({ phone }) => phone);
}

/** The flats that the society's records connect with a number, or, where a holder's number is not known, with a name. */
const flatsOf = (societyId: SocietyId, { phone, name }: { phone: string; name: string }) => sql`(
  select flat_id from resident where society_id = ${societyId} and phone_number = ${phone} and status
  union
  select member.flat_id from member join member_holder as holder using (member_id)
  where member.society_id = ${societyId} and owned_until is null and (holder.phone_number = ${phone}
    or holder.phone_number is null and lower(holder.name) = lower(${name})))`;

/** Whether two people live in one flat, or hold one together. */
export async function haveFlatTogether(db: Db, societyId: SocietyId, one: Owner, other: Owner): Promise<boolean> {
  const { rows } = await sql<{ is_shared: boolean }>`select exists (
    ${flatsOf(societyId, one)} intersect ${flatsOf(societyId, other)}) as is_shared`.execute(db);
  return rows[0]!.is_shared;
}

/** The labels of somebody's flats, and whether the register of members has their number. */
export async function listFlatsOf(db: Db, societyId: SocietyId, person: { phone: string; name: string }) {
  const { rows } = await sql<{ labels: string[]; is_on_register: boolean }>`
    select coalesce((select array_agg(${flatLabel("flat.flat_id")}) from flat
        where flat_id in ${flatsOf(societyId, person)}), '{}') as labels,
      exists (select from member join member_holder as holder using (member_id)
        where member.society_id = ${societyId} and owned_until is null and holder.phone_number = ${person.phone}) as is_on_register`.execute(
    db,
  );
  return rows[0]!;
}
