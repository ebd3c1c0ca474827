import { sql } from "kysely";
import type { PlaceKind } from "#domain/market/place-pages/codes.ts";
import { stationMetres, trendMonths } from "#domain/market/place-pages/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import type { PropertyId } from "#domain/platform/ids.ts";
import type { Db } from "../../platform/db/database.ts";
import { shownArea } from "../properties/shown-address.ts";

/** Metres in a degree of latitude. */
export const degree = 111_195;

/** The straight line between two rows with a latitude and a longitude, in metres: near enough for some kilometres. */
export const metresBetween = (one: string, other: string) => sql<number>`
  (${degree} * sqrt(
    (${sql.ref(`${one}.latitude`)} - ${sql.ref(`${other}.latitude`)}) ^ 2
    + ((${sql.ref(`${one}.longitude`)} - ${sql.ref(`${other}.longitude`)}) * cos(radians(${sql.ref(`${other}.latitude`)}))) ^ 2))`;

/** A society's page goes in the moment in which the society is no longer verified or in use. */
export const isOpenPage = (page = "place_page") =>
  sql<boolean>`(${sql.ref(`${page}.kind`)} <> 4 or has_society_page(${sql.ref(`${page}.society_id`)}))`;

export type PageCity = { city_id: string; city_name: string; state_name: string; slug: string };

/** Of namesakes the largest has the plain slug, the others add their state: `bilaspur` and `bilaspur-hp`. */
const citySlug = sql<string>`place_slug(city.city_name) || case when exists (
  select from city as larger where place_slug(larger.city_name) = place_slug(city.city_name)
    and (larger.population, larger.city_id) > (city.population, city.city_id))
  then '-' || lower(replace(city.state_id, 'IN-', '')) else '' end`;

const pageCities = (db: Db) =>
  db
    .selectFrom("city")
    .innerJoin("state", "state.state_id", "city.state_id")
    .select(["city.city_id", "city.city_name", "state.state_name"])
    .select(citySlug.as("slug"));

/** The city that a slug names. */
export async function findCity(db: Db, slug: string): Promise<PageCity | undefined> {
  const plain = slug.replace(/-[a-z]{2}$/, "");
  const namesakes = await pageCities(db)
    .where(sql<boolean>`place_slug(city.city_name) = any(${[slug, plain]}::text[])`)
    .execute();
  return namesakes.find((city) => city.slug === slug);
}

/** The rows of a page's place, one for each kind of home. */
export const listPages = (db: Db, { cityId, kind, place }: { cityId: string; kind: PlaceKind; place: string }) =>
  db
    .selectFrom("place_page")
    .selectAll()
    .where("city_id", "=", cityId)
    .where("kind", "=", kind)
    .where("place", "=", place)
    .where(isOpenPage())
    .orderBy("homes_of")
    .execute();
export type PageRow = Awaited<ReturnType<typeof listPages>>[number];

/** Of each kind of home the earliest month within the trend, this one left out. */
export async function listEarlierMonths(db: Db, page: Pick<PageRow, "city_id" | "kind" | "place">, now: Date) {
  const month = `${dayOf(now).slice(0, 7)}-01`;
  return db
    .selectFrom("place_page_month")
    .distinctOn("homes_of")
    .select(["homes_of", "month", "median_rent"])
    .where("city_id", "=", page.city_id)
    .where("kind", "=", page.kind)
    .where("place", "=", page.place)
    .where("month", ">=", sql<string>`${month}::date - make_interval(months => ${trendMonths})`)
    .where("month", "<", month)
    .orderBy("homes_of")
    .orderBy("month")
    .execute();
}

