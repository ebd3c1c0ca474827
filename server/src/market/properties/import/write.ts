import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { PropertyDraft } from "#domain/market/properties/draft.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { columnOf, columnsOf } from "../queries.ts";
import type { ReadRow } from "./map.ts";

export type Tally = { new: number; changed: number; unchanged: number };

/** Rows of one transaction; PostgreSQL takes 65,535 values in a statement. */
const chunkSize = 500;

/** The fields of the draft that a mapping sets, and perhaps the listing's age. */
export type MappedFields = { fields: readonly (keyof PropertyDraft)[]; age: boolean };

/** Compares only the values of the file: a default that changes in a later version is not a change of the listing. */
function hashOf({ draft, createdAt }: ReadRow, { fields }: MappedFields): Buffer {
  const values = [...fields].sort().map((field) => [field, draft[field]]);
  return createHash("sha256")
    .update(JSON.stringify([values, createdAt]))
    .digest();
}

/** The property-management account of a phone number, made if there is none; its phone then is not verified. */
export async function ensureOwner(db: Db, phone: string, now: Date): Promise<{ vendorId: VendorId; isNew: boolean }> {
  const made = await db
    .insertInto("vendor")
    .values({ vendor_type: vendorTypes.propertyManagement, phone_number: phone, created_at: now })
    .onConflict((conflict) => conflict.columns(["phone_number", "vendor_type"]).doNothing())
    .returning("vendor_id")
    .executeTakeFirst();
  const vendorId = made?.vendor_id ?? (await findOwner(db, phone));
  return { vendorId: vendorId as VendorId, isNew: made !== undefined };
}

export async function findOwner(db: Db, phone: string): Promise<VendorId | undefined> {
  const owner = await db
    .selectFrom("vendor")
    .select("vendor_id")
    .where("phone_number", "=", phone)
    .where("vendor_type", "=", vendorTypes.propertyManagement)
    .executeTakeFirst();
  return owner?.vendor_id as VendorId | undefined;
}

const chunksOf = (rows: readonly ReadRow[]) =>
  Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, at) =>
    rows.slice(at * chunkSize, (at + 1) * chunkSize),
  );

/** What writing these rows would do, without doing it. */
export async function foresee(
  db: Db,
  rows: readonly ReadRow[],
  { vendorId, mapped }: { vendorId: VendorId | undefined; mapped: MappedFields },
): Promise<Tally> {
  const tally = { new: 0, changed: 0, unchanged: 0 };
  for (const chunk of chunksOf(rows)) {
    const found = vendorId
      ? await db
          .selectFrom("property")
          .select(["import_key", "import_hash"])
          .where("vendor_id", "=", vendorId)
          .where("import_key", "=", sql<string>`any(${chunk.map(({ key }) => key)})`)
          .execute()
      : [];
    const standing = new Map(found.map(({ import_key, import_hash }) => [import_key, import_hash]));
    for (const row of chunk) {
      if (!standing.has(row.key)) tally.new++;
      else if (standing.get(row.key)?.equals(hashOf(row, mapped))) tally.unchanged++;
      else tally.changed++;
    }
  }
  return tally;
}

type Writing = { vendorId: VendorId; mapped: MappedFields; now: Date };

/** Writes the rows, a transaction per chunk; a row that equals its last import is skipped. */
export async function writeRows(db: Db, rows: readonly ReadRow[], writing: Writing): Promise<Tally> {
  const tally = { new: 0, changed: 0, unchanged: 0 };
  for (const chunk of chunksOf(rows)) {
    const counts = await db.transaction().execute((tx) => writeChunk(tx, chunk, writing));
    for (const { is_new } of counts) tally[is_new ? "new" : "changed"]++;
    tally.unchanged += chunk.length - counts.length;
  }
  return tally;
}

async function writeChunk(tx: Tx, rows: readonly ReadRow[], { vendorId, mapped, now }: Writing) {
  const values = rows.map((row) => ({
    ...columnsOf(row.draft),
    vendor_id: vendorId,
    import_key: row.key,
    import_hash: hashOf(row, mapped),
    created_at: row.createdAt ?? now,
    updated_at: now,
  }));
  // Two imports for one owner go one after the other: with their rows in different orders they could lock each other out.
  await tx.selectFrom("vendor").select("vendor_id").where("vendor_id", "=", vendorId).forNoKeyUpdate().execute();
  // Later imports change only the mapped fields: pictures, amenities and status belong to the owner.
  const changed = [...mapped.fields.map(columnOf), ...(mapped.age ? ["created_at"] : []), "import_hash", "updated_at"];
  return tx
    .insertInto("property")
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(["vendor_id", "import_key"])
        .doUpdateSet(Object.fromEntries(changed.map((column) => [column, sql.ref(`excluded.${column}`)])))
        .whereRef("property.import_hash", "is distinct from", sql.ref("excluded.import_hash")),
    )
    .returning(sql<boolean>`(xmax = 0)`.as("is_new"))
    .execute();
}
