import { sql } from "kysely";
import type { ImportMapping } from "#domain/residents/calls.ts";
import type { Tx } from "../../db/database.ts";
import type { JobContext } from "../../job.ts";
import type { FileRow } from "../../sheets/parse.ts";
import { addProblems } from "../../sheets/problems.ts";
import { residentColumns } from "../queries.ts";
import { importableBuildings, takenHomes } from "./queries.ts";
import { homeOf, problemsOf, type ReadRow, readRows } from "./rows.ts";

const chunkSize = 500;

type GoodRow = Extract<ReadRow, { person: object }>;

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
  const read = await readRows(begun.rows as unknown as FileRow[], {
    columns: begun.columns as unknown as string[],
    mapping: begun.mapping as unknown as ImportMapping,
    buildings: await importableBuildings(db, society_id, block_ids),
    taken: begun.done_rows === 0 ? await takenHomes(db, society_id) : new Set(),
  });
  for (let isDone = false; !isDone; ) isDone = await transaction((tx) => workOffChunk(tx, importId, read, now));
}

async function workOffChunk(tx: Tx, importId: string, read: readonly ReadRow[], now: Date): Promise<boolean> {
  const mark = await tx
    .selectFrom("resident_import")
    .select(["done_rows", "society_id"])
    .where("resident_import_id", "=", importId)
    .where("status", "=", "running")
    .forUpdate()
    .executeTakeFirst();
  if (!mark) return true;
  const chunk = read.slice(mark.done_rows, mark.done_rows + chunkSize);
  const refused = await writeChunk(
    tx,
    importId,
    chunk.filter((row): row is GoodRow => !row.problems),
    now,
  );
  const bad = [...chunk.filter(({ problems }) => problems), ...refused];
  await addProblems(tx, "resident", importId, problemsOf(bad));
  const done = mark.done_rows + chunk.length;
  const isDone = done >= read.length;
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

/** Writes rows with the flats they need; answers those that became impossible since they were read. */
async function writeChunk(tx: Tx, importId: string, rows: readonly GoodRow[], now: Date): Promise<ReadRow[]> {
  const active = await lockActive(tx, [...new Set(rows.map(({ building }) => building.building_id))]);
  const possible = rows.filter(({ building }) => active.has(building.building_id));
  const flats = await ensureFlats(tx, importId, possible, now);
  const entered = await insertResidents(tx, importId, possible, flats, now);
  return rows.flatMap((row) => {
    const { line, person, building } = row;
    const refuse = (reason: string) => [{ line, problems: [{ line, column: "", reason }] }];
    if (!active.has(building.building_id)) return refuse(`The building "${building.name}" or its block is inactive`);
    if (entered.has(homeOf(building.building_id, person.Flat_No, person.PhoneNumber))) return [];
    return refuse("This flat has an active resident with this number already");
  });
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

const flatKey = (buildingId: string, flatNo: string) => `${buildingId} ${flatNo.toLowerCase()}`;

/** The flats of these rows by building and number, the missing ones made; always in one order, so that two imports cannot lock each other out. */
async function ensureFlats(
  tx: Tx,
  importId: string,
  rows: readonly GoodRow[],
  now: Date,
): Promise<Map<string, string>> {
  const wanted = new Map(
    rows.map(({ building: { society_id, block_id, building_id }, person: { Flat_No: flat_no } }) => [
      flatKey(building_id, flat_no),
      {
        ...{ society_id, block_id, building_id, flat_no },
        ...{ created_at: now, updated_at: now },
        is_type_assumed: true,
      },
    ]),
  );
  if (wanted.size === 0) return new Map();
  const flats = await tx
    .insertInto("flat")
    .values(
      [...wanted]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([, flat]) => ({ ...flat, resident_import_id: importId })),
    )
    // The update changes nothing, but answers the flats that stand already.
    .onConflict((conflict) =>
      conflict.expression(sql`building_id, lower(flat_no)`).doUpdateSet((eb) => ({ flat_no: eb.ref("flat.flat_no") })),
    )
    .returning(["flat_id", "building_id", "flat_no"])
    .execute();
  return new Map(flats.map(({ flat_id, building_id, flat_no }) => [flatKey(building_id, flat_no), flat_id]));
}

/** Answers the homes that were entered. */
async function insertResidents(
  tx: Tx,
  importId: string,
  rows: readonly GoodRow[],
  flats: ReadonlyMap<string, string>,
  now: Date,
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const homes = new Map<string, string>();
  const values = rows.map(({ person: { Flat_No, ...person }, building: { society_id, block_id, building_id } }) => {
    const flat_id = flats.get(flatKey(building_id, Flat_No))!;
    homes.set(`${flat_id} ${person.PhoneNumber}`, homeOf(building_id, Flat_No, person.PhoneNumber));
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
