import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { personCodeLimits, rolesByCode } from "#domain/core/session/person-codes/rules.ts";
import { mailCodeLength } from "#domain/core/session/rules.ts";
import { type Day, dayOf } from "#domain/platform/days.ts";
import type { ResidentId, SocietyId, StaffId, VendorId } from "#domain/platform/ids.ts";
import { type VendorType, vendorTypes } from "#domain/platform/roles.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { hashOf } from "../../../platform/secrets.ts";

export type Person = { id: string; name: string; phone: string; role: string; isPresent: boolean };

export async function findResident(tx: Tx, societyId: SocietyId, residentId: ResidentId): Promise<Person | undefined> {
  return tx
    .selectFrom("resident")
    .select(["society_resident_id as id", "name", "phone_number as phone", "status as isPresent"])
    .select(sql<string>`(array['owner', 'tenant', 'pg_resident'])[resident_type]`.as("role"))
    .where("society_resident_id", "=", residentId)
    .where("society_id", "=", societyId)
    .executeTakeFirst();
}

export async function findStaff(
  tx: Tx,
  societyId: SocietyId,
  staffId: StaffId,
  today: Day,
): Promise<Person | undefined> {
  return tx
    .selectFrom("staff")
    .select(["staff_id as id", "name", "phone_number as phone", "role"])
    .select(
      sql<boolean>`(vendor_id is null and ended_at is null and from_on <= ${today}::date
        and (until_on is null or until_on >= ${today}::date))`.as("isPresent"),
    )
    .where("staff_id", "=", staffId)
    .where("society_id", "=", societyId)
    .executeTakeFirst();
}

const staffByCode = Object.entries(rolesByCode).flatMap(([role, type]) => (type === vendorTypes.society ? [role] : []));

export type Limited = { societyId: string; phone: string; type: VendorType };

/**
 * Whether a code may open an account of this number for a society, or open the one that a code has opened before. The number has no
 * account that is more than that, no way to sign in by itself, no other society or landlord that it has accepted, and no office in
 * which it decides anything; it is on record in the society today, and has not said that it is somebody else's.
 */
export async function mayOpenByCode(tx: Tx, { societyId, phone, type }: Limited, now: Date): Promise<boolean> {
  const today = dayOf(now);
  const { rows } = await sql<{ may: boolean }>`select standing_of(${societyId}::uuid) = 'verified'
    and not exists (select from vendor where phone_number = ${phone}
      and (only_society_id is distinct from ${societyId}::uuid or not status or email_verified_at is not null
        or exists (select from webauthn_credential
          where webauthn_credential.vendor_id = vendor.vendor_id and removed_at is null)))
    and not exists (select from set_aside_account where phone_number = ${phone})
    and not exists (select from invitation where phone_number = ${phone}
      and (accepted_at is not null and society_id is distinct from ${societyId}::uuid
        or declined_at is not null and society_id = ${societyId}::uuid))
    and not exists (select from staff where (phone_number = ${phone} or accepted_phone = ${phone})
      and ended_at is null and role <> all(${staffByCode}::text[]))
    and case when ${type}::int = ${vendorTypes.tenant} then exists (select from resident
        where phone_number = ${phone} and society_id = ${societyId}::uuid and status)
      else exists (select from staff where phone_number = ${phone} and society_id = ${societyId}::uuid
        and ended_at is null and from_on <= ${today}::date and (until_on is null or until_on >= ${today}::date)) end as may`.execute(
    tx,
  );
  return rows[0]!.may;
}

