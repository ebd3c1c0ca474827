import { sql } from "kysely";
import type { FlatType, Occupancy } from "#domain/flats/codes.ts";
import type { FlatDraft } from "#domain/flats/draft.ts";
import type { BlockId, BuildingId, FlatId, SocietyId } from "#domain/ids.ts";
import type { Db, Tx } from "../db/database.ts";
import { containing } from "../db/like.ts";
import { inBlocks, type SocietyScope } from "../scope.ts";

type Filters = {
  societyId: SocietyId | undefined;
  blockId: BlockId | undefined;
  buildingId: BuildingId | undefined;
  flatType: FlatType | undefined;
  occupancy: Occupancy | undefined;
  search: string;
  skip: number;
  limit: number;
};

const livingThere = sql`select from resident where resident.flat_id = flat.flat_id and resident.status`;
const isLet = sql<boolean>`exists (${livingThere} and resident_type <> 1)`;
const isLivedIn = sql<boolean>`exists (${livingThere})`;

/** The order of `occupancies`: a tenant or PG resident lets, an owner alone owns, nobody leaves it vacant. */
const occupancyIs: Record<Occupancy, ReturnType<typeof sql<boolean>>> = {
  1: sql<boolean>`(${isLivedIn} and not ${isLet})`,
  2: isLet,
  3: sql<boolean>`not ${isLivedIn}`,
};
const occupancy = sql<Occupancy>`case when ${isLet} then 2 when ${isLivedIn} then 1 else 3 end`;

const withItsPlace = (db: Db) =>
  db
    .selectFrom("flat")
    .innerJoin("building", "building.building_id", "flat.building_id")
    .innerJoin("block", "block.block_id", "flat.block_id")
    .selectAll("flat")
    .select(["building.name as building_name", "building.status as building_status"])
    .select(["block.name as block_name", "block.status as block_status"])
    .select((eb) => [
      occupancy.as("occupancy"),
      eb
        .selectFrom("resident")
        .select((resident) => resident.fn.countAll<number>().as("count"))
        .whereRef("resident.flat_id", "=", "flat.flat_id")
        .where("resident.status", "=", true)
        .as("residents"),
    ]);

export async function listFlats(db: Db, scope: SocietyScope, filters: Filters) {
  const { societyId, blockId, buildingId, flatType, search, skip, limit } = filters;
  let matching = db
    .selectFrom("flat")
    .where("flat.society_id", "=", scope.societyId)
    .where(inBlocks(scope, "flat.block_id"));
  if (societyId !== undefined) matching = matching.where("flat.society_id", "=", societyId);
  if (blockId !== undefined) matching = matching.where("flat.block_id", "=", blockId);
  if (buildingId !== undefined) matching = matching.where("flat.building_id", "=", buildingId);
  if (flatType !== undefined) matching = matching.where("flat.flat_type", "=", flatType);
  if (filters.occupancy !== undefined) matching = matching.where(occupancyIs[filters.occupancy]);
  if (search !== "")
    matching = matching.where(
      sql<boolean>`(lower(flat_no) like lower(${containing(search)}) or flat.flat_id in (
        select flat_id from resident
        where society_id = ${scope.societyId} and status and lower(name) like lower(${containing(search)})))`,
    );
  // Buildings in the order they were made, which is that of their ids; '901' before '1001'.
  const inOrder = sql`building_id, floor_no nulls last, length(flat_no), flat_no, flat_id`;
  const page = matching.select("flat.flat_id").orderBy(inOrder).offset(skip).limit(limit);
  const [rows, { count }] = await Promise.all([
    withItsPlace(db)
      .where("flat.flat_id", "in", page)
      .orderBy(sql`flat.building_id, floor_no nulls last, length(flat_no), flat_no, flat_id`)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
export type FlatRow = Awaited<ReturnType<typeof listFlats>>["rows"][number];

/** A flat that the caller may see, with the rate of its type in its society. */
export const findFlat = (db: Db, scope: SocietyScope, flatId: FlatId) =>
  withItsPlace(db)
    .innerJoin("society", "society.society_id", "flat.society_id")
    .select(
      sql<number>`(array[one_bhk_rate_paise, two_bhk_rate_paise, three_bhk_rate_paise, four_bhk_rate_paise,
        villa_rate_paise])[flat_type]`.as("rate_paise"),
    )
    .where("flat.flat_id", "=", flatId)
    .where("flat.society_id", "=", scope.societyId)
    .where(inBlocks(scope, "flat.block_id"))
    .executeTakeFirst();

/** Who lives in a flat, or who did: at most a hundred, the newest first. */
export const listPeople = (db: Db, flatId: FlatId, now: boolean) =>
  db
    .selectFrom("resident")
    .selectAll()
    .where("flat_id", "=", flatId)
    .where("status", "=", now)
    .orderBy("created_at", "desc")
    .orderBy("society_resident_id", "desc")
    .limit(100)
    .execute();
export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

const columnsOf = (draft: FlatDraft, now: Date) => ({
  flat_no: draft.Flat_No,
  flat_type: draft.Flat_Type,
  floor_no: draft.Floor_No,
  carpet_area: draft.Carpet_Area,
  built_up_area: draft.Built_Up_Area,
  parking_slots: draft.Parking_Slots,
  updated_at: now,
});

export type FlatPlace = { societyId: SocietyId; blockId: string; buildingId: BuildingId };
const placeOf = ({ societyId, blockId, buildingId }: FlatPlace) => ({
  society_id: societyId,
  block_id: blockId,
  building_id: buildingId,
});

export async function insertFlat(tx: Tx, place: FlatPlace, draft: FlatDraft, now: Date): Promise<string> {
  const { flat_id } = await tx
    .insertInto("flat")
    .values({ ...columnsOf(draft, now), ...placeOf(place), created_at: now })
    .returning("flat_id")
    .executeTakeFirstOrThrow();
  return flat_id;
}

/** Nobody changes the flat until this transaction ends. */
export const lockFlat = (tx: Tx, societyId: SocietyId, flatId: FlatId) =>
  tx
    .selectFrom("flat")
    .selectAll()
    .where("flat_id", "=", flatId)
    .where("society_id", "=", societyId)
    .forUpdate()
    .executeTakeFirst();

/** `place`: where it moves to, if it moves. */
export async function updateFlat(
  tx: Tx,
  flatId: FlatId,
  draft: FlatDraft,
  place: FlatPlace | undefined,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("flat")
    .set({ ...columnsOf(draft, now), ...(place && placeOf(place)) })
    .where("flat_id", "=", flatId)
    .execute();
}
