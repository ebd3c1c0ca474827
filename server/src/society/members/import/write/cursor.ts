import { sql } from "kysely";
import type { FlatRecord } from "#domain/society/members/import/register/record/rules.ts";
import type { Tx } from "../../../../platform/db/database.ts";

export type Planned = { position: number; block: string; record: FlatRecord };
/** The details of a flat that existed that an import changed, as they were and as they became, by column. */
export type Filled = Record<string, [unknown, unknown]>;
export type Made = {
  position: number;
  flat_id: string;
  is_flat_made: boolean;
  member_id: string | null;
  is_member_made: boolean;
  resident_ids: string[];
  filled: Filled | null;
};

/** The next flats of a running import, which is locked until the transaction ends; undefined where nothing is left. */
export async function nextFlats(tx: Tx, importId: string, count: number) {
  const mark = await tx
    .selectFrom("member_import")
    .select(["society_id", "done_flats"])
    .where("member_import_id", "=", importId)
    .where("status", "=", "running")
    .forUpdate()
    .executeTakeFirst();
  if (!mark) return undefined;
  const rows = await tx
    .selectFrom("member_import_flat")
    .select(["position", "block_name", "record"])
    .where("society_id", "=", mark.society_id)
    .where("member_import_id", "=", importId)
    .where("position", ">=", mark.done_flats)
    .orderBy("position")
    .limit(count)
    .execute();
  const flats = rows.map(
    ({ position, block_name, record }): Planned => ({
      position,
      block: block_name,
      record: record as unknown as FlatRecord,
    }),
  );
  return { societyId: mark.society_id, flats };
}

type Done = { importId: string; societyId: string; results: readonly Made[]; places: readonly string[]; now: Date };

/** The headings and their fields, without what is written below them. */
const mappingWithoutCells = sql<string>`jsonb_set(mapping, '{sheets}', (
  select coalesce(jsonb_agg(sheet || jsonb_build_object('sample', '[]'::jsonb, 'columns', (
    select coalesce(jsonb_agg(each || '{"examples": []}'), '[]') from jsonb_array_elements(sheet -> 'columns') as each))), '[]')
  from jsonb_array_elements(mapping -> 'sheets') as sheet))`;

/** Moves the mark past these flats, and forgets the file with the last of them. Answers whether that was the last. */
export async function noteMade(tx: Tx, { importId, societyId, results, places, now }: Done): Promise<boolean> {
  await sql`update member_import_flat as flat
    set flat_id = made.flat_id, is_flat_made = made.is_flat_made, member_id = made.member_id,
      is_member_made = made.is_member_made, resident_ids = made.resident_ids, filled = made.filled, record = null
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as made (position integer, flat_id uuid, is_flat_made boolean,
      member_id uuid, is_member_made boolean, resident_ids uuid[], filled jsonb)
    where flat.society_id = ${societyId} and flat.member_import_id = ${importId} and flat.position = made.position`.execute(
    tx,
  );
  const { isDone } = await tx
    .updateTable("member_import")
    .set({
      done_flats: sql<number>`done_flats + ${results.length}`,
      made_places: sql<string[]>`made_places || ${places}::uuid[]`,
    })
    .where("member_import_id", "=", importId)
    .returning(sql<boolean>`done_flats >= total_flats`.as("isDone"))
    .executeTakeFirstOrThrow();
  if (!isDone) return false;
  await tx
    .updateTable("member_import")
    .set({
      ...{ status: "done", ended_at: now, sheets: null, fixes: "{}", mapping: mappingWithoutCells },
      // They are posted by somebody who keeps the books (money/openings).
      balances: sql<string>`case when exists (
        select from member_import_flat as flat where flat.society_id = ${societyId} and flat.member_import_id = ${importId}
          and principal_paise + interest_paise + advance_paise > 0) then 'waiting' else 'none' end`,
    })
    .where("member_import_id", "=", importId)
    .execute();
  await tx
    .deleteFrom("member_import_row")
    .where("society_id", "=", societyId)
    .where("member_import_id", "=", importId)
    .execute();
  return true;
}
