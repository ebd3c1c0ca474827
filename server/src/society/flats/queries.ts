import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { BlockId, BuildingId, FlatId, SocietyId } from "#domain/platform/ids.ts";
import { paise } from "#domain/platform/money.ts";
import type { FlatType, Occupancy } from "#domain/society/flats/codes.ts";
import type { ConnectionDraft, FlatDraft } from "#domain/society/flats/draft.ts";
import { residentInvitation } from "../../core/invitations/queries.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import type { DB, Flat } from "../../platform/db/tables.ts";
import { inBlocks, type SocietyScope } from "../../platform/scope.ts";
import { aliasesOfFlat, flatsMeant } from "../labels/queries.ts";
import { isActive, rentsFlat } from "../residents/occupancy.ts";

type Filters = {
  societyId: SocietyId | undefined;
  blockId: BlockId | undefined;
  buildingId: BuildingId | undefined;
  flatType: FlatType | undefined;
  occupancy: Occupancy | undefined;
  hasMember: boolean | undefined;
  search: string;
  typed: string;
  skip: number;
  limit: number;
};

const residents = sql`select from resident where resident.flat_id = flat.flat_id and ${isActive}`;
const isLet = sql<boolean>`exists (${residents} and ${rentsFlat})`;
const isLivedIn = sql<boolean>`exists (${residents})`;

/** Said of the whole society and not flat by flat, so that all of them are read from one index at once. */
const occupancyIs = ({ societyId }: SocietyScope, occupancy: Occupancy) => {
  const livedIn = sql`(select flat_id from resident where society_id = ${societyId} and ${isActive})`;
  const rented = sql`(select flat_id from resident where society_id = ${societyId} and ${isActive} and ${rentsFlat})`;
  const conditions: Record<Occupancy, RawBuilder<boolean>> = {
    1: sql<boolean>`(flat.flat_id in ${livedIn} and flat.flat_id not in ${rented})`,
    2: sql<boolean>`flat.flat_id in ${rented}`,
    3: sql<boolean>`flat.flat_id not in ${livedIn}`,
  };
  return conditions[occupancy];
};
/** Of a row of `flat`. */
export const occupancy = sql<Occupancy>`case when ${isLet} then 2 when ${isLivedIn} then 1 else 3 end`;

const connectionsOfFlat = sql<ConnectionDraft[]>`array(
  select jsonb_build_object('Connection_Type', connection_type, 'Connection_No', connection_no)
  from flat_connection where flat_connection.flat_id = flat.flat_id order by connection_type, created_at, connection_key)`;

const withItsPlace = (db: Db) =>
  db
    .selectFrom("flat")
    .innerJoin("building", "building.building_id", "flat.building_id")
    .innerJoin("block", "block.block_id", "flat.block_id")
    .innerJoin("flat_label", "flat_label.flat_id", "flat.flat_id")
    .selectAll("flat")
    .select("flat_label.label")
    .select(connectionsOfFlat.as("connections"))
    .select(["building.name as building_name", "building.status as building_status"])
    .select(["block.name as block_name", "block.status as block_status"])
    .select((eb) => [
      occupancy.as("occupancy"),
      eb
        .selectFrom("resident")
        .select((resident) => resident.fn.countAll<number>().as("count"))
        .whereRef("resident.flat_id", "=", "flat.flat_id")
        .where(isActive)
        .as("residents"),
    ]);

async function countOf(matching: SelectQueryBuilder<DB, "flat", object>): Promise<number> {
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return count;
}

/** By its label, or by who lives there. */
const isFound = (scope: SocietyScope, text: string, match: "containing" | "starting") => sql<boolean>`flat.flat_id in (
  ${flatsMeant(scope, text, match)}
  union
  select flat_id from resident
  where society_id = ${scope.societyId} and status and lower(name) like lower(${containing(text)}))`;

