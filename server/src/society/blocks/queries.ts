import { sql } from "kysely";
import type { BlockId, SocietyId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { inBlocks, type SocietyScope } from "../../platform/scope.ts";
import { isActive } from "../residents/occupancy.ts";

type Filters = {
  status: boolean | undefined;
  societyId: SocietyId | undefined;
  search: string;
  skip: number;
  limit: number;
};

export async function listBlocks(db: Db, scope: SocietyScope, filters: Filters) {
  const { status, societyId, search, skip, limit } = filters;
  let matching = db
    .selectFrom("block")
    .where("block.society_id", "=", scope.societyId)
    .where(inBlocks(scope, "block.block_id"));
  if (status !== undefined) matching = matching.where("block.status", "=", status);
  if (societyId !== undefined) matching = matching.where("block.society_id", "=", societyId);
  if (search !== "") matching = matching.where(sql<boolean>`lower(block.name) like lower(${containing(search)})`);
  const [rows, { count }] = await Promise.all([
    matching
      .select(["block.block_id", "block.society_id", "block.name", "block.status", "block.created_at"])
      .select((eb) => [
        eb
          .selectFrom("building")
          .select((building) => building.fn.countAll<number>().as("count"))
          .whereRef("building.block_id", "=", "block.block_id")
          .as("buildings"),
        eb
          .selectFrom("building")
          .select((building) => building.fn.countAll<number>().as("count"))
          .whereRef("building.block_id", "=", "block.block_id")
          .where("building.status", "=", true)
          .as("active_buildings"),
        eb
          .selectFrom("building")
          .innerJoin("flat", "flat.building_id", "building.building_id")
          .select((building) => building.fn.countAll<number>().as("count"))
          .whereRef("building.block_id", "=", "block.block_id")
          .as("flats"),
        eb
          .selectFrom("resident")
          .select((resident) => resident.fn.countAll<number>().as("count"))
          .whereRef("resident.society_id", "=", "block.society_id")
          .whereRef("resident.block_id", "=", "block.block_id")
          .where(isActive)
          .as("residents"),
      ])
      .orderBy("block.created_at")
      .orderBy("block.block_id")
      .offset(skip)
      .limit(limit)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
export type BlockRow = Awaited<ReturnType<typeof listBlocks>>["rows"][number];

export async function insertBlock(tx: Tx, societyId: SocietyId, name: string, now: Date): Promise<string> {
  const { block_id } = await tx
    .insertInto("block")
    .values({ society_id: societyId, name, created_at: now })
    .returning("block_id")
    .executeTakeFirstOrThrow();
  return block_id;
}

const block = (tx: Tx, societyId: SocietyId, blockId: BlockId) =>
  tx.selectFrom("block").select(["name", "status"]).where("block_id", "=", blockId).where("society_id", "=", societyId);

/** Nobody changes the block until this transaction ends. */
export const lockBlock = (tx: Tx, societyId: SocietyId, blockId: BlockId) =>
  block(tx, societyId, blockId).forUpdate().executeTakeFirst();
/** Keeps the block's active state until this transaction ends; several transactions may share the lock. */
export const holdBlock = (tx: Tx, societyId: SocietyId, blockId: BlockId) =>
  block(tx, societyId, blockId).forShare().executeTakeFirst();

export async function renameBlock(tx: Tx, blockId: BlockId, name: string): Promise<void> {
  await tx.updateTable("block").set({ name }).where("block_id", "=", blockId).execute();
}

/** Sets whether a block is active; false if it does not exist. */
export async function setBlockStatus(tx: Tx, societyId: SocietyId, blockId: BlockId, status: boolean) {
  const { numUpdatedRows } = await tx
    .updateTable("block")
    .set({ status })
    .where("block_id", "=", blockId)
    .where("society_id", "=", societyId)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Its active buildings, and who lives in them now. */
export async function countTouched(tx: Tx, blockId: BlockId): Promise<{ buildings: number; residents: number }> {
  return tx
    .selectNoFrom((eb) => [
      eb
        .selectFrom("building")
        .select((building) => building.fn.countAll<number>().as("count"))
        .where("block_id", "=", blockId)
        .where("status", "=", true)
        .$asScalar()
        .$notNull()
        .as("buildings"),
      eb
        .selectFrom("resident")
        .select((resident) => resident.fn.countAll<number>().as("count"))
        .where("block_id", "=", blockId)
        .where(isActive)
        .$asScalar()
        .$notNull()
        .as("residents"),
    ])
    .executeTakeFirstOrThrow();
}
