import { sql } from "kysely";
import type { Tx } from "../../../platform/db/database.ts";

const atOnce = 5000;

/**
 * Measures how far homes are from the metro, some at a time in the order of their ids, where the file of places is another one than
 * they were measured by. Servers that do it at once wait for one another.
 */
export async function measureMetro(tx: Tx, most = atOnce): Promise<void> {
  const file = await tx.selectFrom("landmark_load").select("content_hash").executeTakeFirst();
  if (!file) return;
  const begun = await tx
    .insertInto("metro_measured")
    .values({ content_hash: file.content_hash, after_id: nobody })
    .onConflict((conflict) =>
      conflict.column("only_row").doUpdateSet((eb) => ({
        content_hash: file.content_hash,
        after_id: eb
          .case()
          .when("metro_measured.content_hash", "=", file.content_hash)
          .then(eb.ref("metro_measured.after_id"))
          .else(nobody)
          .end(),
      })),
    )
    .returning("after_id")
    .executeTakeFirstOrThrow();
  if (begun.after_id === null) return;
  const { rows } = await sql<{ last: string | null; homes: number }>`
    with batch as (
      select property_id, nearest_metro(latitude, longitude) as metres from property_search
      where property_id > ${begun.after_id} order by property_id limit ${most}),
    measured as (
      update property_search as home set metro_metres = batch.metres from batch
      where home.property_id = batch.property_id and home.metro_metres is distinct from batch.metres)
    select max(property_id::text)::uuid as last, count(*)::integer as homes from batch`.execute(tx);
  const { last, homes } = rows[0]!;
  await tx
    .updateTable("metro_measured")
    .set({ after_id: homes < most ? null : last })
    .execute();
}

/** Before every home. */
const nobody = "00000000-0000-0000-0000-000000000000";
