import { sql } from "kysely";
import { rowReason } from "#domain/platform/row-reasons.ts";
import type { FlatType } from "#domain/society/flats/codes.ts";
import type { ImportMapping } from "#domain/society/residents/calls.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { JobContext } from "../../../platform/job.ts";
import type { FileRow } from "../../../platform/sheets/parse.ts";
import { addProblems, type RowProblem } from "../../../platform/sheets/problems.ts";
import { residentColumns } from "../queries.ts";
import { importableBuildings, takenHomes } from "./queries.ts";
import {
  flatKey,
  flatOf,
  flatTypesSaid,
  flatTypeWarnings,
  type GoodRow,
  homeOf,
  isGood,
  problemsOf,
  type ReadRow,
  readRows,
} from "./rows.ts";

const chunkSize = 500;

/** A parsed file: its rows, and the type of each flat in it. */
type ReadFile = { read: readonly ReadRow[]; mapping: ImportMapping; flatTypes: ReadonlyMap<string, FlatType> };

/**
 * Works an import off, a transaction for each chunk that also moves its mark: a run that was broken off goes on
 * where it stopped, and two runs do not do a row twice.
 */
export async function runImport({ db, now, transaction }: JobContext, importId: string): Promise<void> {
  const begun = await db
    .selectFrom("resident_import")
    .selectAll()
    .where("resident_import_id", "=", importId)
    .where("status", "=", "running")
    .executeTakeFirst();
  if (!begun) return;
  const { society_id, block_ids } = begun;
  const mapping = begun.mapping as unknown as ImportMapping;
  const read = await readRows(begun.rows as unknown as FileRow[], {
    columns: begun.columns as unknown as string[],
    mapping,
    buildings: await importableBuildings(db, society_id, block_ids),
    taken: begun.done_rows === 0 ? await takenHomes(db, society_id) : new Set(),
  });
  const file = { read, mapping, flatTypes: flatTypesSaid(read) };
  for (let isDone = false; !isDone; ) isDone = await transaction((tx) => workOffChunk(tx, importId, file, now));
}

async function workOffChunk(tx: Tx, importId: string, file: ReadFile, now: Date): Promise<boolean> {
  const mark = await tx
    .selectFrom("resident_import")
    .select(["done_rows", "society_id"])
    .where("resident_import_id", "=", importId)
    .where("status", "=", "running")
    .forUpdate()
    .executeTakeFirst();
  if (!mark) return true;
  const chunk = file.read.slice(mark.done_rows, mark.done_rows + chunkSize);
  const { refused, warnings } = await writeChunk(tx, importId, chunk.filter(isGood), file, now);
  const bad = [...chunk.filter(({ problems }) => problems), ...refused];
  await addProblems(tx, "resident", importId, [...problemsOf(bad), ...warnings]);
  const done = mark.done_rows + chunk.length;
  const isDone = done >= file.read.length;
  await tx
    .updateTable("resident_import")
    .set((eb) => ({
      done_rows: done,
      good_rows: eb("good_rows", "+", chunk.length - bad.length),
      bad_rows: eb("bad_rows", "+", bad.length),
      ...(isDone && { status: "done", ended_at: now, rows: null }),
    }))
    .where("resident_import_id", "=", importId)
    .execute();
  return isDone;
}

/** Writes rows with the flats they need; answers those that became impossible since they were read, and what the others are warned about. */
async function writeChunk(
  tx: Tx,
  importId: string,
  rows: readonly GoodRow[],
  { mapping, flatTypes }: ReadFile,
  now: Date,
): Promise<{ refused: ReadRow[]; warnings: RowProblem[] }> {
  const active = await lockActive(tx, [...new Set(rows.map(({ building }) => building.building_id))]);
  const possible = rows.filter(({ building }) => active.has(building.building_id));
  const flats = await ensureFlats(tx, importId, possible, flatTypes, now);
  const entered = await insertResidents(tx, importId, possible, flats, now);
  const isEntered = ({ building, person }: GoodRow) =>
    entered.has(homeOf(building.building_id, person.Flat_No, person.PhoneNumber));
  const refused = rows.flatMap((row) => {
    const { line, building } = row;
    const refuse = (reason: string) => [{ line, problems: [{ line, column: "", reason }] }];
    if (!active.has(building.building_id))
      return refuse(rowReason("building-inactive", { building: `"${building.name}"` }));
    if (isEntered(row)) return [];
    return refuse(rowReason("person-exists"));
  });
  const typeOf = (flat: string) => flats.get(flat)?.type;
  return { refused, warnings: flatTypeWarnings(possible.filter(isEntered), mapping, typeOf) };
}

