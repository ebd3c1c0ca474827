import { type RawBuilder, sql } from "kysely";
import type { Sort } from "#domain/market/properties/codes.ts";
import { type Box, boxOfArea } from "#domain/market/properties/search/rules.ts";
import { type CityCount, isBand } from "./counts.ts";
import {
  bitsOf,
  degree,
  detailConditions,
  everyFacet,
  everyRent,
  type Filters,
  facetsOf,
  hasFacetFilters,
  metresFrom,
  planesOf,
  traitConditions,
} from "./filters.ts";

/** A search as the figures can answer it; docs/search.md explains them. */
export type FiguresQuery = {
  /** A home has one of each group. */
  planes: string[][];
  /** The same as a condition on one home, in the columns that property_search_change shares with property_search. */
  where: Sql;
  rents: { least: number; most: number } | undefined;
};

/**
 * A search as conditions on the table property_search, for each of the ways to read it that docs/search.md explains. A plan is
 * made once for all values of a statement, by guesses of how much each condition leaves: what must not lead the planner to
 * another index is hidden from it.
 */
export type Conditions = {
  /** Nothing where the search has a city or a box, which are no planes. */
  figures: FiguresQuery | undefined;
  /** Nothing where the search is not counted by city, or by a filter of which nothing is counted. */
  counts: CityCount | undefined;
  /** For reading the index that holds the fewest homes besides the wanted ones: once, or once for each of these facets. */
  gather: { facets: number[] | undefined; where: Sql; order: Sql };
  /** For reading the index in the page's order, from its beginning until the page is full. */
  walk: { where: Sql; order: Sql; isByRent: boolean };
  /** What the page's order is made of. */
  columns: Sql;
  /** Whether the first of these indexes holds the wanted homes and no others. */
  isExact: boolean;
  /** The place, the type and the sub type as words of the text index that nobody can type, such as `=1 BHK`. */
  marks: string[];
  /** Whether there are filters that the marks do not cover, a part of the map among them. */
  hasOtherFilters: boolean;
  hasBox: boolean;
};
type Sql = RawBuilder<unknown>;

const stripesOfDegree = 50;
/** A taller box is better found by the other filters, or is so full that any order meets it soon. */
const mostStripes = (facets: number[] | undefined) => (facets && facets.length <= 48 ? 50 : 400);
const fullRange = [0, Number.MAX_SAFE_INTEGER] as const;

