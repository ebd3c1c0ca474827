import { type RawBuilder, sql } from "kysely";
import { mailSignsInAfter } from "#domain/core/session/mail-address/rules.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { VendorType } from "#domain/platform/roles.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { hashOf } from "../../../platform/secrets.ts";

/**
 * Whether codes to an account's address sign in to it: it is confirmed, and a fresh session named it, or it was confirmed a week
 * ago. Else whoever has a stolen session could name an address of their own and sign in by it.
 */
const signsInByMail = (now: Date): RawBuilder<boolean> => sql<boolean>`(vendor.email_id is not null
  and email_verified_at is not null and vendor.status
  and (is_email_fresh or email_verified_at <= ${new Date(now.getTime() - mailSignsInAfter)}::timestamptz))`;

/** To whom a live OTP is mailed; undefined where there is no such account or address, or no longer such an OTP. */
export async function findMailed(db: Db, otpId: string, now: Date) {
  const found = await db
    .selectFrom("otp")
    .innerJoin("vendor", "vendor.phone_number", "otp.phone_number")
    .select(["audience", "vendor.vendor_id", "email_id", "language"])
    .where("otp_id", "=", otpId)
    .where("way", "=", "mail")
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .where(sql<boolean>`(audience = 'vendor-' || vendor_type or otp.vendor_id = vendor.vendor_id)`)
    .where(signsInByMail(now))
    .executeTakeFirst();
  return (
    found && {
      vendorId: found.vendor_id as VendorId,
      email: found.email_id!,
      language: (found.language ?? "en") as Language,
      isToSignIn: found.audience.startsWith("vendor-"),
    }
  );
}

export async function keepMailed(
  tx: Tx,
  { otpId, code, vendorId }: { otpId: string; code: string; vendorId: VendorId },
): Promise<void> {
  await tx
    .updateTable("otp")
    .set({ code_hash: hashOf(otpId, code), vendor_id: vendorId })
    .where("otp_id", "=", otpId)
    .where("ended_at", "is", null)
    .execute();
}

export async function canConfirmByMail(db: Db, vendorId: VendorId, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom("vendor")
    .select("vendor_id")
    .where("vendor_id", "=", vendorId)
    .where(signsInByMail(now))
    .executeTakeFirst();
  return found !== undefined;
}

/** The account that an OTP was mailed to, if it is still this number's and the address still its own. */
export async function findByMail(
  tx: Tx,
  { vendorId, phone, type, now }: { vendorId: VendorId; phone: string; type: VendorType; now: Date },
) {
  return tx
    .selectFrom("vendor")
    .select(["vendor_id", "vendor_type", "phone_number", "full_name", "email_id", "status", "only_society_id"])
    .where("vendor_id", "=", vendorId)
    .where("phone_number", "=", phone)
    .where("vendor_type", "=", type)
    .where(signsInByMail(now))
    .forNoKeyUpdate()
    .executeTakeFirst();
}
