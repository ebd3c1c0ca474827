import { sql } from "kysely";
import type { ResidentImportId } from "#domain/platform/ids.ts";
import type { FlatType } from "#domain/society/flats/codes.ts";
import type { ImportMapping } from "#domain/society/residents/calls.ts";
import { isForeignKeyFault } from "../../../platform/db/constraint.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { SocietyScope } from "../../../platform/scope.ts";
import type { FileRow } from "../../../platform/sheets/parse.ts";
import { addProblems, forgetProblems, type RowProblem } from "../../../platform/sheets/problems.ts";
import { sampleRows } from "../../../platform/sheets/sample.ts";
import type { Upload } from "../../../platform/sheets/upload.ts";
import { flatKey, homeOf, isGood, problemsOf, type ReadRow } from "./rows.ts";

/** A block secretary sees their own imports only. */
export type Importer = SocietyScope & { vendorId: string };

const unbegunFor = 24 * 3600_000;

const own = (db: Db, importer: Importer) => {
  const found = db.selectFrom("resident_import").where("society_id", "=", importer.societyId);
  return importer.blockIds ? found.where("vendor_id", "=", importer.vendorId) : found;
};

const warnedRows = sql<number>`(select count(distinct line) from resident_import_problem as problem
  where problem.resident_import_id = resident_import.resident_import_id and severity = 'warned')`.as("warned_rows");

const importColumns = [
  ...(["resident_import_id", "file_name", "status", "columns", "total_rows", "done_rows", "good_rows"] as const),
  ...(["bad_rows", "created_at", "ended_at"] as const),
  warnedRows,
];

export async function insertImport(
  db: Db,
  { societyId, blockIds, vendorId }: Importer,
  { name, columns, rows, total }: Upload,
  now: Date,
) {
  return db
    .insertInto("resident_import")
    .values({
      society_id: societyId,
      block_ids: blockIds ?? null,
      vendor_id: vendorId,
      file_name: name,
      columns: JSON.stringify(columns),
      rows,
      total_rows: total,
      created_at: now,
    })
    .returning(importColumns)
    .executeTakeFirstOrThrow();
}
export type ShownImport = Awaited<ReturnType<typeof insertImport>>;

export const findImport = (db: Db, importer: Importer, importId: ResidentImportId) =>
  own(db, importer).select(importColumns).where("resident_import_id", "=", importId).executeTakeFirst();

/** Its first rows, as long as it has any: they are gone with the end of the import. */
const firstRows = sql<
  FileRow[]
>`coalesce(jsonb_path_query_array(rows, ${sql.lit(`$[0 to ${sampleRows - 1}]`)}::jsonpath), '[]')`.as("first_rows");

export const findUploaded = (db: Db, importer: Importer, importId: ResidentImportId) =>
  own(db, importer)
    .select(importColumns)
    .select(firstRows)
    .where("resident_import_id", "=", importId)
    .executeTakeFirst();

