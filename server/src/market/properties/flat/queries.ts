import { type RawBuilder, sql } from "kysely";
import type { FlatLinkStatus } from "#domain/market/properties/flat/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { BuildingId, FlatId, PropertyFlatId, PropertyId, SocietyId, VendorId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/like.ts";
import { flatLabel } from "../../../society/labels/queries.ts";
import { ownsFlat } from "../../../society/residents/occupancy.ts";

type Names = { Search: string; Limit: number };

/** Societies whose name and place carry all of these words; those that begin with them first. */
export async function findSocieties(db: Db, { Search, Limit }: Names) {
  const words = Search.split(/\s+/);
  const found = db
    .selectFrom("society")
    .where("status", "=", true)
    .where((eb) =>
      eb.and(
        words.map((word) => sql<boolean>`lower(name || E'\n' || location_address) like lower(${containing(word)})`),
      ),
    );
  const [rows, { count }] = await Promise.all([
    found
      .select(["society_id", "name", "location_address"])
      .orderBy(sql`starts_with(lower(name), lower(${words[0]!}))`, "desc")
      .orderBy("name")
      .orderBy("society_id")
      .limit(Limit)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

export async function findBuildings(db: Db, societyId: SocietyId, { Search, Limit }: Names) {
  const found = db
    .selectFrom("building")
    .innerJoin("block", "block.block_id", "building.block_id")
    .where("building.society_id", "=", societyId)
    .where("building.status", "=", true)
    .where("block.status", "=", true)
    .$if(Search !== "", (query) =>
      query.where(sql<boolean>`lower(block.name || ' ' || building.name) like lower(${containing(Search)})`),
    );
  const [rows, { count }] = await Promise.all([
    found
      .select(["building.building_id", "building.name", "block.block_id", "block.name as block_name"])
      .orderBy("block.created_at")
      .orderBy("block.block_id")
      .orderBy("building.building_id")
      .limit(Limit)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

export const isSociety = async (db: Db, societyId: SocietyId): Promise<boolean> =>
  (await db
    .selectFrom("society")
    .select("society_id")
    .where("society_id", "=", societyId)
    .where("status", "=", true)
    .executeTakeFirst()) !== undefined;

const offeredFlats = (db: Db) =>
  db
    .selectFrom("flat")
    .innerJoin("building", "building.building_id", "flat.building_id")
    .innerJoin("block", "block.block_id", "flat.block_id")
    .innerJoin("society", "society.society_id", "flat.society_id")
    .where("building.status", "=", true)
    .where("block.status", "=", true)
    .where("society.status", "=", true);

export const isBuilding = async (db: Db, buildingId: BuildingId): Promise<boolean> =>
  (await db
    .selectFrom("building")
    .innerJoin("block", "block.block_id", "building.block_id")
    .innerJoin("society", "society.society_id", "building.society_id")
    .select("building_id")
    .where("building_id", "=", buildingId)
    .where("building.status", "=", true)
    .where("block.status", "=", true)
    .where("society.status", "=", true)
    .executeTakeFirst()) !== undefined;

/** The flat of just this number, however it is spaced: who guesses learns no other. */
export async function findFlats(db: Db, buildingId: BuildingId, { Search, Limit }: Names) {
  const plain = (number: RawBuilder<unknown>) => sql`regexp_replace(lower(${number}), '[^[:alnum:]]', '', 'g')`;
  if (!/[\p{L}\p{N}]/u.test(Search)) return [];
  return offeredFlats(db)
    .where("flat.building_id", "=", buildingId)
    .where(sql<boolean>`${plain(sql`flat_no`)} = ${plain(sql`${Search}::text`)}`)
    .select(["flat.flat_id", "flat_no"])
    .orderBy("flat_no")
    .orderBy("flat.flat_id")
    .limit(Limit)
    .execute();
}

/** A flat to which a landlord may link a home, with its names. */
export const findOfferedFlat = (db: Db, flatId: FlatId) =>
  offeredFlats(db)
    .select(["flat.flat_id", "flat.society_id"])
    .select(sql<string>`concat_ws(', ', ${flatLabel("flat.flat_id")}, building.name, society.name)`.as("named"))
    .where("flat.flat_id", "=", flatId)
    .executeTakeFirst();

const links = (db: Db) =>
  db
    .selectFrom("property_flat as link")
    .innerJoin("flat", "flat.flat_id", "link.flat_id")
    .innerJoin("building", "building.building_id", "flat.building_id")
    .innerJoin("block", "block.block_id", "flat.block_id")
    .innerJoin("society", "society.society_id", "link.society_id")
    .selectAll("link")
    .select(["flat_no", "building.name as building_name", "block.name as block_name", "society.name as society_name"])
    .select(flatLabel("link.flat_id").as("flat_label"));
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLastLink>>>;

/** The current or last flat of a home, for people who have proved that the home is theirs. */
export const findLastLink = (db: Db, propertyId: PropertyId | string) =>
  links(db)
    .where("link.property_id", "=", propertyId)
    .orderBy("link.created_at", "desc")
    .orderBy("link.property_flat_id", "desc")
    .limit(1)
    .executeTakeFirst();

export const isOwnProperty = async (db: Db, vendorId: VendorId, propertyId: PropertyId): Promise<boolean> =>
  (await db
    .selectFrom("property")
    .select("property_id")
    .where("property_id", "=", propertyId)
    .where("vendor_id", "=", vendorId)
    .executeTakeFirst()) !== undefined;

type Link = { propertyId: PropertyId; vendorId: VendorId; societyId: string; flatId: string; named: string };

/** Fails on `property_flat_open` where the home names a flat already. */
export const insertLink = (tx: Tx, { propertyId, vendorId, societyId, flatId, named }: Link, now: Date) =>
  tx
    .insertInto("property_flat")
    .values({
      ...{ property_id: propertyId, vendor_id: vendorId, society_id: societyId, flat_id: flatId, named },
      ...{ created_at: now, updated_at: now },
    })
    .execute();

type Decided = { status: FlatLinkStatus; reason?: string; decided_by?: string; confirmed_at?: Date; closed_at?: Date };

/**
 * Changes the state of a link; returns whether it did. Fails on `property_flat_confirmed` if another home has the flat.
 */
export async function moveLink(
  tx: Tx,
  linkId: string,
  from: readonly FlatLinkStatus[],
  to: Decided,
  now: Date,
): Promise<boolean> {
  const moved = await tx
    .updateTable("property_flat")
    .set({ ...to, updated_at: now })
    // Consent is given to a confirmed link only, and ends with it.
    .$if(to.status !== 2, (query) => query.set({ is_shown: false }))
    .where("property_flat_id", "=", linkId)
    .where("status", "in", [...from])
    .returning("property_flat_id")
    .executeTakeFirst();
  return moved !== undefined;
}

/** Whether its owner has the home shown on the page of the society; an answer that is there already writes nothing. */
export const showLink = (tx: Tx, linkId: string, isShown: boolean, now: Date) =>
  tx
    .updateTable("property_flat")
    .set({ is_shown: isShown, updated_at: now })
    .where("property_flat_id", "=", linkId)
    .where("status", "=", 2)
    .where("is_shown", "=", !isShown)
    .execute();

const requests = (db: Db, societyId: SocietyId, today: Day) =>
  links(db)
    .innerJoin("property", "property.property_id", "link.property_id")
    .innerJoin("vendor as owner", "owner.vendor_id", "link.vendor_id")
    .leftJoin("vendor as decider", "decider.vendor_id", "link.decided_by")
    .select(["property_title", "owner.phone_number as owner_phone", "owner.vendor_type as owner_type"])
    .select("decider.full_name as decider")
    .select((eb) => [
      eb.fn.coalesce("owner.full_name", "property.owner_name").as("owner_name"),
      sql<boolean>`exists (select from resident where resident.flat_id = link.flat_id and ${ownsFlat}
        and resident.phone_number = owner.phone_number)`.as("is_owner_of_flat"),
      sql<boolean>`exists (select from property_flat as other where other.flat_id = link.flat_id and other.status = 2
        and other.property_flat_id <> link.property_flat_id)`.as("is_taken"),
      sql<boolean>`exists (select from rental_contract as contract
        where contract.property_id = link.property_id and ${runsOn(today)})`.as("is_let"),
    ])
    .where("link.society_id", "=", societyId);
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** Whether a contract runs on this day: a tenant who has given notice stays until the end of their last day. */
export const runsOn = (today: Day): RawBuilder<boolean> =>
  sql<boolean>`(contract.status and contract.during @> ${today}::date and coalesce(contract.vacate_date >= ${today}::date, true))`;

export const findRequest = (db: Db, societyId: SocietyId, linkId: PropertyFlatId, today: Day) =>
  requests(db, societyId, today).where("link.property_flat_id", "=", linkId).executeTakeFirst();

type Filters = { Search?: string | undefined; Property_Flat_Status?: number | undefined; Skip: number; Limit: number };

export async function listRequests(
  db: Db,
  societyId: SocietyId,
  { Search = "", Property_Flat_Status, Skip, Limit }: Filters,
  today: Day,
) {
  const found = requests(db, societyId, today)
    .$if(Property_Flat_Status !== undefined, (query) => query.where("link.status", "=", Property_Flat_Status!))
    .$if(Search !== "", (query) =>
      query.where(
        sql<boolean>`lower(concat_ws(E'\n', flat_no, building.name, property_title, owner.full_name, owner.phone_number))
          like lower(${containing(Search)})`,
      ),
    );
  const [rows, { count }, { waiting }] = await Promise.all([
    found
      .orderBy(sql`link.status = 1`, "desc")
      .orderBy("link.created_at", "desc")
      .orderBy("link.property_flat_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    found
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("property_flat")
      .select((eb) => eb.fn.countAll<number>().as("waiting"))
      .where("society_id", "=", societyId)
      .where("status", "=", 1)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count, waiting };
}