async function lockActive(tx: Tx, buildingIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("building")
    .innerJoin("block", "block.block_id", "building.block_id")
    .select("building.building_id")
    .where("building.building_id", "=", sql<string>`any(${buildingIds}::uuid[])`)
    .where("building.status", "=", true)
    .where("block.status", "=", true)
    .forShare()
    .execute();
  return new Set(rows.map(({ building_id }) => building_id));
}

type Flat = { id: string; type: FlatType };

/**
 * The flats of these rows by building and number, the missing ones made with the type that the file says, which confirms
 * an assumed one too; always in one order, so that two imports cannot lock each other out.
 */
async function ensureFlats(
  tx: Tx,
  importId: string,
  rows: readonly GoodRow[],
  flatTypes: ReadonlyMap<string, FlatType>,
  now: Date,
): Promise<Map<string, Flat>> {
  const wanted = new Map(
    rows.map((row) => {
      const { society_id, block_id, building_id } = row.building;
      const key = flatOf(row);
      const type = flatTypes.get(key);
      const flat = {
        ...{ society_id, block_id, building_id, flat_no: row.person.Flat_No },
        ...{ created_at: now, updated_at: now },
        flat_type: type ?? 2,
        is_type_assumed: type === undefined,
      };
      return [key, flat] as const;
    }),
  );
  if (wanted.size === 0) return new Map();
  const flats = await tx
    .insertInto("flat")
    .values(
      [...wanted]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([, flat]) => ({ ...flat, resident_import_id: importId })),
    )
    // Of most flats that exist the update changes nothing, but answers them.
    .onConflict((conflict) =>
      conflict.expression(sql`building_id, lower(flat_no)`).doUpdateSet({
        flat_type: sql`case when ${isConfirmed} then excluded.flat_type else flat.flat_type end`,
        is_type_assumed: sql`flat.is_type_assumed and excluded.is_type_assumed`,
        updated_at: sql`case when ${isConfirmed} then excluded.updated_at else flat.updated_at end`,
      }),
    )
    .returning(["flat_id", "building_id", "flat_no", "flat_type"])
    .execute();
  return new Map(
    flats.map(({ flat_id, building_id, flat_no, flat_type }) => [
      flatKey(building_id, flat_no),
      { id: flat_id, type: flat_type as FlatType },
    ]),
  );
}

const isConfirmed = sql`flat.is_type_assumed and not excluded.is_type_assumed`;

/** Answers the homes that were entered. */
async function insertResidents(
  tx: Tx,
  importId: string,
  rows: readonly GoodRow[],
  flats: ReadonlyMap<string, Flat>,
  now: Date,
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const homes = new Map<string, string>();
  const values = rows.map((row) => {
    const { person, building } = row;
    const { society_id, block_id, building_id } = building;
    const flat_id = flats.get(flatOf(row))!.id;
    homes.set(`${flat_id} ${person.PhoneNumber}`, homeOf(building_id, person.Flat_No, person.PhoneNumber));
    return {
      ...residentColumns(person),
      ...{ society_id, block_id, building_id, flat_id, resident_import_id: importId },
      ...{ created_at: now, updated_at: now },
    };
  });
  const entered = await tx
    .insertInto("resident")
    .values(values)
    .onConflict((conflict) => conflict.columns(["flat_id", "phone_number"]).where(sql<boolean>`status`).doNothing())
    .returning(["flat_id", "phone_number"])
    .execute();
  return new Set(entered.map(({ flat_id, phone_number }) => homes.get(`${flat_id} ${phone_number}`)!));
}
