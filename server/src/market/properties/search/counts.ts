import { type RawBuilder, sql } from "kysely";
import { priceBands, rentsOf } from "#domain/market/properties/rules.ts";
import { paise } from "#domain/platform/money.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { bitsOf, everyRent } from "./filters.ts";

type Sql = RawBuilder<unknown>;
type Rents = { least: number; most: number };

/** A search of a city that is counted without reading its homes. */
export type CityCount = { city: string; facets: number[] | undefined; rents: Rents };

/** Stands for all of them. */
const allFacets = -1;

/** What the site offers to choose from; other ranges of rents are counted home by home. */
const bands: Rents[] = [
  everyRent,
  ...(Object.keys(priceBands) as (keyof typeof priceBands)[]).map((band) => {
    const { Min_Rent, Max_Rent } = rentsOf(band);
    return {
      least: Min_Rent === undefined ? everyRent.least : paise(Min_Rent),
      most: Max_Rent === undefined ? everyRent.most : paise(Max_Rent),
    };
  }),
];

export const isBand = ({ least, most }: Rents): boolean =>
  bands.some((band) => band.least === least && band.most === most);

/** In the transaction that makes the figures anew, so that all of them are of one moment. */
export async function rebuildCounts(tx: Tx): Promise<void> {
  const values = bands.map(({ least, most }) => sql`(${sql.lit(least)}::bigint, ${sql.lit(most)}::bigint)`);
  await sql`
    insert into property_search_count
    select city_id, least, most, coalesce(facet, ${sql.lit(allFacets)}), count(*)
    from property_search join (values ${sql.join(values)}) as band (least, most) on rent between least and most
    where city_id is not null
    group by grouping sets ((city_id, least, most, facet), (city_id, least, most))`.execute(tx);
}

/**
 * One row: `n` homes are wanted, and the city has about `total`. `n` is null where nothing was counted in this band, as before the
 * first rebuild.
 */
export function selectCount({ city, facets, rents: { least, most } }: CityCount): Sql {
  const ofCity = sql`city_id = ${city}`;
  const isWanted = facets ? sql`get_bit(${bitsOf(facets)}::varbit, facet) = 1` : sql`true`;
  const counted = sql`
    select coalesce(sum(homes), 0)::bigint from property_search_count
    where ${ofCity} and least_rent = ${least}::bigint and most_rent = ${most}::bigint
      and facet = any(${facets ?? [allFacets]}::smallint[])`;
  const changed = sql`
    select coalesce(sum(homes), 0)::bigint from property_search_change
    where ${ofCity} and case when rent between ${least}::bigint and ${most}::bigint and ${isWanted} then true else false end`;
  return sql`
    select case when exists (
        select from property_search_count where least_rent = ${least}::bigint and most_rent = ${most}::bigint
      ) then (${counted}) + (${changed}) end as n, (
        select homes from property_search_count
        where ${ofCity} and least_rent = ${everyRent.least}::bigint and most_rent = ${everyRent.most}::bigint
          and facet = ${allFacets}
      ) as total`;
}
