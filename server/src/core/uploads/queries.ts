import { randomBytes } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { PhotoMeasures } from "#domain/core/uploads/checks/rules.ts";
import { mostUnused } from "#domain/core/uploads/rules.ts";
import { rolesWith } from "#domain/platform/capabilities.ts";
import { dayOf } from "#domain/platform/days.ts";
import type { DocumentId, ImageId, VendorId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { Files, StoreName } from "../../platform/outside/ports.ts";
import { drawPicture, type Picture } from "./picture.ts";

/** No upload takes so long from its first file to its row. */
const untilStray = 3600_000;

export type StoredImage = {
  image_id: string;
  file_key: string;
  width: number;
  height: number;
  sizes: { width: number; key: string }[];
  blur: string | null;
};

/** With what was measured of it, for those who check photos. */
export type MeasuredImage = StoredImage & Pick<PhotoMeasures, "sharpness" | "brightness" | "highlights">;
export type KeptPicture = Omit<MeasuredImage, "image_id">;

const newName = () => randomBytes(16).toString("hex");

/** Writes files that no row owns yet: they are named as strays first, so that a crash leaves nothing for ever. */
async function putStrays(
  db: Db,
  files: Files,
  store: StoreName,
  contents: { key: string; bytes: Uint8Array; mediaType: string }[],
  now: Date,
): Promise<void> {
  await strayed(
    db,
    store,
    contents.map(({ key }) => key),
    new Date(now.getTime() + untilStray),
  );
  for (const { key, bytes, mediaType } of contents) await files.put(key, bytes, mediaType);
}

async function strayed(db: Db | Tx, store: StoreName, keys: string[], dueAt: Date): Promise<void> {
  await db
    .insertInto("stray_file")
    .values(keys.map((key) => ({ store, file_key: key, due_at: dueAt })))
    .execute();
}

/** In the transaction that makes their row. Fails where they were swept meanwhile. */
async function adopt(tx: Tx | Db, store: StoreName, keys: string[]): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom("stray_file")
    .where("store", "=", store)
    .where("file_key", "in", keys)
    .executeTakeFirst();
  if (Number(numDeletedRows) !== keys.length) throw new Error("The files of an upload were swept before their row was");
}

const keysOf = (image: Pick<StoredImage, "file_key" | "sizes">) => [
  image.file_key,
  ...image.sizes.map(({ key }) => key),
];

/** Writes a picture's files; they stay once `insertImage` has made their row. */
export async function putPicture(db: Db, files: Files, picture: Picture, now: Date): Promise<KeptPicture> {
  const { width, height, whole, narrower, blur, measures } = picture;
  const name = newName();
  const keyOf = (each: number) => `${name.slice(0, 2)}/${name}-${each}.webp`;
  const contents = [{ width, bytes: whole }, ...narrower].map(({ width, bytes }) => ({
    key: keyOf(width),
    bytes,
    mediaType: "image/webp",
  }));
  await putStrays(db, files, "pictures", contents, now);
  const sizes = narrower.map(({ width }) => ({ width, key: keyOf(width) }));
  return { file_key: keyOf(width), width, height, sizes, blur, ...measures };
}

type ImageOwner = { vendorId: string | null; imageType?: number; now: Date };

export async function insertImage(
  tx: Tx | Db,
  kept: KeptPicture,
  { vendorId, imageType = 2, now }: ImageOwner,
): Promise<MeasuredImage> {
  await adopt(tx, "pictures", keysOf(kept));
  const { image_id } = await tx
    .insertInto("image")
    .values({
      ...kept,
      sizes: JSON.stringify(kept.sizes),
      vendor_id: vendorId,
      image_type: imageType,
      created_at: now,
    })
    .returning("image_id")
    .executeTakeFirstOrThrow();
  return { ...kept, image_id };
}

/** Keeps a picture of the product's own, and answers its ImageID. */
export async function storePicture(
  db: Db,
  files: Files,
  { bytes, vendorId, now }: { bytes: Uint8Array; vendorId: string | null; now: Date },
): Promise<string> {
  const picture = await drawPicture(Buffer.from(bytes), "our own");
  if (typeof picture === "string") throw new Error(`A picture that cannot be kept: ${picture}`);
  const { image_id } = await insertImage(db, await putPicture(db, files, picture, now), { vendorId, now });
  return image_id;
}

