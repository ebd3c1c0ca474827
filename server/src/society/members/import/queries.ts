import { sql } from "kysely";
import type { MemberImportId, SocietyId } from "#domain/platform/ids.ts";
import type { RawSheet } from "#domain/platform/sheets.ts";
import type { ImportPlan } from "#domain/society/members/import/calls.ts";
import type { SignExample } from "#domain/society/members/import/rules.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { flatKey, type Place, type Places } from "./plan.ts";
import type { KeptMapping } from "./reading.ts";

export type Importer = { societyId: SocietyId; vendorId: string };
/** A plan as it is kept, with the amount whose sign has to be asked about. */
export type KeptPlan = { plan: ImportPlan; sign: SignExample | null };

const shown = [
  ...(["member_import_id", "file_name", "status", "mapping", "plan", "total_flats", "done_flats"] as const),
  ...(["difference_note", "balances", "created_at", "ended_at"] as const),
];

const own = (db: Db, { societyId }: Importer) => db.selectFrom("member_import").where("society_id", "=", societyId);

export const findImport = (db: Db, importer: Importer, importId: MemberImportId) =>
  own(db, importer).select(shown).where("member_import_id", "=", importId).executeTakeFirst();
export type ShownImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** An import of the society's, locked until the transaction ends, without its file. */
export const lockImport = (tx: Tx, importer: Importer, importId: MemberImportId) =>
  own(tx, importer)
    .select(["society_id", "vendor_id", "fixes", "reading_id", "made_places", ...shown])
    .where("member_import_id", "=", importId)
    .forUpdate()
    .executeTakeFirst();
export type LockedImport = NonNullable<Awaited<ReturnType<typeof lockImport>>>;

/** The file of an import as it was uploaded; empty once the import has ended. */
export async function sheetsOf(tx: Tx, { society_id, member_import_id }: LockedImport): Promise<RawSheet[]> {
  const { sheets } = await tx
    .selectFrom("member_import")
    .select("sheets")
    .where("society_id", "=", society_id)
    .where("member_import_id", "=", member_import_id)
    .executeTakeFirstOrThrow();
  return (sheets ?? []) as unknown as RawSheet[];
}

type RowPlace = { Sheet: number; Line: number };

/** Whether the file has a row at each of these places, on a sheet that is read. */
export async function hasRows(tx: Tx, { society_id, member_import_id }: LockedImport, places: readonly RowPlace[]) {
  const { rows } = await sql`
    select from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place ("Sheet" smallint, "Line" integer)
    where ("Sheet", "Line") not in (select sheet, line from member_import_row
      where society_id = ${society_id} and member_import_id = ${member_import_id})
    limit 1`.execute(tx);
  return rows.length === 0;
}

type Uploaded = { name: string; sheets: string; mapping: KeptMapping };

export async function insertImport(tx: Tx, { societyId, vendorId }: Importer, uploaded: Uploaded, now: Date) {
  const { member_import_id } = await tx
    .insertInto("member_import")
    .values({
      society_id: societyId,
      vendor_id: vendorId,
      file_name: uploaded.name,
      sheets: uploaded.sheets,
      mapping: JSON.stringify(uploaded.mapping),
      plan: "{}",
      total_flats: 0,
      created_at: now,
    })
    .returning("member_import_id")
    .executeTakeFirstOrThrow();
  return member_import_id as MemberImportId;
}

export type Page = { Skip: number; Limit: number };