/** Keeps the number of an account that a code opened from being proven until the transaction ends. False where it has been. */
export async function holdUnproven(tx: Tx, vendorId: VendorId): Promise<boolean> {
  const held = await tx
    .selectFrom("vendor")
    .select("vendor_id")
    .where("vendor_id", "=", vendorId)
    .where("only_society_id", "is not", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

export async function isVerified(tx: Tx, societyId: SocietyId): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select standing_of(${societyId}::uuid) = 'verified' as is`.execute(tx);
  return rows[0]!.is;
}

/**
 * How many seconds a society has to wait for its next code to a number, and for one to anybody. Those that ask at once wait for one
 * another.
 */
export async function waitForCode(
  tx: Tx,
  { societyId, phone }: Pick<Limited, "societyId" | "phone">,
  now: Date,
): Promise<{ person: number; society: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in-codes:${societyId}`}, 0))`.execute(tx);
  const shown = tx
    .selectFrom("sign_in_code")
    .select("created_at")
    .where("society_id", "=", societyId)
    .where("created_at", ">", new Date(now.getTime() - personCodeLimits.within))
    .orderBy("created_at", "desc")
    .limit(1);
  const [ofPerson, ofSociety] = [
    await shown
      .where("phone_number", "=", phone)
      .offset(personCodeLimits.ofPerson - 1)
      .executeTakeFirst(),
    await shown.offset(personCodeLimits.ofSociety - 1).executeTakeFirst(),
  ];
  const secondsFrom = (oldest: { created_at: Date } | undefined) =>
    oldest ? Math.ceil((oldest.created_at.getTime() + personCodeLimits.within - now.getTime()) / 1000) : 0;
  return { person: secondsFrom(ofPerson), society: secondsFrom(ofSociety) };
}

type NewCode = {
  phone: string;
  /** Of a society; without one it is the operator's. */
  by?: { societyId: SocietyId; vendorId: VendorId; type: VendorType };
  /** Counted, and never right: for a person for whom none may be shown. */
  isRefused?: boolean;
  now: Date;
};

/** A new code in place of the one before, and until when it is valid. */
export async function insertCode(
  tx: Tx,
  { phone, by, isRefused = false, now }: NewCode,
): Promise<{ id: string; code: string; expiresAt: Date }> {
  const societyId = by?.societyId ?? null;
  if (!isRefused)
    await tx
      .updateTable("sign_in_code")
      .set({ ended_at: now })
      .where("phone_number", "=", phone)
      .where(sql<boolean>`society_id is not distinct from ${societyId}::uuid`)
      .where("ended_at", "is", null)
      .execute();
  const id = crypto.randomUUID();
  const code = String(randomInt(10 ** mailCodeLength)).padStart(mailCodeLength, "0");
  const expiresAt = new Date(now.getTime() + personCodeLimits.validFor);
  await tx
    .insertInto("sign_in_code")
    .values({
      sign_in_code_id: id,
      society_id: societyId,
      phone_number: phone,
      vendor_type: by?.type ?? null,
      code_hash: hashOf(id, code),
      shown_by: by?.vendorId ?? null,
      created_at: now,
      expires_at: expiresAt,
      ended_at: isRefused ? now : null,
    })
    .execute();
  return { id, code, expiresAt };
}

/**
 * Takes one guess at the live codes of a number, counted before it is compared: parallel ones are five at most. Answers the id of
 * the one that was right.
 */
export async function guessCode(
  db: Db,
  { phone, code, now }: { phone: string; code: string; now: Date },
): Promise<string | undefined> {
  const guessed = await db
    .updateTable("sign_in_code")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("phone_number", "=", phone)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .where("tries", "<", personCodeLimits.tries)
    .returning(["sign_in_code_id", "code_hash"])
    .execute();
  return guessed.find(({ sign_in_code_id: id, code_hash }) => code_hash.equals(hashOf(id, code)))?.sign_in_code_id;
}

/** Spends a rightly guessed code; undefined where another request spent it first, or a newer one ended it. */
export async function spendCode(tx: Tx, codeId: string, now: Date) {
  return tx
    .updateTable("sign_in_code")
    .set({ ended_at: now })
    .where("sign_in_code_id", "=", codeId)
    .where("ended_at", "is", null)
    .returning(["society_id", "vendor_type"])
    .executeTakeFirst();
}

/** The account of a number that is held to a society, opened on first use; undefined where the number has another one. */
export async function openLimitedAccount(
  tx: Tx,
  { societyId, phone, type, countryCode, now }: Limited & { countryCode: string; now: Date },
) {
  return tx
    .insertInto("vendor")
    .values({
      vendor_type: type,
      country_code: countryCode,
      phone_number: phone,
      only_society_id: societyId,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .constraint("vendor_phone_once_a_type")
        .doUpdateSet((eb) => ({ only_society_id: eb.ref("excluded.only_society_id") }))
        .where("vendor.only_society_id", "=", societyId),
    )
    .returning(["vendor_id", "vendor_type", "phone_number", "full_name", "email_id", "status", "only_society_id"])
    .executeTakeFirst();
}

/** What the notices about a code name: the society, and who shows it. */
export async function findShowing(tx: Tx, societyId: SocietyId, vendorId: VendorId) {
  const { society_name, officer_name } = await tx
    .selectFrom("society")
    .innerJoin("vendor", (join) => join.on("vendor.vendor_id", "=", vendorId))
    .select(["society.name as society_name", "full_name as officer_name"])
    .where("society_id", "=", societyId)
    .executeTakeFirstOrThrow();
  return { Society_Name: society_name, Officer: officer_name || society_name };
}
