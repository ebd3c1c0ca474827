import { sql } from "kysely";
import { placeKey } from "#domain/society/labels/rules.ts";
import type { Tx } from "../../../../platform/db/database.ts";
import { type Place, placeOf } from "../plan.ts";
import { placesOnly } from "../queries.ts";

/** The building of each wing of a list, the missing blocks and buildings made; with the ids of those. */
export async function ensurePlaces(tx: Tx, societyId: string, blocks: readonly string[], now: Date) {
  const made: string[] = [];
  const placeOfBlock = new Map<string, Place>();
  const places = await placesOnly(tx, societyId);
  for (const block of blocks) {
    const place = placeOf(places, block) ?? (await makePlace(tx, societyId, block, made, now));
    places.push(place);
    placeOfBlock.set(block, place);
  }
  return { placeOfBlock, made };
}

async function makePlace(tx: Tx, societyId: string, name: string, made: string[], now: Date): Promise<Place> {
  const blocks = await tx
    .selectFrom("block")
    .select(["block_id", "name"])
    .where("society_id", "=", societyId)
    .execute();
  const known = blocks.find((block) => placeKey(block.name) === placeKey(name));
  const block = known?.block_id ?? (await makeBlock(tx, societyId, name, made, now));
  const { rows } = await sql<{ building_id: string }>`insert into building (society_id, block_id, name, created_at)
    values (${societyId}, ${block}, ${name}, ${now}) returning building_id`.execute(tx);
  const { building_id } = rows[0]!;
  made.push(building_id);
  return { block_id: block, building_id, block_name: known?.name ?? name, name };
}

async function makeBlock(tx: Tx, societyId: string, name: string, made: string[], now: Date): Promise<string> {
  const { block_id } = await tx
    .insertInto("block")
    .values({ society_id: societyId, name, created_at: now })
    .returning("block_id")
    .executeTakeFirstOrThrow();
  made.push(block_id);
  return block_id;
}