/** The homes of a page, the newest first. */
export async function listHomes(db: Db, page: PageRow, { skip, limit }: { skip: number; limit: number }) {
  const homes = db
    .selectFrom("property_place as h")
    .select("h.property_id")
    .$if(page.homes_of !== 0, (of) => of.where("h.homes_of", "=", page.homes_of))
    .orderBy("h.created_at", "desc")
    .orderBy("h.property_id", "desc")
    .offset(skip)
    .limit(limit);
  const ofCity = homes.where("h.city_id", "=", page.city_id);
  const found =
    page.kind === 1
      ? ofCity
      : page.kind === 2
        ? ofCity.where("h.place", "=", page.place)
        : page.kind === 4
          ? ofCity
              .innerJoin("property_flat as link", "link.property_id", "h.property_id")
              .where("link.society_id", "=", page.society_id)
              .where("link.is_shown", "=", true)
          : homes
              .innerJoin("landmark as m", (join) => join.on("m.kind", "=", "metro").on("m.city_id", "=", page.city_id))
              .where(sql<boolean>`place_slug(m.landmark_name) = ${page.place}`)
              .where(sql<boolean>`${metresBetween("h", "m")} <= ${stationMetres}`);
  return (await found.execute()).map(({ property_id }) => property_id);
}

const mostLinks = 24;

/** The pages of all homes of a city's places, those with the most homes first; of a place those nearest to it. */
export const listLinks = (db: Db, page: PageRow) =>
  db
    .selectFrom("place_page as other")
    .select(["other.kind", "other.place", "other.place_name", "other.homes_of", "other.homes"])
    .where("other.city_id", "=", page.city_id)
    .where("other.homes_of", "=", 0)
    .where("other.kind", "<>", 1)
    .where(isOpenPage("other"))
    .where((eb) => eb.not(eb.and([eb("other.kind", "=", page.kind), eb("other.place", "=", page.place)])))
    .orderBy(
      (eb) =>
        page.kind === 1 || page.latitude === null || page.longitude === null
          ? eb.ref("other.homes")
          : sql`-abs(other.latitude - ${page.latitude}) - abs(other.longitude - ${page.longitude})`,
      (order) => order.desc().nullsLast(),
    )
    .orderBy("other.kind")
    .orderBy("other.place")
    .limit(mostLinks)
    .execute();

/** The pages of all homes of cities, or of societies, those with the most homes first. */
export const listLargest = (db: Db, kind: 1 | 4, limit: number) =>
  db
    .selectFrom("place_page")
    .innerJoin("city", "city.city_id", "place_page.city_id")
    .select(["city.city_name", "place_page.place", "place_page.place_name", "place_page.homes"])
    .select(citySlug.as("slug"))
    .where("place_page.kind", "=", kind)
    .where("place_page.homes_of", "=", 0)
    .where(isOpenPage())
    .orderBy("place_page.homes", "desc")
    .orderBy("city.city_id")
    .orderBy("place_page.place")
    .limit(limit)
    .execute();

/** The page of a home's locality, or else of its city. */
export const findPageOfHome = (db: Db, { city_id, place }: Pick<Subject, "city_id" | "place">) =>
  db
    .selectFrom("place_page")
    .innerJoin("city", "city.city_id", "place_page.city_id")
    .select(["place_page.kind", "place_page.place", "place_page.place_name", "place_page.homes_of", "place_page.homes"])
    .select(citySlug.as("slug"))
    .where("place_page.city_id", "=", city_id)
    .where("place_page.homes_of", "=", 0)
    .where((eb) =>
      eb.or([
        eb("place_page.kind", "=", 1),
        eb.and([eb("place_page.kind", "=", 2), eb("place_page.place", "=", place)]),
      ]),
    )
    .orderBy("place_page.kind", "desc")
    .limit(1)
    .executeTakeFirst();

