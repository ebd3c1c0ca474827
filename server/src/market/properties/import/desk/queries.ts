import { type ExpressionBuilder, sql } from "kysely";
import type { PropertyImportMapping } from "#domain/market/properties/import/calls.ts";
import type { PropertyImportId, VendorId } from "#domain/platform/ids.ts";
import { isForeignKeyFault } from "../../../../platform/db/constraint.ts";
import type { Db, Tx } from "../../../../platform/db/database.ts";
import type { DB } from "../../../../platform/db/tables.ts";
import type { FileRow } from "../../../../platform/sheets/parse.ts";
import { addProblems, forgetProblems } from "../../../../platform/sheets/problems.ts";
import { sampleRows } from "../../../../platform/sheets/sample.ts";
import type { Upload } from "../../../../platform/sheets/upload.ts";
import { isBad, type ReadHome } from "./read-home.ts";

const unbegunFor = 24 * 3600_000;

const importColumns = [
  ...(["property_import_id", "file_name", "status", "columns", "total_rows", "done_rows", "good_rows"] as const),
  ...(["bad_rows", "asked_rows", "warned_rows", "created_at", "ended_at"] as const),
];

const photosOf = (eb: ExpressionBuilder<DB, "property_import">) => {
  const count = (state?: string) =>
    eb
      .selectFrom("property_import_photo as photo")
      .whereRef("photo.property_import_id", "=", "property_import.property_import_id")
      .$if(state !== undefined, (query) => query.where("photo.state", "=", state!))
      .select((of) => of.fn.countAll<number>().as("count"));
  return [count().as("photos"), count("fetched").as("fetched_photos"), count("failed").as("failed_photos")] as const;
};

const own = (db: Db, vendorId: VendorId) => db.selectFrom("property_import").where("vendor_id", "=", vendorId);

export async function insertImport(db: Db, vendorId: VendorId, { name, columns, rows, total }: Upload, now: Date) {
  return db
    .insertInto("property_import")
    .values({
      vendor_id: vendorId,
      file_name: name,
      columns: JSON.stringify(columns),
      rows,
      total_rows: total,
      created_at: now,
    })
    .returning(importColumns)
    .returning(photosOf)
    .executeTakeFirstOrThrow();
}
export type ShownImport = Awaited<ReturnType<typeof insertImport>>;

export const findImport = (db: Db, vendorId: VendorId, importId: PropertyImportId) =>
  own(db, vendorId)
    .select(importColumns)
    .select(photosOf)
    .where("property_import_id", "=", importId)
    .executeTakeFirst();

/** Its first rows, as long as it has any: they are gone with the end of the import. */
const firstRows = sql<
  FileRow[]
>`coalesce(jsonb_path_query_array(rows, ${sql.lit(`$[0 to ${sampleRows - 1}]`)}::jsonpath), '[]')`.as("first_rows");

export const findUploaded = (db: Db, vendorId: VendorId, importId: PropertyImportId) =>
  own(db, vendorId)
    .select(importColumns)
    .select(photosOf)
    .select(firstRows)
    .where("property_import_id", "=", importId)
    .executeTakeFirst();

