import { type InsertObject, sql } from "kysely";
import { type AlertFrequency, atOnce } from "#domain/market/alerts/codes.ts";
import { dueAt, mostSavedSearches } from "#domain/market/alerts/rules.ts";
import type { SavedSearchId, VendorId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { DB } from "../../platform/db/tables.ts";
import type { SavedFilters } from "./filters.ts";

export type NewSearch = InsertObject<DB, "saved_search">;

/** Whether a city and a state are asked for, and the city is not in it. */
export async function isCityElsewhere(db: Db, { CityID, StateID }: SavedFilters): Promise<boolean> {
  if (CityID === undefined || StateID === undefined) return false;
  const city = await db.selectFrom("city").select("state_id").where("city_id", "=", CityID).executeTakeFirst();
  return city?.state_id !== StateID;
}

/** Two requests at once count one after the other. */
export async function insertSearch(
  tx: Tx,
  search: NewSearch & { vendor_id: VendorId; filters_hash: Buffer },
): Promise<{ id: SavedSearchId; isNew: boolean } | "too-many-saved-searches"> {
  await tx
    .selectFrom("vendor")
    .select("vendor_id")
    .where("vendor_id", "=", search.vendor_id)
    .forNoKeyUpdate()
    .execute();
  const own = await tx
    .selectFrom("saved_search")
    .select(["saved_search_id", "filters_hash"])
    .where("vendor_id", "=", search.vendor_id)
    .execute();
  const same = own.find(({ filters_hash }) => filters_hash.equals(search.filters_hash));
  if (same) return { id: same.saved_search_id as SavedSearchId, isNew: false };
  if (own.length >= mostSavedSearches) return "too-many-saved-searches";
  const { saved_search_id } = await tx
    .insertInto("saved_search")
    .values(search)
    .returning("saved_search_id")
    .executeTakeFirstOrThrow();
  return { id: saved_search_id as SavedSearchId, isNew: true };
}

export async function isByWhatsApp(tx: Tx, vendorId: VendorId, id: SavedSearchId): Promise<boolean> {
  const row = await tx
    .selectFrom("saved_search")
    .select("by_whatsapp")
    .where("saved_search_id", "=", id)
    .where("vendor_id", "=", vendorId)
    .executeTakeFirst();
  return row?.by_whatsapp === true;
}

/** What a person chooses of a search, as its row keeps it. */
export const chosenOf = (choices: {
  Name: string;
  Frequency: AlertFrequency;
  Whether_Push: boolean;
  Whether_Mail: boolean;
  Whether_WhatsApp: boolean;
}) => ({
  name: choices.Name,
  frequency: choices.Frequency,
  by_push: choices.Whether_Push,
  by_mail: choices.Whether_Mail,
  by_whatsapp: choices.Whether_WhatsApp,
});

/** False where the account has no such search. */
export async function updateSearch(
  tx: Tx,
  { vendorId, id }: { vendorId: VendorId; id: SavedSearchId },
  choices: ReturnType<typeof chosenOf>,
  { isPaused, now }: { isPaused: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("saved_search")
    .set({ ...choices, paused_at: isPaused ? sql`coalesce(paused_at, ${now}::timestamptz)` : null })
    .where("saved_search_id", "=", id)
    .where("vendor_id", "=", vendorId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (isPaused) await dropWaiting(tx, id);
  else
    await tx
      .updateTable("home_alert_home")
      .set({ due_at: dueAt(choices.frequency, now), is_at_once: choices.frequency === atOnce })
      .where("saved_search_id", "=", id)
      .where("told_at", "is", null)
      .execute();
  return true;
}

/** What the search has found and nobody has been told is not told any more. */
const dropWaiting = (tx: Tx, id: SavedSearchId) =>
  tx.deleteFrom("home_alert_home").where("saved_search_id", "=", id).where("told_at", "is", null).execute();

export async function deleteSearch(tx: Tx, vendorId: VendorId, id: SavedSearchId): Promise<boolean> {
  const own = await tx
    .selectFrom("saved_search")
    .select("saved_search_id")
    .where("saved_search_id", "=", id)
    .where("vendor_id", "=", vendorId)
    .forUpdate()
    .executeTakeFirst();
  if (!own) return false;
  await dropWaiting(tx, id);
  const { numDeletedRows } = await tx
    .deleteFrom("saved_search")
    .where("saved_search_id", "=", id)
    .where("vendor_id", "=", vendorId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The saved searches of an account, at most 20, the one saved last first. */
export const listSearches = (db: Db, vendorId: VendorId) =>
  db
    .selectFrom("saved_search as s")
    .select([
      "saved_search_id",
      "name",
      "words",
      "address",
      "frequency",
      "by_push",
      "by_mail",
      "by_whatsapp",
      "paused_at",
      "created_at",
      "homes_told",
      "last_told_at",
    ])
    .select(
      sql<boolean>`filters->>'CityID' is null or exists (select from city where city_id = filters->>'CityID')`.as(
        "is_city_known",
      ),
    )
    .where("vendor_id", "=", vendorId)
    .orderBy("created_at", "desc")
    .orderBy("saved_search_id", "desc")
    .limit(mostSavedSearches)
    .execute();
export type SearchRow = Awaited<ReturnType<typeof listSearches>>[number];

/** Whether mail reaches the account: it has an address that it has confirmed. */
export async function hasMailbox(db: Db, vendorId: VendorId): Promise<boolean> {
  const row = await db
    .selectFrom("vendor")
    .select("vendor_id")
    .where("vendor_id", "=", vendorId)
    .where("email_id", "is not", null)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether any saved search of the account tells of homes by email. */
export async function isMailed(db: Db, vendorId: VendorId): Promise<boolean> {
  const row = await db
    .selectFrom("saved_search")
    .select("saved_search_id")
    .where("vendor_id", "=", vendorId)
    .where("by_mail", "=", true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function stopMail(tx: Tx, vendorId: VendorId): Promise<void> {
  await tx
    .updateTable("saved_search")
    .set({ by_mail: false })
    .where("vendor_id", "=", vendorId)
    .where("by_mail", "=", true)
    .execute();
}
