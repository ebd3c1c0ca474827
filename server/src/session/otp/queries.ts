import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { VendorType } from "#domain/roles.ts";
import { otpLength } from "#domain/session/rules.ts";
import type { Db, Tx } from "../../db/database.ts";
import { hashOf } from "../../secrets.ts";

/** What the password is for: one for an enquiry opens no account, one for an account opens no other kind, and one that confirms a session opens none. */
export type Audience = "enquiry" | "visits" | `vendor-${VendorType}` | `confirm-${VendorType}`;

const minute = 60_000;
const validFor = 5 * minute;
const mostTries = 5;
const limits = { phone: { sends: 3, within: 10 * minute }, address: { sends: 20, within: 60 * minute } };

type Issued = { otpId: string; code: string } | { retryAfterSeconds: number };

/**
 * A new OTP in place of the old one, or how long to wait. The locks make parallel asks queue up,
 * so that the limits hold exactly.
 */
export async function issueOtp(
  tx: Tx,
  to: { audience: Audience; phone: string; address: string; now: Date },
): Promise<Issued> {
  const { audience, phone, now } = to;
  const addressHash = hashOf("address", to.address);
  // Always the phone first: a fixed order cannot deadlock.
  for (const name of [`otp:${phone}`, `otp:${addressHash.toString("hex")}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);

  const wait = Math.max(
    await waitAfterSends(tx, "phone_number", phone, limits.phone, now),
    await waitAfterSends(tx, "address_hash", addressHash, limits.address, now),
  );
  if (wait > 0) return { retryAfterSeconds: Math.ceil(wait / 1000) };

  await tx
    .updateTable("otp")
    .set({ ended_at: now })
    .where("phone_number", "=", phone)
    .where("audience", "=", audience)
    .where("ended_at", "is", null)
    .execute();
  const otpId = crypto.randomUUID();
  const code = String(randomInt(10 ** otpLength)).padStart(otpLength, "0");
  await tx
    .insertInto("otp")
    .values({
      otp_id: otpId,
      audience,
      phone_number: phone,
      address_hash: addressHash,
      code_hash: hashOf(otpId, code),
      created_at: now,
      expires_at: new Date(now.getTime() + validFor),
    })
    .execute();
  return { otpId, code };
}

async function waitAfterSends(
  tx: Tx,
  column: "phone_number" | "address_hash",
  value: string | Buffer,
  limit: { sends: number; within: number },
  now: Date,
): Promise<number> {
  const sends = await tx
    .selectFrom("otp")
    .select("created_at")
    .where(column, "=", value)
    .where("created_at", ">", new Date(now.getTime() - limit.within))
    .orderBy("created_at", "desc")
    .limit(limit.sends)
    .execute();
  const oldest = sends[limit.sends - 1];
  return oldest ? oldest.created_at.getTime() + limit.within - now.getTime() : 0;
}

/** Ends an OTP that never reached its phone. */
export async function withdrawOtp(db: Db, otpId: string, now: Date): Promise<void> {
  await db.updateTable("otp").set({ ended_at: now }).where("otp_id", "=", otpId).execute();
}

/**
 * Takes one guess, counted for good before it is looked at, so that parallel guesses cannot be more than five.
 * The OTP is not spent yet: `spendOtp` does that within the change that it permits.
 */
export async function guessOtp(
  db: Db,
  guess: { audience: Audience; phone: string; code: string; now: Date },
): Promise<{ otpId: string } | { refusal: "wrong-otp" | "no-live-otp" }> {
  const live = await db
    .updateTable("otp")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("phone_number", "=", guess.phone)
    .where("audience", "=", guess.audience)
    .where("ended_at", "is", null)
    .where("expires_at", ">", guess.now)
    .where("tries", "<", mostTries)
    .returning(["otp_id", "code_hash"])
    .executeTakeFirst();
  if (!live) return { refusal: "no-live-otp" };
  return live.code_hash.equals(hashOf(live.otp_id, guess.code)) ? { otpId: live.otp_id } : { refusal: "wrong-otp" };
}

/** Spends a rightly guessed OTP; false where another request spent it first. */
export async function spendOtp(tx: Tx, otpId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("otp")
    .set({ ended_at: now })
    .where("otp_id", "=", otpId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