const document = ["document_id", "file_key", "file_name", "media_type", "byte_size"] as const;
export type StoredDocument = Awaited<ReturnType<typeof insertDocument>>;

/** Writes a document's file and answers its key; it stays once `insertDocument` has made its row. */
export async function putDocument(db: Db, files: Files, bytes: Uint8Array, mediaType: string, now: Date) {
  const name = newName();
  const key = `${name.slice(0, 2)}/${name}`;
  await putStrays(db, files, "documents", [{ key, bytes, mediaType }], now);
  return key;
}

type NewDocument = { key: string; vendorId: VendorId; name: string; mediaType: string; size: number; now: Date };

export async function insertDocument(tx: Tx, { key, vendorId, name, mediaType, size, now }: NewDocument) {
  await adopt(tx, "documents", [key]);
  return tx
    .insertInto("document")
    .values({
      vendor_id: vendorId,
      file_key: key,
      file_name: name,
      media_type: mediaType,
      byte_size: size,
      created_at: now,
    })
    .returning(document)
    .executeTakeFirstOrThrow();
}

/**
 * Documents of an announcement are visible to people who manage announcements in its society, and to its recipients
 * while they live there and it is visible.
 */
const isAnnounced = (vendorId: VendorId, now: Date) => sql<boolean>`exists (
  select from announcement_document
    join announcement using (announcement_id)
    join vendor on vendor.vendor_id = ${vendorId}
  where announcement_document.document_id = document.document_id and (
    exists (select from held_role where held_role.vendor_id = ${vendorId} and held_role.society_id = announcement.society_id
      and role = any(${rolesWith("announcements.read")}::text[])
      and (from_on is null or from_on <= ${dayOf(now)}::date) and (until_on is null or until_on >= ${dayOf(now)}::date))
    or vendor_type = 3 and send_at <= ${now} and (expires_at is null or expires_at > ${now})
      and exists (select from announcement_recipient recipient join resident on resident.accepted_phone = recipient.phone_number
        where recipient.announcement_id = announcement.announcement_id and recipient.phone_number = vendor.phone_number
          and resident.society_id = announcement.society_id and resident.status)))`;

/** A document that this account may see: its uploader, or a recipient of its announcement. Add further rules here. */
export function findVisibleDocument(db: Db, vendorId: VendorId, documentId: DocumentId, now: Date) {
  return db
    .selectFrom("document")
    .select(document)
    .where("document_id", "=", documentId)
    .where((eb) => eb.or([eb("vendor_id", "=", vendorId), isAnnounced(vendorId, now)]))
    .executeTakeFirst();
}

/** For a signed address: its holder was authorised when it was created. */
export function findSignedDocument(db: Db, documentId: string) {
  return db.selectFrom("document").select(document).where("document_id", "=", documentId).executeTakeFirst();
}

type Table = "image" | "document";
const parts = {
  image: {
    store: "pictures",
    keys: sql`array[file_key] || array(select size ->> 'key' from jsonb_array_elements(sizes) size)`,
  },
  document: { store: "documents", keys: sql`array[file_key]` },
} as const;
const idOf = (table: Table) => sql.ref(`${table}.${table}_id`);

/**
 * Whether nothing refers to a row. Every use of a picture or document is a foreign key; the database's own list of them
 * is used, so that no later feature can be forgotten.
 */
async function isUnused(db: Db, table: Table): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ referrer: string; field: string }>`
    select relname as referrer, attname as field
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${table}::regclass`.execute(db);
  const none = rows.map(
    ({ referrer, field }) =>
      sql`not exists (select from ${sql.table(referrer)} where ${sql.ref(`${referrer}.${field}`)} = ${idOf(table)})`,
  );
  return sql`(${sql.join([sql`true`, ...none], sql` and `)})`;
}

/** Whether one more upload of this account may wait for its use. */
export async function hasRoom(db: Db, table: Table, vendorId: VendorId): Promise<boolean> {
  const most = mostUnused[table];
  const { rows } = await sql`select from ${sql.table(table)}
    where vendor_id = ${vendorId} and ${await isUnused(db, table)} limit ${most}`.execute(db);
  return rows.length < most;
}