export async function listImports(db: Db, vendorId: VendorId, { Skip, Limit }: { Skip: number; Limit: number }) {
  const begun = own(db, vendorId).where("status", "in", ["running", "done", "undone"]);
  const [rows, { count }] = await Promise.all([
    begun
      .select(importColumns)
      .select(photosOf)
      .orderBy("created_at", "desc")
      .orderBy("property_import_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    begun.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

/** An import of the caller's, locked until the transaction ends. */
export const lockImport = (tx: Tx, vendorId: VendorId, importId: PropertyImportId) =>
  own(tx, vendorId).selectAll().where("property_import_id", "=", importId).forUpdate().executeTakeFirst();

/** Keeps what a check found, in place of what an earlier one did. */
export async function keepCheck(
  tx: Tx,
  importId: PropertyImportId,
  mapping: PropertyImportMapping,
  read: readonly ReadHome[],
) {
  await forgetProblems(tx, "property", importId);
  await addProblems(
    tx,
    "property",
    importId,
    read.flatMap(({ problems }) => problems),
  );
  const bad = read.filter(isBad).length;
  const good = read.filter((row) => !isBad(row));
  const doubtful = good.filter(({ problems }) => problems.some(({ severity }) => severity === "asked")).length;
  const warned = good.filter(({ problems }) => problems.some(({ severity }) => severity === "warned")).length;
  return tx
    .updateTable("property_import")
    .set({
      status: "checked",
      mapping: JSON.stringify(mapping),
      good_rows: good.length - doubtful,
      bad_rows: bad,
      asked_rows: doubtful,
      warned_rows: warned,
    })
    .where("property_import_id", "=", importId)
    .returning(importColumns)
    .returning(photosOf)
    .executeTakeFirstOrThrow();
}

/** The run validates again: something may have changed since the check. */
export async function beginImport(tx: Tx, importId: PropertyImportId, withAsked: boolean) {
  await forgetProblems(tx, "property", importId);
  return tx
    .updateTable("property_import")
    .set({ status: "running", with_asked: withAsked, done_rows: 0, good_rows: 0, bad_rows: 0, warned_rows: 0 })
    .where("property_import_id", "=", importId)
    .returning(importColumns)
    .returning(photosOf)
    .executeTakeFirstOrThrow();
}

/**
 * Takes an import back, but for the homes that somebody changed since: these are the owner's now. Undefined where
 * something depends on it: then the transaction is lost.
 */
export async function removeImported(tx: Tx, importId: PropertyImportId, now: Date) {
  try {
    const homes = await tx
      .deleteFrom("property")
      .where("property_import_id", "=", importId)
      .whereRef("updated_at", "=", "imported_at")
      .executeTakeFirst();
    const { kept } = await tx
      .selectFrom("property")
      .select((eb) => eb.fn.countAll<number>().as("kept"))
      .where("property_import_id", "=", importId)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable("property_import")
      .set({ status: "undone", ended_at: now })
      .where("property_import_id", "=", importId)
      .execute();
    return { homes: Number(homes.numDeletedRows), kept };
  } catch (error) {
    // Whatever points at a home, now or in features to come, is what depends on the import.
    if (isForeignKeyFault(error)) return undefined;
    throw error;
  }
}

/** The values by which homes are compared. */
export const likenessOf = (home: {
  property_title: string;
  flat_or_unit_no: string;
  address: string;
  monthly_rent_paise: number;
  floor_no: number | null;
  total_area: number | null;
}): string =>
  JSON.stringify([
    ...[home.property_title, home.flat_or_unit_no, home.address].map((text) => text.trim().toLowerCase()),
    ...[home.monthly_rent_paise, home.floor_no, home.total_area],
  ]);

/** The account's homes by `likenessOf`, but those of this import. */
export async function likenessesOf(db: Db, vendorId: VendorId, importId?: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("property")
    .select(["property_title", "flat_or_unit_no", "address", "monthly_rent_paise", "floor_no", "total_area"])
    .where("vendor_id", "=", vendorId)
    .$if(importId !== undefined, (query) => query.where("property_import_id", "is distinct from", importId!))
    .execute();
  return new Set(rows.map(likenessOf));
}

/** The owner's details for rows that have none. */
export const findOwnerOf = (db: Db, vendorId: VendorId) =>
  db
    .selectFrom("vendor")
    .select(["full_name", "phone_number", "email_id"])
    .where("vendor_id", "=", vendorId)
    .executeTakeFirstOrThrow();

/** Files that were uploaded and never imported are kept for nothing. */
export async function forgetUnbegunImports(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("property_import")
    .where("status", "in", ["uploaded", "checked"])
    .where("created_at", "<", new Date(now.getTime() - unbegunFor))
    .execute();
}

/** The pictures of our own store that an account shows or sent, by the names of their files. */
export async function ownPictures(db: Db, vendorId: VendorId, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ image_id: string; file_key: string }>`
    select image_id, file_key from image
    where file_key = any(${keys}::text[]) and (vendor_id = ${vendorId} or vendor_id is null and exists (
      select from property_image join property using (property_id)
      where property_image.image_id = image.image_id and property.vendor_id = ${vendorId}))`.execute(db);
  return new Map(rows.map(({ image_id, file_key }) => [file_key, image_id]));
}
