import { type RawBuilder, sql } from "kysely";
import type { InvitationStatus } from "#domain/core/invitations/codes.ts";
import { rolesWith } from "#domain/platform/capabilities.ts";
import type { InvitationId, SocietyId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../platform/db/database.ts";

/** How the number of a record has answered; the record's table goes by its own name. */
const statusOf = (accepted: RawBuilder<unknown>, record: RawBuilder<unknown>) =>
  sql<InvitationStatus>`case when ${accepted} is not null then 'accepted'
    when exists (select from invitation where declined_at is not null and ${record}) then 'declined' else 'waiting' end`;

const ofResident = sql`invitation.phone_number = resident.phone_number and invitation.society_id = resident.society_id
  and purpose = 'home'`;

export const residentInvitation = statusOf(sql`resident.accepted_phone`, ofResident).as("invitation_status");
export const staffInvitation = statusOf(
  sql`staff.accepted_phone`,
  sql`invitation.phone_number = staff.phone_number and invitation.society_id = staff.society_id and purpose = 'staff'`,
);
export const contractInvitation = statusOf(
  sql`rental_contract.accepted_phone`,
  sql`invitation.phone_number = rental_contract.tenant_phone_number and invitation.owner_id = rental_contract.vendor_id
    and purpose = 'home'`,
).as("invitation_status");

/**
 * Whether who has accepted a record can sign in without a code in person: by an OTP, a passkey or a confirmed address. Of others
 * nothing is said, for the society is not to learn whether a number is used elsewhere.
 */
const signsInOf = (record: RawBuilder<unknown>) => sql<boolean>`exists (select from vendor
  where vendor.phone_number = ${record}.accepted_phone and (only_society_id is distinct from ${record}.society_id
    or email_verified_at is not null or exists (select from webauthn_credential
      where webauthn_credential.vendor_id = vendor.vendor_id and removed_at is null)))`;
export const residentSignsIn = signsInOf(sql`resident`);
export const staffSignsIn = signsInOf(sql`staff`);

/** Residents whose number was not declined as somebody else's. */
export const notDeclined = sql<boolean>`not exists (select from invitation where declined_at is not null and ${ofResident})`;

const statusOfInvitation = sql<InvitationStatus>`case when accepted_at is not null then 'accepted'
  when declined_at is not null then 'declined' else 'waiting' end`;

type AskedFor = { role: string; place: string; status: boolean };

/** What an inviter has entered the number for, the newest first: nothing once each record has gone or has another number. */
const recordsOf = sql`(
  select (array['owner', 'tenant', 'pg_resident'])[resident_type] as role, concat_ws(', ', label, building.name) as place,
    resident.status, resident.created_at
  from resident left join flat_label using (flat_id) join building on building.building_id = resident.building_id
  where purpose = 'home' and resident.phone_number = invitation.phone_number and resident.society_id = invitation.society_id
  union all
  select 'tenant', concat_ws(', ', nullif(rental_contract.flat_or_unit_no, ''), property_title), rental_contract.status,
    rental_contract.created_at
  from rental_contract join property using (property_id)
  where purpose = 'home' and tenant_phone_number = invitation.phone_number and rental_contract.vendor_id = invitation.owner_id
  union all
  select role, (select coalesce(string_agg(block.name, ', ' order by block.name), '') from staff_block
      join block using (block_id) where staff_block.staff_id = staff.staff_id), true, staff.created_at
  from staff
  where purpose = 'staff' and staff.phone_number = invitation.phone_number and staff.society_id = invitation.society_id
    and ended_at is null)`;
const mostRecords = 20;

const ofNumber = (db: Db, phone: string) =>
  db.selectFrom("invitation").where("invitation.phone_number", "=", phone).where(sql<boolean>`exists ${recordsOf}`);

export async function listInvitations(
  db: Db,
  phone: string,
  { status, skip, limit }: { status: InvitationStatus; skip: number; limit: number },
) {
  const found = ofNumber(db, phone).where(statusOfInvitation, "=", status);
  const [rows, { count }] = await Promise.all([
    found
      .leftJoin("society", "society.society_id", "invitation.society_id")
      .leftJoin("vendor as owner", "owner.vendor_id", "invitation.owner_id")
      .select(["invitation_id", "invitation.society_id", "purpose", "reported_at", "invitation.created_at"])
      .select(["society.name as society_name", "location_address", "full_name as owner_name"])
      .select((eb) => [
        eb.fn.coalesce("society.created_at", "owner.created_at").as("inviter_since"),
        statusOfInvitation.as("status"),
        sql<AskedFor[]>`(select coalesce(json_agg(json_build_object('role', role, 'place', place, 'status', status)
          order by created_at desc), '[]') from (select * from ${recordsOf} as record order by created_at desc
          limit ${mostRecords}::int) as newest)`.as("records"),
        sql<string | null>`(select nullif(owner_name, '') from rental_contract
          where vendor_id = invitation.owner_id and tenant_phone_number = invitation.phone_number
          order by created_at desc limit 1)`.as("contract_owner_name"),
      ])
      .orderBy("invitation.created_at", "desc")
      .orderBy("invitation_id", "desc")
      .offset(skip)
      .limit(limit)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>["rows"][number];

export async function countPending(db: Db, phone: string): Promise<number> {
  const { count } = await ofNumber(db, phone)
    .where("accepted_at", "is", null)
    .where("declined_at", "is", null)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function isOfSociety(tx: Tx, phone: string, invitationId: InvitationId): Promise<boolean> {
  const found = await tx
    .selectFrom("invitation")
    .select("society_id")
    .where("invitation_id", "=", invitationId)
    .where("phone_number", "=", phone)
    .executeTakeFirst();
  return found !== undefined && found.society_id !== null;
}

type Answer = "accept" | "decline" | "decline-and-report";

/**
 * Writes a number's answer down, with which triggers change its records. Of two that come at once the later finds the first
 * and repeats or replaces it. False where the number has no such invitation.
 */
export async function answerInvitation(
  tx: Tx,
  phone: string,
  invitationId: InvitationId,
  answer: Answer,
  now: Date,
): Promise<boolean> {
  const at = (kept: "accepted_at" | "declined_at" | "reported_at") =>
    sql<Date>`coalesce(${sql.ref(kept)}, ${now}::timestamptz)`;
  const { numUpdatedRows } = await tx
    .updateTable("invitation")
    .set(
      answer === "accept"
        ? { accepted_at: at("accepted_at"), declined_at: null, reported_at: null, report_settled_at: null }
        : {
            accepted_at: null,
            through_owner_id: null,
            declined_at: at("declined_at"),
            ...(answer === "decline-and-report" && {
              reported_at: at("reported_at"),
              report_settled_at: sql<Date | null>`case when reported_at is not null then report_settled_at end`,
            }),
          },
    )
    .where("invitation_id", "=", invitationId)
    .where("phone_number", "=", phone)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Accepts a society's invitation, to a home or an office, for a number whose holder asked for it. */
export async function acceptSociety(
  tx: Tx,
  phone: string,
  societyId: SocietyId,
  now: Date,
  purpose: "home" | "staff" = "home",
): Promise<void> {
  const asked = tx
    .selectFrom("invitation")
    .select("invitation_id")
    .where("phone_number", "=", phone)
    .where("society_id", "=", societyId)
    .where("purpose", "=", purpose);
  const { invitation_id } = await asked.$castTo<{ invitation_id: InvitationId }>().executeTakeFirstOrThrow();
  await answerInvitation(tx, phone, invitation_id, "accept", now);
}

/** A number that probably has a new holder: all its accepted inviters wait for an answer again. */
export async function lapseConsents(tx: Tx, phone: string, now: Date): Promise<void> {
  // Whoever has the number now must not become an administrator by accepting: others have to appoint them anew.
  await tx
    .updateTable("staff")
    .set({ ended_at: now, end_reason: "The number has a new holder" })
    .where("accepted_phone", "=", phone)
    .where("ended_at", "is", null)
    .where("role", "in", rolesWith("staff.write"))
    .execute();
  await tx
    .updateTable("invitation")
    .set({ accepted_at: null, through_owner_id: null, created_at: now })
    .where("phone_number", "=", phone)
    .where("accepted_at", "is not", null)
    .execute();
}
