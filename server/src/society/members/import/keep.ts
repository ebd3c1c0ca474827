import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { FlatRecord } from "#domain/society/members/import/register/record/rules.ts";
import type { MemberRow } from "#domain/society/members/import/rows/rules.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { needsAttention } from "./plan.ts";
import type { ReadFile } from "./reading.ts";

/** What is kept of a reading: its rows in the order of the file, and its flats by the place of their first row. */
export type Kept = { rows: ReadFile["rows"]; flats: ReadonlyMap<number, FlatRecord> };

export function keptOf({ rows, register }: ReadFile): Kept {
  const places = new Map<number, Map<number, number>>();
  for (const [place, { sheet, row }] of rows.entries()) {
    const ofSheet = places.get(sheet) ?? new Map<number, number>();
    places.set(sheet, ofSheet.set(row.line, place));
  }
  return { rows, flats: new Map(register.flats.map((flat) => [places.get(flat.sheet)!.get(flat.line)!, flat])) };
}

const nothing: Kept = { rows: [], flats: new Map() };

/** Writes what a reading has otherwise than the one before; without one all that was kept is replaced. */
export async function keepReading(
  tx: Tx,
  societyId: string,
  importId: string,
  now: Kept,
  before?: Kept,
): Promise<void> {
  const ofImport = sql`society_id = ${societyId} and member_import_id = ${importId}`;
  if (!before) {
    await sql`delete from member_import_row where ${ofImport}`.execute(tx);
    await sql`delete from member_import_flat where ${ofImport}`.execute(tx);
  }
  const { rows, flats } = before ?? nothing;
  const changedRows = [...now.rows.entries()].filter(([place, { row }]) => !isSameRow(rows[place]?.row, row));
  const changedFlats = [...now.flats].filter(([place, flat]) => !isDeepStrictEqual(flats.get(place), flat));
  const goneFlats = [...flats.keys()].filter((place) => !now.flats.has(place));
  if (goneFlats.length > 0)
    await sql`delete from member_import_flat where ${ofImport} and position = any(${goneFlats}::int[])`.execute(tx);
  for (const slice of slices(changedRows)) await writeRows(tx, societyId, importId, slice);
  for (const slice of slices(changedFlats)) await writeFlats(tx, societyId, importId, slice);
}

/** The cells of a row that was not read again are the same object. */
const isSameRow = (one: MemberRow | undefined, other: MemberRow): boolean =>
  one !== undefined &&
  one.cells === other.cells &&
  one.kind === other.kind &&
  one.block === other.block &&
  one.number === other.number &&
  isDeepStrictEqual(one.problems, other.problems);

const atOnce = 2_000;
const slices = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / atOnce) }, (_, at) => items.slice(at * atOnce, (at + 1) * atOnce));

async function writeRows(tx: Tx, societyId: string, importId: string, rows: [number, ReadFile["rows"][number]][]) {
  const values = rows.map(
    ([
      position,
      {
        sheet,
        row: { line, kind, block, number, cells, problems },
      },
    ]) => ({
      position,
      sheet,
      line,
      needs_attention: needsAttention({ kind, problems }),
      row: { kind, block: block ?? null, number: number ?? null, cells, problems },
    }),
  );
  await sql`insert into member_import_row (society_id, member_import_id, position, sheet, line, needs_attention, row)
    select ${societyId}, ${importId}, position, sheet, line, needs_attention, row
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as read (position integer, sheet smallint, line integer, needs_attention boolean, row jsonb)
    on conflict (society_id, member_import_id, position)
      do update set needs_attention = excluded.needs_attention, row = excluded.row`.execute(tx);
}

async function writeFlats(tx: Tx, societyId: string, importId: string, flats: [number, FlatRecord][]) {
  const values = flats.map(([position, record]) => ({ position, ...record, record }));
  await sql`insert into member_import_flat (society_id, member_import_id, position, block_name, flat_no, record,
      principal_paise, interest_paise, advance_paise, deposit_paise)
    select ${societyId}, ${importId}, position, block, number, record, principal, interest, advance, deposit
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as read (position integer, block text, number text, record jsonb,
      principal bigint, interest bigint, advance bigint, deposit bigint)
    on conflict (society_id, member_import_id, position) do update set block_name = excluded.block_name,
      flat_no = excluded.flat_no, record = excluded.record, principal_paise = excluded.principal_paise,
      interest_paise = excluded.interest_paise, advance_paise = excluded.advance_paise,
      deposit_paise = excluded.deposit_paise`.execute(tx);
}