/** The page of the society on which a live home is shown. */
export const findSocietyPageOfHome = (db: Db, propertyId: PropertyId) =>
  db
    .selectFrom("property_flat as link")
    .innerJoin("property_place as h", "h.property_id", "link.property_id")
    .innerJoin("place_page", (join) =>
      join.onRef("place_page.society_id", "=", "link.society_id").onRef("place_page.city_id", "=", "h.city_id"),
    )
    .innerJoin("city", "city.city_id", "place_page.city_id")
    .select(["place_page.kind", "place_page.place", "place_page.place_name", "place_page.homes_of", "place_page.homes"])
    .select(citySlug.as("slug"))
    .where("link.property_id", "=", propertyId)
    .where("link.is_shown", "=", true)
    .where("place_page.homes_of", "=", 0)
    .where(isOpenPage())
    .executeTakeFirst();

/** The area of a society's address, as strangers see that of a home, and the page of that area. */
export const findSocietyArea = (db: Db, page: Pick<PageRow, "society_id" | "city_id">) =>
  db
    .selectFrom("society")
    .innerJoin("city", (join) => join.on("city.city_id", "=", page.city_id))
    .innerJoin("state", "state.state_id", "city.state_id")
    .select(shownArea(sql.ref("society.location_address")).as("area"))
    .where("society.society_id", "=", page.society_id)
    .executeTakeFirst();

/** The page of all homes of a locality of the city. */
export const findLocalityPage = (db: Db, cityId: string, area: string) =>
  db
    .selectFrom("place_page")
    .select(["kind", "place", "place_name", "homes_of", "homes"])
    .where("city_id", "=", cityId)
    .where("kind", "=", 2)
    .where("place", "=", sql<string>`place_slug(${area})`)
    .where("homes_of", "=", 0)
    .executeTakeFirst();

/** Every page with its city's slug and its last change, for the sitemap. */
export const listAllPages = (db: Db, limit: number) =>
  db
    .selectFrom("place_page")
    .innerJoin("city", "city.city_id", "place_page.city_id")
    .select(["place_page.kind", "place_page.place", "place_page.homes_of", "place_page.changed_at"])
    .select(citySlug.as("slug"))
    .where(isOpenPage())
    .orderBy("place_page.city_id")
    .orderBy("place_page.kind")
    .orderBy("place_page.place")
    .orderBy("place_page.homes_of")
    .limit(limit)
    .execute();

/** What a home that is or was live is compared by. */
export async function findSubject(db: Db, propertyId: PropertyId) {
  const columns = ["city_id", "homes_of", "rent", "latitude", "longitude"] as const;
  const live = await db
    .selectFrom("property_place")
    .select([...columns, "place"])
    .where("property_id", "=", propertyId)
    .executeTakeFirst();
  if (live) return { ...live, isGone: false };
  const gone = await db
    .selectFrom("property_gone")
    .select(columns)
    .where("property_id", "=", propertyId)
    .executeTakeFirst();
  return gone && { ...gone, place: null, isGone: true };
}
export type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>;

/** How far the rents of similar homes are apart, as a factor; a kilometre counts as much as a tenth of the rent. */
const rentFactor = 1.4;
const mostRead = 300;

/** Live homes of the same city and size, the nearest in rent and place first. */
export async function listSimilar(db: Db, propertyId: PropertyId, home: Subject, limit: number): Promise<string[]> {
  const { rows } = await sql<{ property_id: string }>`
    with near_rent as (
      select property_id, rent, latitude, longitude from property_place
      where city_id = ${home.city_id} and homes_of = ${home.homes_of} and property_id <> ${propertyId}
        and rent between ${Math.floor(home.rent / rentFactor)} and ${Math.ceil(home.rent * rentFactor)}
      order by abs(rent - ${home.rent}), property_id limit ${mostRead}),
    subject as (select ${home.latitude}::float8 as latitude, ${home.longitude}::float8 as longitude)
    select h.property_id from near_rent h, subject
    order by abs(h.rent - ${home.rent}) / greatest(${home.rent}, 1)::float8
        + coalesce(${metresBetween("h", "subject")}, 5000) / 10000, h.property_id
    limit ${limit}`.execute(db);
  return rows.map(({ property_id }) => property_id);
}

export async function forgetGone(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("property_gone").where("gone_at", "<", before).execute();
}
