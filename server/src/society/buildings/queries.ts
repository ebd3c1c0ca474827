import { sql } from "kysely";
import type { BlockId, BuildingId, SocietyId } from "#domain/platform/ids.ts";
import type { PlannedFlat } from "#domain/society/buildings/rules.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { inBlocks, type SocietyScope } from "../../platform/scope.ts";
import { isActive } from "../residents/occupancy.ts";

type Filters = {
  status: boolean | undefined;
  societyId: SocietyId | undefined;
  blockId: BlockId | undefined;
  search: string;
  skip: number;
  limit: number;
};

export async function listBuildings(db: Db, scope: SocietyScope, filters: Filters) {
  const { status, societyId, blockId, search, skip, limit } = filters;
  let matching = db
    .selectFrom("building")
    .where("building.society_id", "=", scope.societyId)
    .where(inBlocks(scope, "building.block_id"));
  if (status !== undefined) matching = matching.where("building.status", "=", status);
  if (societyId !== undefined) matching = matching.where("building.society_id", "=", societyId);
  if (blockId !== undefined) matching = matching.where("building.block_id", "=", blockId);
  if (search !== "") matching = matching.where(sql<boolean>`lower(building.name) like lower(${containing(search)})`);
  const [rows, { count }] = await Promise.all([
    matching
      .innerJoin("block", "block.block_id", "building.block_id")
      .selectAll("building")
      .select(["block.name as block_name", "block.status as block_status"])
      .select((eb) => [
        eb
          .selectFrom("flat")
          .select((flat) => flat.fn.countAll<number>().as("count"))
          .whereRef("flat.building_id", "=", "building.building_id")
          .as("flats"),
        eb
          .selectFrom("resident")
          .select((resident) => resident.fn.countAll<number>().as("count"))
          .whereRef("resident.society_id", "=", "building.society_id")
          .whereRef("resident.block_id", "=", "building.block_id")
          .whereRef("resident.building_id", "=", "building.building_id")
          .where(isActive)
          .as("residents"),
      ])
      .orderBy("building.created_at")
      .orderBy("building.building_id")
      .offset(skip)
      .limit(limit)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
export type BuildingRow = Awaited<ReturnType<typeof listBuildings>>["rows"][number];

type Place = { societyId: SocietyId; blockId: BlockId };

export async function insertBuilding(tx: Tx, place: Place, name: string, now: Date): Promise<string> {
  const { building_id } = await tx
    .insertInto("building")
    .values({ society_id: place.societyId, block_id: place.blockId, name, created_at: now })
    .returning("building_id")
    .executeTakeFirstOrThrow();
  return building_id;
}

type Alike = { flatType: number; carpetArea: number | null; builtUpArea: number | null; parkingSlots: number };

/** Two thousand rows in one statement whose text is always the same. */
export async function insertFlats(
  tx: Tx,
  place: Place & { buildingId: string },
  flats: PlannedFlat[],
  alike: Alike,
  now: Date,
): Promise<void> {
  const numbers = flats.map(({ flatNo }) => flatNo);
  const floors = flats.map(({ floorNo }) => floorNo);
  await sql`
    insert into flat (building_id, block_id, society_id, flat_no, floor_no, flat_type, carpet_area, built_up_area,
      parking_slots, created_at, updated_at)
    select ${place.buildingId}::uuid, ${place.blockId}::uuid, ${place.societyId}::uuid, flat_no, floor_no,
      ${alike.flatType}::smallint, ${alike.carpetArea}::float8, ${alike.builtUpArea}::float8,
      ${alike.parkingSlots}::smallint, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${numbers}::text[], ${floors}::smallint[]) as planned (flat_no, floor_no)`.execute(tx);
}

const building = (tx: Tx, societyId: SocietyId, buildingId: BuildingId) =>
  tx
    .selectFrom("building")
    .select(["building.name", "building.status", "building.block_id"])
    .where("building_id", "=", buildingId)
    .where("building.society_id", "=", societyId);

/** Nobody changes the building until this transaction ends. */
export const lockBuilding = (tx: Tx, societyId: SocietyId, buildingId: BuildingId) =>
  building(tx, societyId, buildingId).forUpdate().executeTakeFirst();
/** Keeps the building's active state until this transaction ends; several transactions may share the lock. */
export const holdBuilding = (tx: Tx, societyId: SocietyId, buildingId: BuildingId) =>
  building(tx, societyId, buildingId).forShare().executeTakeFirst();

export async function renameBuilding(tx: Tx, buildingId: BuildingId, name: string): Promise<void> {
  await tx.updateTable("building").set({ name }).where("building_id", "=", buildingId).execute();
}

export async function setBuildingStatus(tx: Tx, buildingId: BuildingId, status: boolean): Promise<void> {
  await tx.updateTable("building").set({ status }).where("building_id", "=", buildingId).execute();
}

/** Its flats, and who lives in them now. */
export async function countTouched(tx: Tx, buildingId: BuildingId): Promise<{ flats: number; residents: number }> {
  return tx
    .selectFrom("flat")
    .leftJoin("resident", (join) => join.onRef("resident.flat_id", "=", "flat.flat_id").on(isActive))
    .select((eb) => [
      eb.fn.count<number>("flat.flat_id").distinct().as("flats"),
      eb.fn.count<number>("society_resident_id").as("residents"),
    ])
    .where("flat.building_id", "=", buildingId)
    .executeTakeFirstOrThrow();
}