const walks: Record<Exclude<Sort, "distance">, Sql> = {
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
  const [traits, details] = [traitConditions(filters), detailConditions(filters)];
  if (facets?.length === 0 || (Box && (Box.South > Box.North || Box.West > Box.East))) return undefined;
  if (filters.Whether_Status_Filter && filters.Status === false) return undefined;

  const byCity = City !== undefined;
  const byBox = !byCity && Box !== undefined && stripesOf(Box).length <= mostStripes(facets);
  const byState = !byCity && !byBox && State !== undefined;
  // Rents follow the facets in the index of a state, so that a range of them needs all facets named.
  const facetsToRead = facets ?? (byState && hasRent ? everyFacet : undefined);

  const city = byCity && sql`city_id = ${City}`;
  const state =
    State !== undefined &&
    (byCity ? sql`(select state_id from city where city_id = ${City}) = ${State}` : sql`state_id = ${State}`);
  const stripes = byBox && sql`stripe = any(${stripesOf(Box)}::smallint[])`;
  const east = Box && sql`longitude between ${Box.West} and ${Box.East}`;
  const north = Box && sql`latitude between ${Box.South} and ${Box.North}`;
  const facet = facetsToRead && sql`get_bit(${bitsOf(facetsToRead)}::varbit, facet) = 1`;
  const rent = hasRent && sql`rent between ${least ?? fullRange[0]} and ${most ?? fullRange[1]}`;
  const since = filters.Posted_Since && sql`created_at >= ${filters.Posted_Since}::timestamptz`;
  const others = [...traits, ...details];

  const rents = { least: least ?? everyRent.least, most: most ?? everyRent.most };
  const isExact = others.length === 0 && Box === undefined;
  const byRent = sort === "rent_high" ? walks.rent_high : walks.rent_low;
  const isByRent = sort === "rent_low" || sort === "rent_high";
  const gather = byBox
    ? {
        facets: undefined,
        where: allOf([stripes, east], [state, north, rent, facet, ...others]),
        order: sql`stripe, longitude`,
      }
    : since || (details.length > 0 && !byCity)
      ? {
          // By age, the one index of all homes that has all that is asked for in it.
          facets: undefined,
          where: allOf([city, since], [state, east, north, rent, facet, ...others]),
          order: walks.newest,
        }
      : {
          facets: facetsToRead,
          where: allOf([city, byState && state, rent], [!byState && state, east, north, ...others]),
          order: facetsToRead ? byRent : byState ? sql`facet, rent` : hasRent || isByRent ? byRent : walks.newest,
        };
  const walk = {
    where: isByRent
      ? allOf([city, rent], [state, east, north, facet, ...others])
      : allOf([city, since], [state, east, north, rent, facet, ...others]),
    order: sort === "distance" ? sql`${metresFrom(filters)}, property_id` : walks[sort],
    isByRent,
  };
  const figures = {
    planes: planesOf(filters),
    where: allOf([state, facets && sql`get_bit(${bitsOf(facets)}::varbit, facet) = 1`, ...traits], []),
    rents: hasRent ? rents : undefined,
  };
  return {
    figures: byCity || Box || details.length > 0 ? undefined : figures,
    counts: byCity && State === undefined && isExact && isBand(rents) ? { city: City, facets, rents } : undefined,
    gather,
    walk,
    columns: sort === "distance" ? sql`property_id, latitude, longitude` : sql`property_id, created_at, rent`,
    isExact,
    marks: [City, State, filters.Sub_Type, filters.Property_Type && `t${filters.Property_Type}`].flatMap((mark) =>
      mark === undefined ? [] : [`=${mark}`],
    ),
    hasOtherFilters: hasRent || others.length > 0 || Box !== undefined || hasFacetFilters(filters),
    hasBox: Box !== undefined,
  };
}

/** All of these; of the hidden ones the planner believes that they leave every second home, and looks for no index. */
function allOf(open: (Sql | false | undefined)[], hidden: (Sql | false | undefined)[]): Sql {
  const [seen, unseen] = [open, hidden].map((list) => list.filter((condition) => condition instanceof Object));
  if (unseen!.length > 0) seen!.push(sql`case when ${sql.join(unseen!, sql` and `)} then true else false end`);
  return seen!.length === 0 ? sql`true` : sql.join(seen!, sql` and `);
}

function placesOf(filters: Filters): { City: string | undefined; State: string | undefined; Box: Box | undefined } {
  const { CityID, StateID, South, West, North, East, Polygon } = filters;
  const given =
    South !== undefined && West !== undefined && North !== undefined && East !== undefined
      ? { South, West, North, East }
      : undefined;
  return {
    City: CityID,
    State: StateID,
    Box: commonOf(commonOf(given, boxAround(filters)), Polygon && boxOfArea(Polygon)),
  };
}

/** The square around the circle that is asked for. */
function boxAround({ Near_Latitude, Near_Longitude, Near_Metres }: Filters): Box | undefined {
  if (Near_Latitude === undefined || Near_Longitude === undefined || Near_Metres === undefined) return undefined;
  const high = Near_Metres / degree;
  const wide = high / Math.max(0.01, Math.cos((Near_Latitude * Math.PI) / 180));
  return {
    South: Near_Latitude - high,
    North: Near_Latitude + high,
    West: Near_Longitude - wide,
    East: Near_Longitude + wide,
  };
}

const commonOf = (one: Box | undefined, other: Box | undefined): Box | undefined =>
  one && other
    ? {
        South: Math.max(one.South, other.South),
        West: Math.max(one.West, other.West),
        North: Math.min(one.North, other.North),
        East: Math.min(one.East, other.East),
      }
    : (one ?? other);

const stripesOf = (box: { South: number; North: number }): number[] => {
  const first = Math.floor(box.South * stripesOfDegree);
  const last = Math.floor(box.North * stripesOfDegree);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
};
