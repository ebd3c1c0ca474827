import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { PublicPropertyFilters } from "#domain/market/properties/calls.ts";
import {
  allSubTypes,
  categories,
  codesOf,
  type Sort,
  subTypes,
  tenantPreferences,
} from "#domain/market/properties/codes.ts";
import { everyRent, planesOf, type Question } from "./figures.ts";

export type Filters = Omit<z.output<typeof PublicPropertyFilters>, "Skip" | "Limit" | "Sort">;

/**
 * What a search asks of the table property_search, said in two ways: a plan is made once for all values of a statement,
 * by guesses of how much each condition leaves. What must not lead the planner to another index is hidden from it.
 */
export type Conditions = {
  /** For the figures, where they know the places that are asked for. */
  figures: Question | undefined;
  /** For reading the index that holds the fewest homes besides the wanted ones: once, or once for each of these facets. */
  gather: { facets: number[] | undefined; where: Sql; order: Sql };
  /** For reading the index in the page's order, from its beginning until the page is full. */
  walk: { where: Sql; order: Sql; isByRent: boolean };
  /** Whether the first of these indexes holds the wanted homes and no others. */
  isExact: boolean;
  /** The place, the type and the sub type as the search's own words; see the migration. */
  marks: string[];
  /** Whether anything is asked that these words do not say. */
  hasMore: boolean;
};
type Sql = RawBuilder<unknown>;

const furnishings = [0, 1, 2, 3];
const stripesOfDegree = 50;
/** A taller box is better found by the other filters, or is so full that any order meets it soon. */
const mostStripes = (facets: number[] | undefined) => (facets && facets.length <= 48 ? 50 : 400);
const fullRange = [0, Number.MAX_SAFE_INTEGER] as const;

const walks: Record<Sort, Sql> = {
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
  const byBox = !byCity && Box !== undefined && stripesOf(Box).length <= mostStripes(facets);
  const byState = !byCity && !byBox && State !== undefined;
  // Rents follow the facets in the index of a state, so that a range of them needs all facets named.
  const named = facets ?? (byState && hasRent ? everyFacet : undefined);

  const city = byCity && sql`city_id = ${City}`;
  const state =
    State !== undefined &&
    (byCity ? sql`(select state_id from city where city_id = ${City}) = ${State}` : sql`state_id = ${State}`);
  const stripes = byBox && sql`stripe = any(${stripesOf(Box)}::smallint[])`;
  const east = Box && sql`longitude between ${Box.West} and ${Box.East}`;
  const north = Box && sql`latitude between ${Box.South} and ${Box.North}`;
  const facet = named && sql`get_bit(${bitsOf(named)}::varbit, facet) = 1`;
  const rent = hasRent && sql`rent between ${least ?? fullRange[0]} and ${most ?? fullRange[1]}`;
  const amenities = mask !== "0" && sql`amenity_mask & ${mask}::bigint = ${mask}::bigint`;

  const byRent = sort === "newest" ? walks.rent_low : walks[sort];
  const gather = byBox
    ? {
        facets: undefined,
        where: all([stripes, east], [state, north, rent, amenities, facet]),
        order: sql`stripe, longitude`,
      }
    : {
        facets: named,
        where: all([city, byState && state, rent], [!byState && state, east, north, amenities]),
        order: named ? byRent : byState ? sql`facet, rent` : hasRent || sort !== "newest" ? byRent : walks.newest,
      };
  const walk = {
    where:
      sort === "newest"
        ? all([city], [state, east, north, rent, amenities, facet])
        : all([city, rent], [state, east, north, amenities, facet]),
    order: walks[sort],
    isByRent: sort !== "newest",
  };
  const figures = {
    planes: planesOf(filters),
    where: all([state, facets && sql`get_bit(${bitsOf(facets)}::varbit, facet) = 1`, amenities], []),
    rents: hasRent ? { least: least ?? everyRent.least, most: most ?? everyRent.most } : undefined,
  };
  return {
    figures: byCity || Box ? undefined : figures,
    gather,
    walk,
    isExact: mask === "0" && Box === undefined,
    marks: [City, State, filters.Sub_Type, filters.Property_Type && `t${filters.Property_Type}`].flatMap((mark) =>
      mark === undefined ? [] : [`=${mark}`],
    ),
    hasMore: hasRent || mask !== "0" || Box !== undefined || saysMoreThanMarks(filters),
  };
}

/** All of these; of the hidden ones the planner believes that they leave every second home, and looks for no index. */
function all(open: (Sql | false | undefined)[], hidden: (Sql | false | undefined)[]): Sql {
  const [seen, unseen] = [open, hidden].map((list) => list.filter((condition) => condition instanceof Object));
  if (unseen!.length > 0) seen!.push(sql`case when ${sql.join(unseen!, sql` and `)} then true else false end`);
  return seen!.length === 0 ? sql`true` : sql.join(seen!, sql` and `);
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

const saysMoreThanMarks = ({ Category_Type, Furnished_Type, Preferred_Tenant_Type }: Filters) =>
  [Category_Type, Furnished_Type, Preferred_Tenant_Type].some((value) => value !== undefined);

/** The facet numbers of the homes that are wanted, or nothing where every home's will do. As property_facet makes them. */
function facetsOf(filters: Filters): number[] | undefined {
  if (filters.Property_Type === undefined && filters.Sub_Type === undefined && !saysMoreThanMarks(filters))
    return undefined;
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
const bitsOf = (facets: number[]): string => {
  const bits = everyFacet.map(() => "0");
  for (const facet of facets) bits[facet] = "1";
  return bits.join("");
};
const everyFacet = Array.from({ length: allSubTypes.length * 24 }, (_, facet) => facet);

/** As amenity_mask_of makes it. Beyond 32 bits, so a bigint, which travels as text. */
const maskOf = (amenities: readonly number[]): string =>
  amenities.reduce((mask, amenity) => mask | (1n << BigInt(amenity - 1)), 0n).toString();
