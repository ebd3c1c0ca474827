import { sql } from "kysely";
import { fairShare } from "#domain/market/comparables/rules.ts";
import { homesOfHome } from "#domain/market/place-pages/rules.ts";
import { mostOfNetwork } from "#domain/market/statistics/rules.ts";
import { type Day, startOf } from "#domain/platform/days.ts";
import type { PropertyId, VendorId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../platform/db/database.ts";

/** Only what is on the site has a page to look at. */
export const findHomeToCount = (db: Db, propertyId: PropertyId) =>
  db
    .selectFrom("property")
    .select("vendor_id")
    .where("property_id", "=", propertyId)
    .where("is_live", "=", true)
    .executeTakeFirst();

type View = { day: Day; property_id: string; network: Buffer; visitor: Buffer };

export async function isCounted(db: Db, view: View): Promise<boolean> {
  const { rows } = await sql`select from property_view_visitor
    where day = ${view.day} and property_id = ${view.property_id} and visitor = ${view.visitor}`.execute(db);
  return rows.length > 0;
}

/** Adds to the views of a home on a day. */
export async function addViews(
  tx: Tx | Db,
  counted: readonly { day: Day; property_id: string; views: number }[],
): Promise<void> {
  if (counted.length === 0) return;
  await tx
    .insertInto("property_view_day")
    .values([...counted])
    .onConflict((clash) =>
      clash.columns(["day", "property_id"]).doUpdateSet({ views: sql`property_view_day.views + excluded.views` }),
    )
    .execute();
}

/** Counts a visitor of today once, and of one network so many. Whoever else counts for this home and day waits for us. */
export async function addVisitor(tx: Tx, view: View): Promise<void> {
  const { day, property_id, network, visitor } = view;
  await addViews(tx, [{ day, property_id, views: 0 }]);
  const { rows } = await sql`
    insert into property_view_visitor (day, property_id, network, visitor)
    select ${day}::date, ${property_id}::uuid, ${network}::bytea, ${visitor}::bytea
    where (select count(*) from property_view_visitor
      where day = ${day} and property_id = ${property_id} and network = ${network}) < ${mostOfNetwork}
    on conflict do nothing returning day`.execute(tx);
  if (rows.length > 0) await addViews(tx, [{ day, property_id, views: 1 }]);
}

export async function forgetVisitors(db: Db, before: Day): Promise<void> {
  await db.deleteFrom("property_view_visitor").where("day", "<", before).execute();
}

export async function forgetViews(db: Db, before: Day): Promise<void> {
  await db.deleteFrom("property_view_day").where("day", "<", before).execute();
}

/** Those of the ids that are homes of this account. */
export async function keepOwn(db: Db, vendorId: VendorId, ids: readonly PropertyId[]): Promise<string[]> {
  const rows = await db
    .selectFrom("property")
    .select("property_id")
    .where("vendor_id", "=", vendorId)
    .where("property_id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ property_id }) => property_id);
}

/** A home of the caller as its figures need it. */
export const findCounted = (db: Db, vendorId: VendorId, propertyId: PropertyId) =>
  db
    .selectFrom("property")
    .innerJoin("vendor", "vendor.vendor_id", "property.vendor_id")
    .select(["property_id", "property_title", "property_type", "sub_type", "bedrooms", "category_type", "city_id"])
    .select(["is_live", "property.created_at"])
    .where("property_id", "=", propertyId)
    .where("property.vendor_id", "=", vendorId)
    .executeTakeFirst();
export type CountedHome = NonNullable<Awaited<ReturnType<typeof findCounted>>>;

/** The first day of which anything is counted on this site. */
export async function findFirstDay(db: Db): Promise<Day | null> {
  const first = await db.selectFrom("property_view_day").select("day").orderBy("day").limit(1).executeTakeFirst();
  return first?.day ?? null;
}

export type SummedFigures = { id: string; views: number; saves: number; enquiries: number };

const isSave = sql`removed_at is null and s.vendor_id <> p.vendor_id`;
/** As the home's own page counts them: people, and none of them the owner. */
const isEnquiry = sql`not e.is_blocked and e.phone_number <> v.phone_number`;

/** The figures of each of these homes from a day on. */
export async function sumFigures(db: Db, ids: readonly string[], since: Day): Promise<SummedFigures[]> {
  if (ids.length === 0) return [];
  const from = startOf(since);
  const { rows } = await sql<SummedFigures>`
    select p.property_id as id,
      coalesce((select sum(views) from property_view_day d where d.property_id = p.property_id and day >= ${since}), 0)::integer as views,
      (select count(*) from shortlist_entry s where s.property_id = p.property_id and saved_at >= ${from} and ${isSave})::integer as saves,
      (select count(*) from enquiry e where e.property_id = p.property_id and e.created_at >= ${from} and ${isEnquiry})::integer as enquiries
    from property p join vendor v on v.vendor_id = p.vendor_id
    where p.property_id = any(${ids as string[]}::uuid[])
    order by p.property_id`.execute(db);
  return rows;
}

/** The figures of a home by day, from a day on; days without any are left out. */
export async function listDays(db: Db, propertyId: PropertyId, since: Day) {
  const from = startOf(since);
  const { rows } = await sql<{ day: Day; views: number; saves: number; enquiries: number }>`
    with home as (
      select p.property_id, p.vendor_id, v.phone_number from property p join vendor v on v.vendor_id = p.vendor_id
      where p.property_id = ${propertyId}),
    counted as (
      select day, views, 0 as saves, 0 as enquiries from property_view_day where property_id = ${propertyId} and day >= ${since}
      union all
      select (saved_at at time zone 'Asia/Kolkata')::date, 0, 1, 0
      from shortlist_entry s join home p on p.property_id = s.property_id where saved_at >= ${from} and ${isSave}
      union all
      select (e.created_at at time zone 'Asia/Kolkata')::date, 0, 0, 1
      from enquiry e join home v on v.property_id = e.property_id where e.created_at >= ${from} and ${isEnquiry})
    select day, sum(views)::integer as views, sum(saves)::integer as saves, sum(enquiries)::integer as enquiries
    from counted group by day order by day`.execute(db);
  return rows;
}

/** How many of the enquiries since a day are answered, and how soon half of them were. */
export async function sumAnswers(db: Db, propertyId: PropertyId, since: Day) {
  const { rows } = await sql<{ answered: number; minutes: number | null }>`
    select count(*)::integer as answered,
      percentile_cont(0.5) within group (order by extract(epoch from e.responded_at - e.created_at) / 60)::float8 as minutes
    from enquiry e join property p on p.property_id = e.property_id join vendor v on v.vendor_id = p.vendor_id
    where e.property_id = ${propertyId} and e.created_at >= ${startOf(since)} and ${isEnquiry}
      and e.responded_at is not null`.execute(db);
  return rows[0]!;
}

export type AlikeHome = { id: string; account: string; listedAt: Date };

/** So many of the homes that were listed last are looked at, and so many compared. */
const most = { read: 1000, compared: 100 };

/** Live homes of other accounts like one: of its city, type, category and size. No account has more than its share. */
export async function listAlike(db: Db, vendorId: VendorId, home: CountedHome): Promise<AlikeHome[]> {
  if (home.city_id === null) return [];
  const size = homesOfHome({ Property_Type: home.property_type, Sub_Type: home.sub_type, Bedrooms: home.bedrooms });
  const { rows } = await sql<{ property_id: string; vendor_id: string; created_at: Date }>`
    select h.property_id, h.vendor_id, h.created_at
    from (select * from property_place
      where city_id = ${home.city_id} and homes_of = ${size} and vendor_id <> ${vendorId}
      order by created_at desc, property_id limit ${most.read}) as h
    join property p on p.property_id = h.property_id
    where p.property_type = ${home.property_type} and p.category_type = ${home.category_type}
      and (${size} <> 0 or p.sub_type = ${home.sub_type})
    order by h.created_at desc, h.property_id`.execute(db);
  const homes = rows.map((row) => ({ id: row.property_id, account: row.vendor_id, listedAt: row.created_at }));
  return fairShare(homes).slice(0, most.compared);
}
