import { sql } from "kysely";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { endConfirmations } from "../mail-address/queries.ts";
import { endSessions } from "../queries.ts";

/**
 * The number is proven by an OTP or by the operator. Accounts that were opened by a code of a society are the holder's from now
 * on, without that limit. Whoever used them may be somebody else, so nothing stays by which they could come back: sessions, passkeys,
 * the mail address, and the consents that they gave. What the account did in the society stays with its records.
 */
export async function proveNumber(tx: Tx, phone: string, now: Date): Promise<void> {
  const limited = await tx
    .updateTable("vendor")
    .set({
      only_society_id: null,
      phone_verified_at: now,
      email_id: null,
      email_verified_at: null,
      is_email_fresh: false,
    })
    .where("phone_number", "=", phone)
    .where("only_society_id", "is not", null)
    .returning("vendor_id")
    .$castTo<{ vendor_id: VendorId }>()
    .execute();
  if (limited.length === 0) return;
  for (const { vendor_id } of limited) {
    await endSessions(tx, vendor_id, now);
    await endConfirmations(tx, vendor_id, now);
    await tx
      .updateTable("webauthn_credential")
      .set({ removed_at: now, public_key: null })
      .where("vendor_id", "=", vendor_id)
      .where("removed_at", "is", null)
      .execute();
  }
  // Nobody else can have given them: an account with a proven number and a limited one never have the same number.
  await tx
    .updateTable("invitation")
    .set({ accepted_at: null, through_owner_id: null, created_at: now })
    .where("phone_number", "=", phone)
    .where("accepted_at", "is not", null)
    .execute();
  await sql`update sign_in_code set ended_at = ${now} where phone_number = ${phone} and ended_at is null`.execute(tx);
}
