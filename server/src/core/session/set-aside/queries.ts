import { sql } from "kysely";
import type { VendorId } from "#domain/platform/ids.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { lapseConsents } from "../../invitations/queries.ts";
import { endSessions } from "../queries.ts";

/** When the number was last used, or its holder known; nothing where it has no account. */
export async function lastUseOf(tx: Tx, phone: string): Promise<Date | undefined> {
  const { used } = await tx
    .selectFrom("vendor")
    .leftJoin("session", "session.vendor_id", "vendor.vendor_id")
    .select(
      sql<Date | null>`greatest(max(vendor.created_at), max(vendor.phone_verified_at), max(session.last_seen_at))`.as(
        "used",
      ),
    )
    .where("vendor.phone_number", "=", phone)
    .executeTakeFirstOrThrow();
  return used ?? undefined;
}

/** Whether an account of the number can prove itself without the number: by a confirmed address or a passkey. */
export async function canProveItself(tx: Tx, phone: string): Promise<boolean> {
  const able = await tx
    .selectFrom("vendor")
    .select("vendor.vendor_id")
    .where("phone_number", "=", phone)
    .where("status", "=", true)
    .where((eb) =>
      eb.or([
        eb("email_verified_at", "is not", null),
        eb.exists(
          eb
            .selectFrom("webauthn_credential")
            .select("webauthn_credential_id")
            .whereRef("webauthn_credential.vendor_id", "=", "vendor.vendor_id")
            .where("removed_at", "is", null)
            // One that may have been copied is refused, so it proves nothing.
            .where("suspected_at", "is", null),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return able !== undefined;
}

/**
 * The number has probably come to somebody else: its accounts keep all that is theirs, and wait without a number until
 * they are given back; what the number was trusted with by others lapses. False where there was nothing to set aside.
 */
export async function setAside(tx: Tx, phone: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ vendor_id: string; vendor_type: number }>`
    with aside as (
      update vendor set phone_number = 'aside:' || vendor_id where phone_number = ${phone} returning vendor_id, vendor_type
    )
    insert into set_aside_account (vendor_id, phone_number, vendor_type, set_aside_at)
    select vendor_id, ${phone}, vendor_type, ${now} from aside
    returning vendor_id, vendor_type`.execute(tx);
  for (const { vendor_id } of rows) await endSessions(tx, vendor_id as VendorId, now);
  if (rows.length === 0) return false;
  await tx.deleteFrom("known_device").where("phone_number", "=", phone).execute();
  await tx.deleteFrom("notification").where("phone_number", "=", phone).execute();
  await lapseConsents(tx, phone, now);
  // The next holder has asked about no home: what this one asked stays with the account that sees it, or else with any.
  const asker = rows.find(({ vendor_type }) => vendor_type === vendorTypes.tenant) ?? rows[0]!;
  await sql`update enquiry set asker_id = ${asker.vendor_id}
    where phone_number = ${phone} and asker_id is null`.execute(tx);
  return true;
}

/** Whether the account waits without a number; where it does not, it is not set aside until the transaction ends. */
export async function isSetAside(tx: Tx, vendorId: VendorId): Promise<boolean> {
  await tx.selectFrom("vendor").select("vendor_id").where("vendor_id", "=", vendorId).forKeyShare().execute();
  const aside = await tx
    .selectFrom("set_aside_account")
    .select("vendor_id")
    .where("vendor_id", "=", vendorId)
    .executeTakeFirst();
  return aside !== undefined;
}

/** Returns a number to the accounts that were set aside last, and sets aside its present ones. Returns how many. */
export async function giveBack(tx: Tx, phone: string, now: Date): Promise<number> {
  const { rows: earlier } = await sql<{ vendor_id: string }>`
    delete from set_aside_account
    where phone_number = ${phone}
      and set_aside_at = (select max(set_aside_at) from set_aside_account where phone_number = ${phone})
    returning vendor_id`.execute(tx);
  if (earlier.length === 0) return 0;
  await setAside(tx, phone, now);
  await tx
    .updateTable("vendor")
    .set({ phone_number: phone, phone_verified_at: now })
    .where(
      "vendor_id",
      "in",
      earlier.map(({ vendor_id }) => vendor_id),
    )
    .execute();
  return earlier.length;
}