export async function listImports(db: Db, importer: Importer, { Skip, Limit }: { Skip: number; Limit: number }) {
  const begun = own(db, importer).where("status", "in", ["running", "done", "undone"]);
  const [rows, { count }] = await Promise.all([
    begun
      .select(importColumns)
      .orderBy("created_at", "desc")
      .orderBy("resident_import_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    begun.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

/** An import of the caller's, locked until the transaction ends. */
export const lockImport = (tx: Tx, importer: Importer, importId: ResidentImportId) =>
  own(tx, importer).selectAll().where("resident_import_id", "=", importId).forUpdate().executeTakeFirst();

/** Every building that a desk may import into, with its block. */
export async function importableBuildings(db: Db, societyId: string, blockIds: readonly string[] | null) {
  let query = db
    .selectFrom("building")
    .innerJoin("block", "block.block_id", "building.block_id")
    .select(["building.building_id", "building.block_id", "building.society_id", "building.name"])
    .select(["block.name as block_name", sql<boolean>`building.status and block.status`.as("is_active")])
    .where("building.society_id", "=", societyId);
  if (blockIds) query = query.where("building.block_id", "=", sql<string>`any(${blockIds}::uuid[])`);
  return query.execute();
}

/** The homes of all active residents of a society, by `homeOf`. */
export async function takenHomes(db: Db, societyId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("resident")
    .innerJoin("flat", "flat.flat_id", "resident.flat_id")
    .select(["resident.building_id", "flat_no", "phone_number"])
    .where("resident.society_id", "=", societyId)
    .where("resident.status", "=", true)
    .execute();
  return new Set(rows.map((row) => homeOf(row.building_id, row.flat_no, row.phone_number)));
}

/** The flats of these buildings with their types, by `flatKey`; null is one that was assumed. */
export async function flatTypesOf(db: Db, buildingIds: readonly string[]): Promise<Map<string, FlatType | null>> {
  const rows = await db
    .selectFrom("flat")
    .select(["building_id", "flat_no", "flat_type", "is_type_assumed"])
    .where("building_id", "=", sql<string>`any(${buildingIds}::uuid[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      flatKey(row.building_id, row.flat_no),
      row.is_type_assumed ? null : (row.flat_type as FlatType),
    ]),
  );
}

/** Keeps what a check found, in place of what an earlier one did. */
export async function keepCheck(
  tx: Tx,
  importId: string,
  { mapping, read, warnings }: { mapping: ImportMapping; read: readonly ReadRow[]; warnings: readonly RowProblem[] },
) {
  await forgetProblems(tx, "resident", importId);
  await addProblems(tx, "resident", importId, [...problemsOf(read), ...warnings]);
  const good = read.filter(isGood).length;
  return tx
    .updateTable("resident_import")
    .set({
      status: "checked",
      mapping: JSON.stringify(mapping),
      good_rows: good,
      bad_rows: read.length - good,
    })
    .where("resident_import_id", "=", importId)
    .returning(importColumns)
    .executeTakeFirstOrThrow();
}

/** The run validates again: something may have changed since the check. */
export async function beginImport(tx: Tx, importId: string) {
  await forgetProblems(tx, "resident", importId);
  return tx
    .updateTable("resident_import")
    .set({ status: "running", done_rows: 0, good_rows: 0, bad_rows: 0 })
    .where("resident_import_id", "=", importId)
    .returning(importColumns)
    .executeTakeFirstOrThrow();
}

/**
 * Takes an import back, but for the people and flats that somebody changed since: these are theirs now. Undefined where
 * something depends on it: then the transaction is lost.
 */
export async function removeImported(tx: Tx, importId: string, now: Date) {
  try {
    const people = await tx
      .deleteFrom("resident")
      .where("resident_import_id", "=", importId)
      .whereRef("updated_at", "=", "created_at")
      .executeTakeFirst();
    // A member that came with a resident of the file goes with them; one in whose name somebody still lives there stays.
    await tx
      .deleteFrom("member")
      .where("resident_import_id", "=", importId)
      .whereRef("updated_at", "=", "created_at")
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom("resident").select("flat_id").whereRef("resident.member_id", "=", "member.member_id"),
          ),
        ),
      )
      .execute();
    const flats = await tx
      .deleteFrom("flat")
      .where("resident_import_id", "=", importId)
      .whereRef("updated_at", "=", "created_at")
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom("resident").select("flat_id").whereRef("resident.flat_id", "=", "flat.flat_id")),
        ),
      )
      .executeTakeFirst();
    const { kept } = await tx
      .selectFrom("resident")
      .select((eb) => eb.fn.countAll<number>().as("kept"))
      .where("resident_import_id", "=", importId)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable("resident_import")
      .set({ status: "undone", ended_at: now })
      .where("resident_import_id", "=", importId)
      .execute();
    return { residents: Number(people.numDeletedRows), flats: Number(flats.numDeletedRows), kept };
  } catch (error) {
    // Whatever points at a resident or a flat, now or in features to come, is what depends on the import.
    if (isForeignKeyFault(error)) return undefined;
    throw error;
  }
}

/** Files that were uploaded and never imported hold people's data for nothing. */
export async function forgetUnbegunImports(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("resident_import")
    .where("status", "in", ["uploaded", "checked"])
    .where("created_at", "<", new Date(now.getTime() - unbegunFor))
    .execute();
}
