import { sql } from "kysely";
import type { ComparedHome } from "#domain/market/comparables/calls.ts";
import { type Candidate, rentedWithinDays } from "#domain/market/comparables/rules.ts";
import { homesOfHome } from "#domain/market/place-pages/rules.ts";
import { hasPlaceOnMap } from "#domain/market/properties/rules.ts";
import type { PropertyId, VendorId } from "#domain/platform/ids.ts";
import type { Db } from "../../platform/db/database.ts";
import { metresBetween } from "../place-pages/queries.ts";
import { areaSlug, writtenAddress } from "../properties/shown-address.ts";

const day = 24 * 3600_000;
/** So many of the homes of a city and size that were listed last are compared, and of those rented out last. */
const mostRead = { live: 3000, rented: 1000 };

/** A property of the caller as it is compared; undefined where there is no such property, without a city where it has none. */
export async function findCompared(db: Db, vendorId: VendorId, propertyId: PropertyId) {
  return db
    .selectFrom("property")
    .select(["property_type", "sub_type", "category_type", "bedrooms", "furnished_type", "pg_sharing_type", "city_id"])
    .select(["address", "location_address", "latitude", "longitude"])
    .where("property_id", "=", propertyId)
    .where("vendor_id", "=", vendorId)
    .executeTakeFirst();
}

export type Found = Candidate & { isLive: boolean };
type Row = {
  property_id: string;
  vendor_id: string;
  rent: number;
  is_same_place: boolean;
  metres: number | null;
  is_alike: boolean;
  is_live: boolean;
  created_at: Date;
};

/**
 * Homes of other accounts that may be compared with one: listed now, or rented out lately, of its city, type, category and size.
 * Of where they are no more is known than strangers see.
 */
export async function listCandidates(db: Db, vendorId: VendorId, home: ComparedHome, now: Date): Promise<Found[]> {
  const homesOf = homesOfHome(home);
  const isPlaced = hasPlaceOnMap(home.Latitude, home.Longitude);
  const written = home.Location_Address.trim() || home.Address.trim();
  const { rows } = await sql<Row>`
    with subject as (
      select ${areaSlug(sql`${written}::text`)} as place,
        ${isPlaced ? home.Latitude : null}::float8 as latitude, ${isPlaced ? home.Longitude : null}::float8 as longitude
      from city join state on state.state_id = city.state_id where city_id = ${home.CityID}),
    live as (
      select property_id, vendor_id, rent, place, latitude, longitude, created_at, true as is_live
      from property_place
      where city_id = ${home.CityID} and homes_of = ${homesOf} and vendor_id <> ${vendorId}
      order by created_at desc, property_id limit ${mostRead.live}),
    rented as (
      select g.property_id, p.vendor_id, g.rent,
        ${areaSlug(writtenAddress("p"))} as place,
        g.latitude, g.longitude, p.created_at, false as is_live
      from property_gone g
      join property p on p.property_id = g.property_id
      join city on city.city_id = g.city_id
      join state on state.state_id = city.state_id
      where g.city_id = ${home.CityID} and g.homes_of = ${homesOf} and p.vendor_id <> ${vendorId}
        and g.gone_at > ${new Date(now.getTime() - rentedWithinDays * day)} and p.is_full and p.hidden_at is null
      order by g.gone_at desc, g.property_id limit ${mostRead.rented})
    select h.property_id, h.vendor_id, h.rent, h.created_at, h.is_live,
      coalesce(h.place = subject.place, false) as is_same_place,
      ${metresBetween("h", "subject")} as metres,
      ${
        home.Property_Type === 3
          ? sql`p.pg_sharing_type is not distinct from ${home.PG_Sharing_Type}::smallint`
          : sql`p.furnished_type is not distinct from ${home.Furnished_Type}::smallint`
      } as is_alike
    from (select * from live union all select * from rented) as h
    cross join subject
    join property p on p.property_id = h.property_id
    where p.property_type = ${home.Property_Type} and p.category_type = ${home.Category_Type}
      and (${homesOf} <> 0 or p.sub_type = ${home.Sub_Type})
    order by h.property_id`.execute(db);
  return rows.map((row) => ({
    id: row.property_id,
    account: row.vendor_id,
    rent: row.rent,
    isSamePlace: row.is_same_place,
    metres: row.metres,
    isAlike: row.is_alike,
    isLive: row.is_live,
    listedAt: row.created_at.getTime(),
  }));
}
