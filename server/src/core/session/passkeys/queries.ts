import { sql } from "kysely";
import type { DeviceId, PasskeyId, VendorId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { hashOf, newSecret } from "../../../platform/secrets.ts";

const validFor = 5 * 60_000;

/**
 * The purpose of a challenge: one for signing in cannot store a passkey, and one of a device or account is useless to
 * another.
 */
type Purpose = { deviceId: DeviceId } & (
  | { purpose: "register" | "confirm"; vendorId: VendorId }
  | { purpose: "sign-in"; vendorId: null }
);

export async function issueChallenge(db: Db, to: Purpose, now: Date): Promise<string> {
  const challenge = newSecret();
  await db
    .insertInto("webauthn_challenge")
    .values({
      challenge_hash: hashOf(challenge),
      purpose: to.purpose,
      device_id: to.deviceId,
      vendor_id: to.vendorId,
      created_at: now,
      expires_at: new Date(now.getTime() + validFor),
    })
    .execute();
  return challenge;
}

/** Uses up a challenge, whether or not its answer is valid; false if it no longer exists. */
export async function takeChallenge(db: Db, challenge: string, of: Purpose, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("webauthn_challenge")
    .where("challenge_hash", "=", hashOf(challenge))
    .where("purpose", "=", of.purpose)
    .where("device_id", "=", of.deviceId)
    .where("vendor_id", "is not distinct from", of.vendorId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

const living = (db: Db, vendorId: VendorId) =>
  db.selectFrom("webauthn_credential").where("vendor_id", "=", vendorId).where("removed_at", "is", null);

export async function listPasskeys(db: Db, vendorId: VendorId, page: { skip: number; limit: number }) {
  const { count } = await living(db, vendorId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await living(db, vendorId)
    .select(["webauthn_credential_id", "name", "is_synced", "suspected_at", "created_at", "last_used_at"])
    .select(["credential_id", "transports"])
    .orderBy("created_at", "desc")
    .orderBy("webauthn_credential_id", "desc")
    .limit(page.limit)
    .offset(page.skip)
    .execute();
  return { rows, count };
}
export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>["rows"][number];

/** How many passkeys an account has; no other is added until the transaction ends. */
export async function countForNew(tx: Tx, vendorId: VendorId): Promise<number> {
  await tx.selectFrom("vendor").select("vendor_id").where("vendor_id", "=", vendorId).forNoKeyUpdate().execute();
  const { count } = await living(tx, vendorId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

type NewCredential = {
  vendorId: VendorId;
  credentialId: Buffer;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
  isSynced: boolean;
  name: string;
};

/** Undefined where the authenticator is known already. */
export async function insertPasskey(tx: Tx, passkey: NewCredential, now: Date): Promise<string | undefined> {
  const kept = await tx
    .insertInto("webauthn_credential")
    .values({
      vendor_id: passkey.vendorId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: passkey.transports,
      is_synced: passkey.isSynced,
      name: passkey.name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.constraint("webauthn_credential_once").doNothing())
    .returning("webauthn_credential_id")
    .executeTakeFirst();
  return kept?.webauthn_credential_id;
}

export const findPasskey = (db: Db, credentialId: Buffer) =>
  db.selectFrom("webauthn_credential").selectAll().where("credential_id", "=", credentialId).executeTakeFirst();
export type Credential = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** False where its counter did not go on, as that of a copy does not, or where it was removed meanwhile. Synced passkeys count nothing. */
export async function usePasskey(tx: Tx, passkeyId: string, signCount: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("webauthn_credential")
    .set({ sign_count: signCount, last_used_at: now })
    .where("webauthn_credential_id", "=", passkeyId)
    .where("removed_at", "is", null)
    .where("suspected_at", "is", null)
    .where(sql<boolean>`(sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function suspectPasskey(tx: Tx, passkeyId: string, now: Date): Promise<void> {
  await tx
    .updateTable("webauthn_credential")
    .set({ suspected_at: now })
    .where("webauthn_credential_id", "=", passkeyId)
    .where("removed_at", "is", null)
    .where("suspected_at", "is", null)
    .execute();
}

async function changeOwn(
  tx: Tx,
  vendorId: VendorId,
  passkeyId: PasskeyId,
  change: { name: string } | { removed_at: Date; public_key: null },
): Promise<string | undefined> {
  const changed = await tx
    .updateTable("webauthn_credential")
    .set(change)
    .where("webauthn_credential_id", "=", passkeyId)
    .where("vendor_id", "=", vendorId)
    .where("removed_at", "is", null)
    .returning("name")
    .executeTakeFirst();
  return changed?.name;
}

/** Answers its name; undefined where the account has no such passkey. */
export const renamePasskey = (tx: Tx, vendorId: VendorId, passkeyId: PasskeyId, name: string) =>
  changeOwn(tx, vendorId, passkeyId, { name });

/** The same. Its key is deleted; the row lets us tell its device that it was removed. */
export const removePasskey = (tx: Tx, vendorId: VendorId, passkeyId: PasskeyId, now: Date) =>
  changeOwn(tx, vendorId, passkeyId, { removed_at: now, public_key: null });
