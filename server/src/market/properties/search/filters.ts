import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { PublicPropertyFilters } from "#domain/market/properties/calls.ts";
import {
  allSubTypes,
  categories,
  furnishings,
  propertyTypes,
  subTypes,
  tenantPreferences,
} from "#domain/market/properties/codes.ts";
import { codesOf } from "#domain/platform/codes.ts";
import { amenities } from "#domain/society/societies/codes.ts";
import type { Db } from "../../../platform/db/database.ts";

type Sql = RawBuilder<unknown>;
export type Filters = Omit<z.output<typeof PublicPropertyFilters>, "Skip" | "Limit" | "Sort">;

/** Below and above all rents: the first slice begins with the one and the last ends with the other. */
export const everyRent = { least: -1, most: Number.MAX_SAFE_INTEGER };

const everyHome = "every";

/** The planes whose common bits are the homes that these filters leave; rents, box and text have no planes. */
export function planesOf(filters: Filters): string[] {
  const { Property_Type, Sub_Type, Category_Type, Furnished_Type, Preferred_Tenant_Type, StateID } = filters;
  const planes = [
    ...new Set((filters.Amenities ?? []).map((amenity) => `a${amenity}`)),
    StateID,
    Sub_Type ?? (Property_Type && `t${Property_Type}`),
    Category_Type && `c${Category_Type}`,
    Furnished_Type && `f${Furnished_Type}`,
    Preferred_Tenant_Type && `p${Preferred_Tenant_Type}`,
  ].filter((plane) => plane !== undefined);
  return planes.length === 0 ? [everyHome] : planes;
}

/** Every plane and its condition, in the columns of property_search. */
export async function allPlanes(db: Db): Promise<[name: string, condition: Sql][]> {
  const states = await db.selectFrom("state").select("state_id").limit(100).execute();
  const bySubType = (columns: readonly string[]) =>
    sql`facet / 24 in (${sql.join(columns.map((name) => sql.lit(allSubTypes.indexOf(name as never))))})`;
  return [
    [everyHome, sql`true`],
    ...codesOf(propertyTypes).map((type) => [`t${type}`, bySubType(subTypes[type])] as [string, Sql]),
    ...allSubTypes.map((name) => [name, bySubType([name])] as [string, Sql]),
    ...codesOf(categories).map((code) => [`c${code}`, sql`facet % 24 / 12 = ${sql.lit(code - 1)}`] as [string, Sql]),
    ...codesOf(furnishings).map((code) => [`f${code}`, sql`facet % 12 / 3 = ${sql.lit(code)}`] as [string, Sql]),
    ...codesOf(tenantPreferences).map((code) => [`p${code}`, sql`facet % 3 = ${sql.lit(code - 1)}`] as [string, Sql]),
    ...codesOf(amenities).map(
      (code) => [`a${code}`, sql`amenity_mask & (1::bigint << ${sql.lit(code - 1)}) <> 0`] as [string, Sql],
    ),
    ...states.map(({ state_id }) => [state_id, sql`state_id = ${sql.lit(state_id)}`] as [string, Sql]),
  ];
}

export const hasFacetFilters = ({ Category_Type, Furnished_Type, Preferred_Tenant_Type }: Filters) =>
  [Category_Type, Furnished_Type, Preferred_Tenant_Type].some((value) => value !== undefined);

/** The facet numbers of the homes that are wanted, or nothing where every home's will do. As property_facet makes them. */
export function facetsOf(filters: Filters): number[] | undefined {
  if (filters.Property_Type === undefined && filters.Sub_Type === undefined && !hasFacetFilters(filters))
    return undefined;
  const { Sub_Type, Category_Type, Furnished_Type, Preferred_Tenant_Type } = filters;
  const ofType: readonly string[] = filters.Property_Type ? subTypes[filters.Property_Type] : allSubTypes;
  const facets: number[] = [];
  for (const [place, subType] of allSubTypes.entries()) {
    if (!ofType.includes(subType) || (Sub_Type !== undefined && Sub_Type !== subType)) continue;
    for (const category of Category_Type ? [Category_Type] : codesOf(categories))
      for (const furnished of Furnished_Type ? [Furnished_Type] : [0, ...codesOf(furnishings)])
        for (const tenant of Preferred_Tenant_Type ? [Preferred_Tenant_Type] : codesOf(tenantPreferences))
          facets.push(place * 24 + (category - 1) * 12 + furnished * 3 + (tenant - 1));
  }
  return facets;
}
export const bitsOf = (facets: number[]): string => {
  const bits = everyFacet.map(() => "0");
  for (const facet of facets) bits[facet] = "1";
  return bits.join("");
};
export const everyFacet = Array.from({ length: allSubTypes.length * 24 }, (_, facet) => facet);

/** As amenity_mask_of makes it. Beyond 32 bits, so a bigint, which travels as text. */
export const maskOf = (amenities: readonly number[]): string =>
  amenities.reduce((mask, amenity) => mask | (1n << BigInt(amenity - 1)), 0n).toString();
