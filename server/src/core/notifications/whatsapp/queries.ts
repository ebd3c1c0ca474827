import { sql } from "kysely";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { onceIdOf } from "../../../platform/db/partitions.ts";

/** What an account has agreed to, of its number of today. */
export const findConsent = (db: Db, vendorId: VendorId) =>
  db
    .selectFrom("whatsapp_consent")
    .innerJoin("vendor", (join) =>
      join
        .onRef("vendor.vendor_id", "=", "whatsapp_consent.vendor_id")
        .onRef("vendor.phone_number", "=", "whatsapp_consent.phone_number"),
    )
    .select(["notices_at", "offers_at", "stopped_at"])
    .where("whatsapp_consent.vendor_id", "=", vendorId)
    .executeTakeFirst();

/** Whether offers may go to the account's number of today. */
export async function hasAgreedToOffers(db: Db, vendorId: VendorId): Promise<boolean> {
  const consent = await findConsent(db, vendorId);
  return consent !== undefined && consent.offers_at !== null && consent.stopped_at === null;
}

/** What was agreed to before for the same number keeps its instant. */
export async function saveConsent(
  tx: Tx,
  vendorId: VendorId,
  { notices, offers, now }: { notices: boolean; offers: boolean; now: Date },
): Promise<void> {
  const kept = (column: string, isWanted: boolean) =>
    isWanted
      ? sql`case when kept.phone_number = excluded.phone_number then coalesce(kept.${sql.ref(column)}, ${now}) else ${now} end`
      : sql`null`;
  await sql`
    insert into whatsapp_consent as kept (vendor_id, phone_number, notices_at, offers_at)
    select vendor_id, phone_number, ${notices ? now : null}::timestamptz, ${offers ? now : null}::timestamptz
    from vendor where vendor_id = ${vendorId}
    on conflict (vendor_id) do update set phone_number = excluded.phone_number,
      notices_at = ${kept("notices_at", notices)}, offers_at = ${kept("offers_at", offers)},
      stopped_at = case when ${notices || offers} then null else kept.stopped_at end`.execute(tx);
}

/** The word STOP, or START, of a number: for all its accounts. Answers their languages; none where nothing changes by it. */
export async function noteWord(tx: Tx, phone: string, word: "stop" | "start", now: Date): Promise<Language[]> {
  const { rows } = await sql<{ language: Language }>`
    update whatsapp_consent as consent set stopped_at = ${word === "stop" ? now : null}::timestamptz
    from vendor
    where consent.phone_number = ${phone} and vendor.vendor_id = consent.vendor_id and vendor.phone_number = ${phone}
      and (consent.stopped_at is null) = ${word === "stop"} and (notices_at is not null or offers_at is not null)
    returning coalesce(vendor.language, 'en') as language`.execute(tx);
  return rows.map(({ language }) => language);
}

/** Nothing is changed twice, in whatever order the states of a message come. */
export async function noteDelivered(tx: Tx, onceKey: string, state: "delivered" | "read", now: Date): Promise<void> {
  await sql`
    update message set delivered_at = coalesce(delivered_at, ${now}),
      seen_at = case when ${state === "read"} then coalesce(seen_at, ${now}) else seen_at end
    where once_id = ${onceIdOf(onceKey)} and once_key = ${onceKey} and channel = 'whatsapp'`.execute(tx);
}

/** False where it was delivered after all, or is known to have failed. */
export async function noteFailed(tx: Tx, onceKey: string, failure: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update message set failure = ${failure}, refused_at = ${now}, sent_at = null
    where once_id = ${onceIdOf(onceKey)} and once_key = ${onceKey} and channel = 'whatsapp'
      and delivered_at is null and refused_at is null`.execute(tx);
  return numAffectedRows === 1n;
}
