import { sql } from "kysely";
import type { FlatType } from "#domain/flats/codes.ts";
import type { Db } from "../db/database.ts";
import { inBlocks, type SocietyScope } from "../scope.ts";

type Counted = {
  block_id: string;
  name: string;
  status: boolean;
  /** Null where the block has no flats. */
  flat_type: FlatType | null;
  flats: number;
  let_flats: number;
  owned_flats: number;
  billed_flats: number;
};

/** The flats of each block of the scope by their type, blocks in the order they were made. */
export async function countFlats(db: Db, scope: SocietyScope): Promise<Counted[]> {
  const { societyId } = scope;
  const { rows } = await sql<Counted>`
    with home as (
      select flat_id, bool_or(resident_type <> 1) as is_let
      from resident where society_id = ${societyId} and status and ${inBlocks(scope, "block_id")} group by flat_id
    ), counted as (
      select flat.block_id, flat_type, count(*) as flats,
        count(*) filter (where home.is_let) as let_flats,
        count(*) filter (where not home.is_let) as owned_flats,
        count(*) filter (where home.flat_id is not null and building.status) as occupied_and_open
      from flat
        join building using (building_id)
        left join home using (flat_id)
      where flat.society_id = ${societyId} and ${inBlocks(scope, "flat.block_id")}
      group by flat.block_id, flat_type
    )
    select block.block_id, name, status, flat_type, coalesce(flats, 0) as flats, coalesce(let_flats, 0) as let_flats,
      coalesce(owned_flats, 0) as owned_flats, case when status then coalesce(occupied_and_open, 0) else 0 end as billed_flats
    from block left join counted using (block_id)
    where block.society_id = ${societyId} and ${inBlocks(scope, "block.block_id")}
    order by created_at, block_id, flat_type`.execute(db);
  return rows;
}

/** Who lives in the scope now. */
export async function countPeople(db: Db, scope: SocietyScope) {
  const { rows } = await sql<{ owners: number; tenants: number; pg_residents: number; members: number }>`
    select count(*) filter (where resident_type = 1) as owners,
      count(*) filter (where resident_type = 2) as tenants,
      count(*) filter (where resident_type = 3) as pg_residents,
      coalesce(sum(family_members), 0)::int as members
    from resident
    where society_id = ${scope.societyId} and status and ${inBlocks(scope, "block_id")}`.execute(db);
  return rows[0]!;
}

/** The homes in which this number is active, the longest known first. */
export const listHomes = (db: Db, phone: string) =>
  db
    .selectFrom("resident")
    .innerJoin("flat", "flat.flat_id", "resident.flat_id")
    .innerJoin("building", "building.building_id", "resident.building_id")
    .innerJoin("block", "block.block_id", "resident.block_id")
    .innerJoin("society", "society.society_id", "resident.society_id")
    .select(["society_resident_id", "resident_type", "monthly_rent_paise", "resident.created_at"])
    .select(["flat_no", "flat_type", "floor_no", "block.name as block_name", "building.name as building_name"])
    .select(["society.society_id", "society.name", "society.country_code", "society.phone_number"])
    .select(["society.email_id", "society.address", "society.latitude", "society.longitude"])
    .select((eb) => [
      sql<string | null>`moved_in_on::text`.as("moved_in_on"),
      eb
        .selectFrom("resident as anyone")
        .select((of) => of.fn.countAll<number>().as("count"))
        .whereRef("anyone.flat_id", "=", "resident.flat_id")
        .where("anyone.status", "=", true)
        .as("residents"),
    ])
    .where("resident.phone_number", "=", phone)
    .where("resident.status", "=", true)
    .orderBy("resident.created_at")
    .orderBy("society_resident_id")
    .limit(50)
    .execute();
export type HomeRow = Awaited<ReturnType<typeof listHomes>>[number];
