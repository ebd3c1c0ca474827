import { sql } from "kysely";
import { homesOfHome } from "#domain/market/place-pages/rules.ts";
import { rentRule, type SimilarRents } from "#domain/market/properties/checks/rules.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { areaSlug } from "../shown-address.ts";

/** The latest of these: a rent is compared with the market of today, at a bounded cost. */
const mostCompared = 2000;

/** What the rent is compared by; `address` is what the owner wrote of the place. */
export type Comparable = {
  vendorId: string;
  cityId: string;
  propertyType: number;
  subType: string;
  bedrooms: number | null;
  address: string;
};

/**
 * The rents of homes of the same city and size, of the same locality where enough accounts have some; each account counts once, by its
 * median, so that nobody moves the figures by listing many homes. The caller's own are left out.
 */
export async function findSimilarRents(db: Db | Tx, home: Comparable): Promise<SimilarRents> {
  const size = homesOfHome({ Property_Type: home.propertyType, Sub_Type: home.subType, Bedrooms: home.bedrooms });
  const { rows: cities } = await sql<{ place: string | null }>`
    select ${areaSlug(sql`${home.address}::text`)} as place
    from city join state using (state_id) where city_id = ${home.cityId}`.execute(db);
  const city = cities[0];
  if (!city || size === 0) return { accounts: 0, median: 0, spread: 0 };
  const within = async (place: string | null) => {
    const { rows } = await sql<SimilarRents>`
      with latest as (
        select vendor_id, rent from property_place
        where city_id = ${home.cityId} and homes_of = ${size} and vendor_id <> ${home.vendorId}::uuid and rent > 0
          and (${place}::text is null or place = ${place})
        order by created_at desc, property_id desc limit ${mostCompared}
      ), account as (
        select ln(percentile_cont(0.5) within group (order by rent::double precision)) as rent from latest group by vendor_id
      ), middle as (
        select count(*)::int as accounts, percentile_cont(0.5) within group (order by rent) as rent from account
      )
      select accounts, coalesce(exp(middle.rent) / 100, 0) as median,
        coalesce((select percentile_cont(0.5) within group (order by abs(account.rent - middle.rent)) from account), 0) as spread
      from middle`.execute(db);
    return rows[0]!;
  };
  if (city.place !== null) {
    const local = await within(city.place);
    if (local.accounts >= rentRule.leastAccounts) return local;
  }
  return within(null);
}