export async function listRows(
  db: Db,
  importId: string,
  { societyId }: Importer,
  attention: boolean | undefined,
  page: Page,
) {
  let rows = db
    .selectFrom("member_import_row")
    .where("society_id", "=", societyId)
    .where("member_import_id", "=", importId);
  if (attention !== undefined) rows = rows.where("needs_attention", "=", attention);
  const [found, { count }] = await Promise.all([
    rows
      .select(["sheet", "line", "needs_attention", "row"])
      .orderBy("position")
      .offset(page.Skip)
      .limit(page.Limit)
      .execute(),
    rows.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows: found, count };
}
export type RowFound = Awaited<ReturnType<typeof listRows>>["rows"][number];

export async function listFlats(db: Db, importId: string, { societyId }: Importer, page: Page) {
  const flats = db
    .selectFrom("member_import_flat")
    .where("society_id", "=", societyId)
    .where("member_import_id", "=", importId);
  const [found, { count }] = await Promise.all([
    flats.selectAll().orderBy("position").offset(page.Skip).limit(page.Limit).execute(),
    flats.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows: found, count };
}
export type FlatFound = Awaited<ReturnType<typeof listFlats>>["rows"][number];

export async function listImports(db: Db, importer: Importer, { Skip, Limit }: Page) {
  const begun = own(db, importer).where("status", "in", ["running", "done", "undone"]);
  const [rows, { count }] = await Promise.all([
    begun
      .select(shown)
      .orderBy("created_at", "desc")
      .orderBy("member_import_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    begun.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

/** The buildings of a society with their blocks. */
export const placesOnly = (db: Db, societyId: string): Promise<Place[]> =>
  db
    .selectFrom("building")
    .innerJoin("block", "block.block_id", "building.block_id")
    .select(["building.block_id", "building.building_id", "block.name as block_name", "building.name"])
    .where("building.society_id", "=", societyId)
    .orderBy("building.created_at")
    .orderBy("building.building_id")
    .execute();

/** The buildings of a society, and the flats in them. */
export async function placesOf(db: Db, societyId: string): Promise<Places> {
  const [places, flats] = await Promise.all([
    placesOnly(db, societyId),
    db.selectFrom("flat").select(["building_id", "flat_no"]).where("society_id", "=", societyId).execute(),
  ]);
  return { places, flats: new Set(flats.map(({ building_id, flat_no }) => flatKey(building_id, flat_no))) };
}

/** How a sheet with these headings was laid out the last time. */
export type Layout = { columns: { column: number; field: string; unit?: string }[]; block: string | null };

export async function rememberedLayouts(
  db: Db,
  societyId: string,
  keys: readonly string[],
): Promise<Map<string, Layout>> {
  const rows = await db
    .selectFrom("member_import_layout")
    .select(["headings", "layout"])
    .where("society_id", "=", societyId)
    .where("headings", "in", [...keys, ""])
    .execute();
  return new Map(rows.map(({ headings, layout }) => [headings, layout as unknown as Layout]));
}

export async function rememberLayout(tx: Tx, societyId: string, headings: string, layout: Layout, now: Date) {
  await tx
    .insertInto("member_import_layout")
    .values({ society_id: societyId, headings, layout: JSON.stringify(layout), updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(["society_id", "headings"]).doUpdateSet((eb) => ({
        layout: eb.ref("excluded.layout"),
        updated_at: eb.ref("excluded.updated_at"),
      })),
    )
    .execute();
}

const unbegunFor = 24 * 3600_000;

/** Files that were uploaded and never imported hold people's data for nothing. */
export async function forgetUnbegunImports(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("member_import")
    .where("status", "=", "checked")
    .where("created_at", "<", new Date(now.getTime() - unbegunFor))
    .execute();
}

/** Numbers the flats from 0 without a gap, as the import works them off; until then a flat has the place of its first row. */
async function numberFlats(tx: Tx, { society_id, member_import_id }: LockedImport): Promise<void> {
  const ofImport = sql`society_id = ${society_id} and member_import_id = ${member_import_id}`;
  await sql`update member_import_flat as flat set position = - number
    from (select position, row_number() over (order by position) as number from member_import_flat where ${ofImport}) as numbered
    where ${ofImport} and flat.position = numbered.position`.execute(tx);
  await sql`update member_import_flat set position = - position - 1 where ${ofImport}`.execute(tx);
}

export async function beginImport(tx: Tx, imported: LockedImport, reason: string): Promise<void> {
  await numberFlats(tx, imported);
  await tx
    .updateTable("member_import")
    .set({ status: "running", done_flats: 0, difference_note: reason })
    .where("member_import_id", "=", imported.member_import_id)
    .execute();
}
