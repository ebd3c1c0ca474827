import { sql } from "kysely";
import { addDays, addMonths, type Day, lastOfMonth, monthOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { FlatType } from "#domain/society/flats/codes.ts";
import type { Db } from "../../platform/db/database.ts";
import { inBlocks, type SocietyScope } from "../../platform/scope.ts";
import { flatLabel } from "../../society/labels/queries.ts";
import { belongsTo, isActive, rentsFlat } from "../../society/residents/occupancy.ts";

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
      select flat_id, bool_or(${rentsFlat}) as is_let
      from resident where society_id = ${societyId} and ${isActive} and ${inBlocks(scope, "block_id")} group by flat_id
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

/** The current residents in scope. */
export async function countPeople(db: Db, scope: SocietyScope) {
  const { rows } = await sql<{ owners: number; tenants: number; pg_residents: number; members: number }>`
    select count(*) filter (where resident_type = 1) as owners,
      count(*) filter (where resident_type = 2) as tenants,
      count(*) filter (where resident_type = 3) as pg_residents,
      coalesce(sum(family_members), 0)::int as members
    from resident
    where society_id = ${scope.societyId} and ${isActive} and ${inBlocks(scope, "block_id")}`.execute(db);
  return rows[0]!;
}

/** The flats that this number belongs to, the longest known first. */
export const listOwnFlats = (db: Db, phone: string) =>
  db
    .selectFrom("resident")
    .innerJoin("flat", "flat.flat_id", "resident.flat_id")
    .innerJoin("building", "building.building_id", "resident.building_id")
    .innerJoin("block", "block.block_id", "resident.block_id")
    .innerJoin("society", "society.society_id", "resident.society_id")
    .select(["society_resident_id", "resident_type", "monthly_rent_paise", "resident.created_at"])
    .select(flatLabel("resident.flat_id").as("flat_label"))
    .select([
      "flat_no",
      "flat_type",
      "flat_type_name",
      "floor_no",
      "block.name as block_name",
      "building.name as building_name",
    ])
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
    .where(belongsTo(phone))
    .orderBy("resident.created_at")
    .orderBy("society_resident_id")
    .limit(50)
    .execute();
export type HomeRow = Awaited<ReturnType<typeof listOwnFlats>>[number];

/** The rent that is due in each of the last months, the present one included, and what of it is open still. */
export async function sumRentMonths(db: Db, vendorId: VendorId, today: Day, count: number) {
  const [first, last] = [addMonths(monthOf(today), 1 - count), lastOfMonth(today)];
  const { rows } = await sql<{ month: Day; due: Paise; open: Paise }>`
    with rent as (
      select date_trunc('month', due_date::timestamp) as month, sum(amount_paise + debited_paise - credited_paise - written_off_paise) as due,
        sum(outstanding_paise) as open
      from bill where issuer_id = ${vendorId} and kind = 2 and due_date between ${first}::date and ${last}::date
      group by 1
    )
    select month::date::text as month, coalesce(due, 0)::bigint as due, coalesce(open, 0)::bigint as open
    from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 month') as month left join rent using (month)
    order by 1`.execute(db);
  return rows;
}

type Span = { first: number; last: number };

/** How many active contracts end in each of these spans of days from today, and their rent. */
export async function countExpiries(db: Db, vendorId: VendorId, today: Day, spans: Span[]) {
  const { rows } = await sql<Span & { count: number; rent_paise: Paise }>`
    select first, last, count(rental_contract_id) as count, coalesce(sum(monthly_rent_paise), 0)::bigint as rent_paise
    from unnest(${spans.map(({ first }) => first)}::int[], ${spans.map(({ last }) => last)}::int[]) as span (first, last)
      left join rental_contract on vendor_id = ${vendorId} and status
        and contract_end_date between ${today}::date + first and ${today}::date + last
    group by 1, 2 order by 1`.execute(db);
  return rows;
}

/** The active contracts that end next, the first eight of them. */
export const listExpiring = (db: Db, vendorId: VendorId, today: Day, days: number) =>
  db
    .selectFrom("rental_contract")
    .innerJoin("property", "property.property_id", "rental_contract.property_id")
    .select(["rental_contract_id", "tenant_name", "property_title", "rental_contract.monthly_rent_paise"])
    .select((eb) => [
      sql<Day>`contract_end_date::text`.as("contract_end_date"),
      eb
        .exists(
          eb
            .selectFrom("rental_contract as renewal")
            .select("renewal.rental_contract_id")
            .whereRef("renewal.renewed_from_id", "=", "rental_contract.rental_contract_id")
            .where("renewal.status", "=", true),
        )
        .as("is_renewed"),
    ])
    .where("rental_contract.vendor_id", "=", vendorId)
    .where("rental_contract.status", "=", true)
    .where("contract_end_date", ">=", today)
    .where("contract_end_date", "<=", addDays(today, days))
    .orderBy("contract_end_date")
    .orderBy("rental_contract_id")
    .limit(8)
    .execute();