/** Until the transaction ends, no other upload of this account is counted or kept. */
export async function holdUploads(tx: Tx, vendorId: VendorId): Promise<void> {
  await tx.selectFrom("vendor").where("vendor_id", "=", vendorId).select("vendor_id").forNoKeyUpdate().execute();
}

/** Deletes the rows of a table that a condition names, and leaves their files to the next clearing. */
async function deleteRows(tx: Tx, table: Table, condition: RawBuilder<unknown>, now: Date): Promise<number> {
  const { store, keys } = parts[table];
  const { rows } = await sql<{ rows: number }>`
    with gone as (delete from ${sql.table(table)} where ${condition} returning ${keys} as keys),
      strays as (insert into stray_file select ${store}, unnest(keys), ${now}::timestamptz from gone)
    select count(*) as rows from gone`.execute(tx);
  return rows[0]!.rows;
}

/** Removes one row of this account's where nothing uses it. */
export async function remove(
  tx: Tx,
  table: Table,
  id: ImageId | DocumentId,
  vendorId: VendorId,
  now: Date,
): Promise<"removed" | "in-use" | "unknown"> {
  // Whoever is about to use it holds this row: we wait, and then see the use.
  const { rows } = await sql`select from ${sql.table(table)} where ${idOf(table)} = ${id} and vendor_id = ${vendorId}
    for update`.execute(tx);
  if (rows.length === 0) return "unknown";
  const removed = await deleteRows(tx, table, sql`${idOf(table)} = ${id} and ${await isUnused(tx, table)}`, now);
  return removed === 1 ? "removed" : "in-use";
}

/** Removes documents whose last use has just ended. */
export async function discardDocuments(tx: Tx, documentIds: readonly string[], now: Date): Promise<void> {
  if (documentIds.length > 0)
    await deleteRows(
      tx,
      "document",
      sql`document_id = any(${documentIds}::uuid[]) and ${await isUnused(tx, "document")}`,
      now,
    );
}

/** Deletes a batch of unused rows that were created before then; returns how many. */
export async function removeOrphans(tx: Tx, table: Table, before: Date, most: number, now: Date): Promise<number> {
  const orphans = sql`
    select ${idOf(table)} from ${sql.table(table)}
    where created_at < ${before} and vendor_id is not null and ${await isUnused(tx, table)}
    order by created_at, ${idOf(table)} limit ${most} for update skip locked`;
  return deleteRows(tx, table, sql`${idOf(table)} in (${orphans})`, now);
}

/** Any number that nothing else locks. Shared by all who delete files; a backup holds it alone, so that none goes meanwhile. */
export const deletingFiles = 7_203_916;

/**
 * Deletes a batch of files that no row owns; returns how many: none during a backup. After a crash they are still listed
 * for the next time.
 */
export async function clearStrays(tx: Tx, files: Record<StoreName, Files>, most: number, now: Date): Promise<number> {
  const lock = sql<{ mine: boolean }>`select pg_try_advisory_xact_lock_shared(${deletingFiles}) as mine`;
  if (!(await lock.execute(tx)).rows[0]!.mine) return 0;
  const strays = await tx
    .selectFrom("stray_file")
    .select(["store", "file_key"])
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { store, file_key } of strays) {
    await files[store as StoreName].remove(file_key);
    await tx.deleteFrom("stray_file").where("store", "=", store).where("file_key", "=", file_key).execute();
  }
  return strays.length;
}

/** What is wrong with files that have to be the person's own, and photos or PDFs. They stay until the transaction ends. */
export async function faultOfPapers(tx: Tx, vendorId: VendorId, ids: readonly string[]) {
  if (ids.length === 0) return undefined;
  const { rows } = await sql<{ media_type: string }>`select media_type from document
    where document_id = any (${ids as string[]}::uuid[]) and vendor_id = ${vendorId} for key share`.execute(tx);
  if (rows.length < ids.length) return "unknown";
  const isShown = rows.every(({ media_type }) => media_type.startsWith("image/") || media_type === "application/pdf");
  return isShown ? undefined : "unsuitable";
}