export async function listFlats(db: Db, scope: SocietyScope, filters: Filters) {
  const { societyId, blockId, buildingId, flatType, search, typed, skip, limit } = filters;
  let matching = db
    .selectFrom("flat")
    .where("flat.society_id", "=", scope.societyId)
    .where(inBlocks(scope, "flat.block_id"));
  if (societyId !== undefined) matching = matching.where("flat.society_id", "=", societyId);
  if (blockId !== undefined) matching = matching.where("flat.block_id", "=", blockId);
  if (buildingId !== undefined) matching = matching.where("flat.building_id", "=", buildingId);
  if (flatType !== undefined) matching = matching.where("flat.flat_type", "=", flatType);
  if (filters.occupancy !== undefined) matching = matching.where(occupancyIs(scope, filters.occupancy));
  if (filters.hasMember !== undefined)
    matching = matching.where(({ exists, not, selectFrom }) => {
      const member = exists(
        selectFrom("member").whereRef("member.flat_id", "=", "flat.flat_id").where("owned_until", "is", null),
      );
      return filters.hasMember ? member : not(member);
    });
  if (search !== "") matching = matching.where(isFound(scope, search, "containing"));
  if (typed !== "") matching = matching.where(isFound(scope, typed, "starting"));
  // Buildings in the order they were made, which is that of their ids; '901' before '1001'.
  const found = await matching
    .select(["flat.flat_id", sql<number>`count(*) over ()`.as("count")])
    .orderBy(sql`building_id, floor_no nulls last, length(flat_no), flat_no, flat_id`)
    .offset(skip)
    .limit(limit)
    .execute();
  const ids = found.map(({ flat_id }) => flat_id);
  const rows = await withItsPlace(db)
    .where("flat.flat_id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], flat.flat_id)`)
    .execute();
  // Beyond the last page no row is left to tell the count.
  const count = found[0]?.count ?? (skip === 0 ? 0 : await countOf(matching));
  return { rows, count };
}
export type FlatRow = Awaited<ReturnType<typeof listFlats>>["rows"][number];

/** A flat that the caller may see, with the rate of its type in its society. */
export const findFlat = (db: Db, scope: SocietyScope, flatId: FlatId) =>
  withItsPlace(db)
    .innerJoin("society", "society.society_id", "flat.society_id")
    .select(aliasesOfFlat.as("aliases"))
    .select(
      sql<number>`(array[one_bhk_rate_paise, two_bhk_rate_paise, three_bhk_rate_paise, four_bhk_rate_paise,
        villa_rate_paise])[flat_type]`.as("rate_paise"),
    )
    .where("flat.flat_id", "=", flatId)
    .where("flat.society_id", "=", scope.societyId)
    .where(inBlocks(scope, "flat.block_id"))
    .executeTakeFirst();

/** The current and former residents of a flat: at most a hundred, the newest first. */
export const listPeople = (db: Db, flatId: FlatId, now: boolean) =>
  db
    .selectFrom("resident")
    .selectAll()
    .select(residentInvitation)
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
  is_type_assumed: false,
  floor_no: draft.Floor_No,
  carpet_area: draft.Carpet_Area,
  built_up_area: draft.Built_Up_Area,
  parking_slots: draft.Parking_Slots,
  ...(draft.Flat_Type_Name !== undefined && { flat_type_name: draft.Flat_Type_Name }),
  ...(draft.Water_Inlets !== undefined && { water_inlets: draft.Water_Inlets }),
  ...(draft.Construction_Cost !== undefined && {
    construction_cost_paise: draft.Construction_Cost === null ? null : paise(draft.Construction_Cost),
  }),
  ...(draft.Persons !== undefined && { persons: draft.Persons }),
  ...(draft.Used_By !== undefined && { used_by: draft.Used_By }),
  ...(draft.Whether_Close_Family !== undefined && { is_close_family: draft.Whether_Close_Family }),
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

/**
 * Of the caller's flats those with these ids, which nobody changes until this transaction ends. In the order in which an
 * import locks them, so that the two cannot lock each other out.
 */
export const lockFlats = (tx: Tx, scope: SocietyScope, flatIds: readonly FlatId[]) =>
  tx
    .selectFrom("flat")
    .selectAll()
    .where("flat_id", "=", sql<string>`any(${flatIds}::uuid[])`)
    .where("society_id", "=", scope.societyId)
    .where(inBlocks(scope, "flat.block_id"))
    .orderBy("building_id")
    .orderBy(sql`lower(flat_no)`)
    .forUpdate()
    .execute();

type ChargeFacts =
  | "parking_slots"
  | "water_inlets"
  | "construction_cost_paise"
  | "persons"
  | "used_by"
  | "is_close_family";
type Details = "flat_type_name" | "flat_type" | "is_type_assumed" | "floor_no" | "carpet_area" | "built_up_area";
export type FlatValuesRow = Pick<Selectable<Flat>, "flat_id" | Details | ChargeFacts>;

/** Under the lock of these flats: their values as a whole, thousands in one statement. */
export async function updateFlats(tx: Tx, flats: readonly FlatValuesRow[], now: Date): Promise<void> {
  await sql`update flat set flat_type_name = changed.flat_type_name, flat_type = changed.flat_type,
      is_type_assumed = changed.is_type_assumed, floor_no = changed.floor_no, carpet_area = changed.carpet_area,
      built_up_area = changed.built_up_area, parking_slots = changed.parking_slots, water_inlets = changed.water_inlets,
      construction_cost_paise = changed.construction_cost_paise, persons = changed.persons, used_by = changed.used_by,
      is_close_family = changed.is_close_family, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(flats)}::jsonb) as changed (flat_id uuid, flat_type_name text, flat_type smallint,
      is_type_assumed boolean, floor_no smallint, carpet_area float8, built_up_area float8, parking_slots smallint,
      water_inlets smallint, construction_cost_paise bigint, persons smallint, used_by smallint, is_close_family boolean)
    where flat.flat_id = changed.flat_id`.execute(tx);
}

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

export async function deleteFlat(tx: Tx, flatId: FlatId): Promise<void> {
  await tx.deleteFrom("flat").where("flat_id", "=", flatId).execute();
}

const connectionKey = sql`upper(regexp_replace(given.number, '[\\s./_-]', '', 'g'))`;

/**
 * Under the lock of the flat. What stays as it is written is not touched. Answers the first number that another flat has,
 * if there is one.
 */
export async function saveConnections(
  tx: Tx,
  societyId: SocietyId,
  flatId: FlatId,
  connections: readonly ConnectionDraft[],
  now: Date,
): Promise<{ at: number; label: string | null } | undefined> {
  const types = connections.map(({ Connection_Type }) => Connection_Type);
  const numbers = connections.map(({ Connection_No }) => Connection_No);
  const given = sql`unnest(${types}::smallint[], ${numbers}::text[]) with ordinality as given (type, number, at)`;
  await sql`delete from flat_connection where flat_id = ${flatId} and not exists (
    select from ${given} where given.type = connection_type and given.number = connection_no)`.execute(tx);
  await sql`insert into flat_connection (society_id, flat_id, connection_type, connection_no, created_at)
    select ${societyId}, ${flatId}, given.type, given.number, ${now} from ${given}
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ at: number; label: string | null }>`
    select given.at::int - 1 as at, (select label from flat_connection as other join flat_label using (flat_id)
      where other.society_id = ${societyId} and other.connection_type = given.type and connection_key = ${connectionKey}
        and other.flat_id <> ${flatId} limit 1) as label
    from ${given}
    where not exists (select from flat_connection where flat_id = ${flatId} and connection_type = given.type
      and connection_key = ${connectionKey})
    order by given.at limit 1`.execute(tx);
  return rows[0];
}
