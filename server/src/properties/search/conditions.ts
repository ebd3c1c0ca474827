import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { PublicPropertyFilters } from "#domain/properties/calls.ts";
import { allSubTypes, categories, codesOf, type Sort, subTypes, tenantPreferences } from "#domain/properties/codes.ts";

export type Filters = Omit<z.output<typeof PublicPropertyFilters>, "Skip" | "Limit" | "Sort">;

/** What a search asks of the table property_search, and the orders in which its indexes can be read for it. */
export type Conditions = {
  /** All that must hold, but for the free text. */
  where: RawBuilder<unknown>;
  /** The order of the index that holds the fewest homes besides the wanted ones. */
  gather: RawBuilder<unknown>;
  /** The page's order; an index is read in it from its beginning. */
  walk: RawBuilder<unknown>;
  /** Whether that index holds the wanted homes and no others. */
  isExact: boolean;
  /** The place and the type as the search's own words; see the migration. */
  marks: string[];
  /** Whether anything is asked that these words do not say. */
  hasMore: boolean;
};

const furnishings = [0, 1, 2, 3];
const stripesOfDegree = 50;
/** A box that is taller is better found by the other filters, or is so full that any order meets it soon. */
const mostStripes = 400;
const fullRange = [0, Number.MAX_SAFE_INTEGER] as const;

const walks: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`created_at desc, property_id desc`,
  rent_low: sql`rent, created_at desc, property_id desc`,
  rent_high: sql`rent desc, created_at, property_id`,
};

/** Nothing where no home can match. */
export function conditionsOf(filters: Filters, sort: Sort): Conditions | undefined {
  const { City, State, Box } = placesOf(filters);
  const facets = facetsOf(filters);
  const [least, most] = [filters.Min_Rent, filters.Max_Rent];
  const hasRent = least !== undefined || most !== undefined;
  const mask = maskOf(filters.Amenities ?? []);
  if (facets?.length === 0 || (Box && (Box.South > Box.North || Box.West > Box.East))) return undefined;
  if (filters.Whether_Status_Filter && filters.Status === false) return undefined;

  const byCity = City !== undefined;
  const byBox = !byCity && Box !== undefined && stripesOf(Box).length <= mostStripes;
  const byState = !byCity && !byBox && State !== undefined;
  // Rents follow the facets in the index of a state, so that a range of them needs all facets named.
  const named = facets ?? (byState && hasRent ? everyFacet : undefined);

  const parts: RawBuilder<unknown>[] = [];
  if (byCity) parts.push(sql`city_id = ${City}`);
  if (State !== undefined)
    parts.push(byCity ? sql`(select state_id from city where city_id = ${City}) = ${State}` : sql`state_id = ${State}`);
  if (byBox) parts.push(sql`stripe = any(${stripesOf(Box)}::smallint[])`);
  if (Box)
    parts.push(sql`longitude between ${Box.West} and ${Box.East}`, sql`latitude between ${Box.South} and ${Box.North}`);
  if (named) parts.push(sql`facet = any(${named}::smallint[])`);
  if (hasRent) parts.push(sql`rent between ${least ?? fullRange[0]} and ${most ?? fullRange[1]}`);
  // Says 'has all of them' as well as = does, and the planner does not take it for a rarity.
  if (mask !== "0") parts.push(sql`amenity_mask & ${mask}::bigint >= ${mask}::bigint`);

  return {
    where: parts.length === 0 ? sql`true` : sql.join(parts, sql` and `),
    gather: byBox
      ? sql`stripe, longitude`
      : named || byState
        ? sql`facet, rent`
        : hasRent
          ? walks.rent_low
          : walks.newest,
    walk: walks[sort],
    isExact: mask === "0" && Box === undefined,
    marks: [City, State, filters.Property_Type && `t${filters.Property_Type}`].flatMap((mark) =>
      mark === undefined ? [] : [`=${mark}`],
    ),
    hasMore: hasRent || mask !== "0" || Box !== undefined || saysMoreThanType(filters),
  };
}

const placesOf = ({ CityID, StateID, South, West, North, East }: Filters) => ({
  City: CityID,
  State: StateID,
  Box:
    South !== undefined && West !== undefined && North !== undefined && East !== undefined
      ? { South, West, North, East }
      : undefined,
});

const stripesOf = (box: { South: number; North: number }): number[] => {
  const first = Math.floor(box.South * stripesOfDegree);
  const last = Math.floor(box.North * stripesOfDegree);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
};

const saysMoreThanType = ({ Sub_Type, Category_Type, Furnished_Type, Preferred_Tenant_Type }: Filters) =>
  [Sub_Type, Category_Type, Furnished_Type, Preferred_Tenant_Type].some((value) => value !== undefined);

/** The facet numbers of the homes that are wanted, or nothing where every home's will do. As property_facet makes them. */
function facetsOf(filters: Filters): number[] | undefined {
  if (filters.Property_Type === undefined && !saysMoreThanType(filters)) return undefined;
  const { Sub_Type, Category_Type, Furnished_Type, Preferred_Tenant_Type } = filters;
  const ofType: readonly string[] = filters.Property_Type ? subTypes[filters.Property_Type] : allSubTypes;
  const facets: number[] = [];
  for (const [place, subType] of allSubTypes.entries()) {
    if (!ofType.includes(subType) || (Sub_Type !== undefined && Sub_Type !== subType)) continue;
    for (const category of Category_Type ? [Category_Type] : codesOf(categories))
      for (const furnished of Furnished_Type ? [Furnished_Type] : furnishings)
        for (const tenant of Preferred_Tenant_Type ? [Preferred_Tenant_Type] : codesOf(tenantPreferences))
          facets.push(place * 24 + (category - 1) * 12 + furnished * 3 + (tenant - 1));
  }
  return facets;
}
const everyFacet = Array.from({ length: allSubTypes.length * 24 }, (_, facet) => facet);

/** As amenity_mask_of makes it. Beyond 32 bits, so a bigint, which travels as text. */
const maskOf = (amenities: readonly number[]): string =>
  amenities.reduce((mask, amenity) => mask | (1n << BigInt(amenity - 1)), 0n).toString();
