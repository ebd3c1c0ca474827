import { sql } from "kysely";
import type { VendorId, VendorSessionId } from "#domain/platform/ids.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { Tx } from "../../../platform/db/database.ts";

/** Moves of these numbers wait for each other, and for their sign-ins. Always in the same order: so they cannot deadlock. */
export async function lockNumbers(tx: Tx, numbers: readonly string[]): Promise<void> {
  for (const phone of numbers.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`number:${phone}`}, 0))`.execute(tx);
  await sql`select from vendor where phone_number = any(${numbers}::text[]) order by vendor_id for update`.execute(tx);
}

/**
 * Whether the accounts of a number have something that nobody may lose: a society, an office, homes or leases. What
 * others recorded for the number, such as a flat, can be accepted again.
 */
export async function hasWork(tx: Tx, phone: string): Promise<boolean> {
  const { rows } = await sql<{ has_work: boolean }>`
    select exists (select from vendor where phone_number = ${phone} and (
        exists (select from society where society.vendor_id = vendor.vendor_id)
        or exists (select from property where property.vendor_id = vendor.vendor_id)
        or exists (select from rental_contract where rental_contract.vendor_id = vendor.vendor_id)
        or exists (select from staff where staff.vendor_id = vendor.vendor_id and ended_at is null)))
      or exists (select from staff where accepted_phone = ${phone} and ended_at is null) as has_work`.execute(tx);
  return rows[0]!.has_work;
}

/**
 * Gives all accounts of a number another one, and with them every record that the person has accepted: homes, leases,
 * offices, the register of members, and what they were notified of. What others recorded and the person has not
 * accepted stays as it is. Fails on `resident_once` or `staff_once` where both numbers are on record for the same.
 */
export async function moveRecords(tx: Tx, { from, to, now }: { from: string; to: string; now: Date }): Promise<void> {
  await sql`update vendor set phone_number = ${to}, phone_verified_at = ${now} where phone_number = ${from}`.execute(
    tx,
  );

  // First the answers to the inviters: the triggers of the records look for them. One that the new number has waits no more.
  await sql`update invitation as own set accepted_at = earlier.accepted_at, declined_at = null, reported_at = null,
      through_owner_id = earlier.through_owner_id
    from invitation as earlier
    where own.phone_number = ${to} and earlier.phone_number = ${from} and earlier.accepted_at is not null
      and own.society_id is not distinct from earlier.society_id and own.owner_id is not distinct from earlier.owner_id
      and own.purpose = earlier.purpose`.execute(tx);
  await sql`update invitation as earlier set phone_number = ${to}
    where phone_number = ${from} and accepted_at is not null and not exists (
      select from invitation as own where own.phone_number = ${to}
        and own.society_id is not distinct from earlier.society_id and own.owner_id is not distinct from earlier.owner_id
        and own.purpose = earlier.purpose)`.execute(tx);

  await sql`update staff set phone_number = ${to}, accepted_phone = ${to}
    where accepted_phone = ${from} and ended_at is null`.execute(tx);
  await sql`update member_holder set phone_number = ${to}, updated_at = ${now}
    where phone_number = ${from} and society_resident_id is null and society_id in (
      select society_id from resident where accepted_phone = ${from})`.execute(tx);
  await sql`update contract_resident set phone_number = ${to}
    where phone_number = ${from} and exists (
      select from rental_contract where rental_contract.rental_contract_id = contract_resident.rental_contract_id
        and accepted_phone = ${from})`.execute(tx);
  await sql`update announcement_recipient as received set phone_number = ${to}
    where phone_number = ${from}
      and exists (select from resident where resident.society_resident_id = received.society_resident_id
        and accepted_phone = ${from})
      and not exists (select from announcement_recipient as own
        where own.announcement_id = received.announcement_id and own.phone_number = ${to})`.execute(tx);
  await sql`update resident set phone_number = ${to}, updated_at = ${now} where accepted_phone = ${from}`.execute(tx);
  await sql`update rental_contract set tenant_phone_number = ${to}, updated_at = ${now}
    where accepted_phone = ${from}`.execute(tx);
  await sql`update ticket set assignee_phone = ${to} where assignee_phone = ${from}
    and assigned_staff_id in (select staff_id from staff where accepted_phone = ${to})`.execute(tx);
  await sql`update block_issue set assignee_phone = ${to} where assignee_phone = ${from}
    and assigned_staff_id in (select staff_id from staff where accepted_phone = ${to})`.execute(tx);
  await sql`update join_request set phone_number = ${to} where phone_number = ${from}
    and vendor_id in (select vendor_id from vendor where phone_number = ${to})`.execute(tx);

  // Enquiries keep the number that their owners have, and stay with the account that sees them, or else with any.
  await sql`update enquiry set asker_id = (select vendor_id from vendor where phone_number = ${to}
      order by vendor_type = ${vendorTypes.tenant} desc, vendor_id limit 1)
    where phone_number = ${from} and asker_id is null`.execute(tx);

  // Of the old number nothing is left that its next holder would get.
  await sql`delete from invitation where phone_number = ${from} and accepted_at is not null`.execute(tx);
  await sql`delete from known_device where phone_number = ${to}`.execute(tx);
  await sql`update known_device set phone_number = ${to} where phone_number = ${from}`.execute(tx);
  await sql`update notification as told set phone_number = ${to}
    where phone_number = ${from} and not exists (
      select from notification as own where own.phone_number = ${to} and own.vendor_type = told.vendor_type
        and own.once_id = told.once_id and own.once_key = told.once_key)`.execute(tx);
  await sql`delete from notification where phone_number = ${from}`.execute(tx);
}

/** The live sessions of a number's accounts, but the one that acts. */
export async function otherSessions(tx: Tx, phone: string, own: VendorSessionId) {
  const rows = await tx
    .selectFrom("session")
    .innerJoin("vendor", "vendor.vendor_id", "session.vendor_id")
    .select(["session.vendor_id as vendorId", "vendor_session_id as sessionId"])
    .$castTo<{ vendorId: VendorId; sessionId: VendorSessionId }>()
    .where("phone_number", "=", phone)
    .where("ended_at", "is", null)
    .where("vendor_session_id", "<>", own)
    .execute();
  return rows;
}
