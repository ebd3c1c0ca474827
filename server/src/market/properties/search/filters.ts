import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import {
  allSubTypes,
  categories,
  facilities,
  furnishings,
  propertyTypes,
  subTypes,
  tenantPreferences,
} from "#domain/market/properties/codes.ts";
import type { PublicPropertyFilters } from "#domain/market/properties/search/calls.ts";
import { type Corner, nearMetro, withTerritory } from "#domain/market/properties/search/rules.ts";
import { codesOf } from "#domain/platform/codes.ts";
import { type Amenity, amenities } from "#domain/society/societies/codes.ts";
import type { Db } from "../../../platform/db/database.ts";
import { traitBits, traitsOf } from "./traits.ts";

type Sql = RawBuilder<unknown>;
type TenantPreference = keyof typeof tenantPreferences;
type Input = z.output<typeof PublicPropertyFilters>;
export type Filters = Omit<Input, "Skip" | "Limit" | "Sort" | "Posted_Days"> & { Posted_Since?: Date };

const day = 24 * 3600_000;

/** What a call was asked for, without the page. */
export function filtersAt(
  { Skip: _skip, Limit: _limit, Sort: _sort, Posted_Days, ...asked }: Input,
  now: Date,
): Filters {
  const filters = withTerritory(asked);
  return Posted_Days === undefined
    ? filters
    : { ...filters, Posted_Since: new Date(now.getTime() - Posted_Days * day) };
}

/** Below and above all rents: the first slice begins with the one and the last ends with the other. */
export const everyRent = { least: -1, most: Number.MAX_SAFE_INTEGER };

const everyHome = "every";

/** The distance to the metro that the site asks for has a plane; others are read home by home. */
const metroPlane = "metro";
const isNearMetro = ({ Metro_Metres }: Filters) => Metro_Metres === nearMetro;

/** The codes of the group of each amenity that is asked for. */
const facilityGroups = ({ Facilities = [] }: Filters): (readonly Amenity[])[] =>
  facilities.filter((group) => group.some((code) => Facilities.includes(code)));

/** Who is preferred by homes that take these tenants: anybody, or just them. */
const preferredBy = (tenants: TenantPreference): TenantPreference[] => (tenants === 1 ? [1] : [1, tenants]);

/**
 * The planes of which a home that these filters leave has one of each group; rents, areas, floors, deposits, days, box and text
 * have no planes.
 */
export function planesOf(filters: Filters): string[][] {
  const { Property_Type, Sub_Type, Category_Type, Furnished_Type, Preferred_Tenant_Type, StateID } = filters;
  const alone = [
    ...new Set((filters.Amenities ?? []).map((amenity) => `a${amenity}`)),
    StateID,
    Sub_Type ?? (Property_Type && `t${Property_Type}`),
    Category_Type && `c${Category_Type}`,
    Furnished_Type && `f${Furnished_Type}`,
    Preferred_Tenant_Type && `p${Preferred_Tenant_Type}`,
    isNearMetro(filters) ? metroPlane : undefined,
  ].flatMap((plane) => (plane === undefined ? [] : [[plane]]));
  const groups = [
    ...alone,
    ...facilityGroups(filters).map((group) => group.map((amenity) => `a${amenity}`)),
    ...(filters.Tenants ? [preferredBy(filters.Tenants).map((tenant) => `p${tenant}`)] : []),
    ...traitsOf(filters).map((group) => group.map((bit) => `x${bit}`)),
  ];
  return groups.length === 0 ? [[everyHome]] : groups;
}

/** Every plane and its condition, in the columns of property_search. */
export async function allPlanes(db: Db): Promise<[name: string, condition: Sql][]> {
  const states = await db.selectFrom("state").select("state_id").limit(100).execute();
  const bySubType = (columns: readonly string[]) =>
    sql`facet / 24 in (${sql.join(columns.map((name) => sql.lit(allSubTypes.indexOf(name as never))))})`;
  return [
    [everyHome, sql`true`],
    [metroPlane, sql`metro_metres <= ${sql.lit(nearMetro)}`],
    ...codesOf(propertyTypes).map((type) => [`t${type}`, bySubType(subTypes[type])] as [string, Sql]),
    ...allSubTypes.map((name) => [name, bySubType([name])] as [string, Sql]),
    ...codesOf(categories).map((code) => [`c${code}`, sql`facet % 24 / 12 = ${sql.lit(code - 1)}`] as [string, Sql]),
    ...codesOf(furnishings).map((code) => [`f${code}`, sql`facet % 12 / 3 = ${sql.lit(code)}`] as [string, Sql]),
    ...codesOf(tenantPreferences).map((code) => [`p${code}`, sql`facet % 3 = ${sql.lit(code - 1)}`] as [string, Sql]),
    ...codesOf(amenities).map(
      (code) => [`a${code}`, sql`amenity_mask & (1::bigint << ${sql.lit(code - 1)}) <> 0`] as [string, Sql],
    ),
    ...traitBits.map((bit) => [`x${bit}`, sql`traits & (1 << ${sql.lit(bit)}) <> 0`] as [string, Sql]),
    ...states.map(({ state_id }) => [state_id, sql`state_id = ${sql.lit(state_id)}`] as [string, Sql]),
  ];
}

export const hasFacetFilters = ({ Category_Type, Furnished_Type, Preferred_Tenant_Type, Tenants }: Filters) =>
  [Category_Type, Furnished_Type, Preferred_Tenant_Type, Tenants].some((value) => value !== undefined);

/** A villa on two floors says its bedrooms beside its sub type, so that one of the traits tells them. */
const hasBedrooms = (subType: string, counts: readonly number[]) =>
  subType === "Duplex Villa" || counts.some((count) => subType.startsWith(`${count} BHK`));

/** The facet numbers of the homes that are wanted, or nothing where every home's will do. As property_facet makes them. */
export function facetsOf(filters: Filters): number[] | undefined {
  const { Property_Type, Sub_Type, Category_Type, Furnished_Type, Preferred_Tenant_Type, Tenants, Bedrooms } = filters;
  if ([Property_Type, Sub_Type, Bedrooms].every((value) => value === undefined) && !hasFacetFilters(filters))
    return undefined;
  const ofType: readonly string[] = Property_Type ? subTypes[Property_Type] : allSubTypes;
  const preferences = (Preferred_Tenant_Type ? [Preferred_Tenant_Type] : codesOf(tenantPreferences)).filter(
    (preferred) => !Tenants || preferredBy(Tenants).includes(preferred),
  );
  const facets: number[] = [];
  for (const [place, subType] of allSubTypes.entries()) {
    if (!ofType.includes(subType) || (Sub_Type !== undefined && Sub_Type !== subType)) continue;
    if (Bedrooms && !hasBedrooms(subType, Bedrooms)) continue;
    for (const category of Category_Type ? [Category_Type] : codesOf(categories))
      for (const furnished of Furnished_Type ? [Furnished_Type] : [0, ...codesOf(furnishings)])
        for (const tenant of preferences) facets.push(place * 24 + (category - 1) * 12 + furnished * 3 + (tenant - 1));
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

/** On a home, in the columns that property_search_change shares with property_search: what facets and place do not say. */
export function traitConditions(filters: Filters): Sql[] {
  const mask = maskOf(filters.Amenities ?? []);
  return [
    ...(mask === "0" ? [] : [sql`amenity_mask & ${mask}::bigint = ${mask}::bigint`]),
    ...facilityGroups(filters).map((group) => sql`amenity_mask & ${maskOf(group)}::bigint <> 0`),
    ...(isNearMetro(filters) ? [sql`metro_metres <= ${nearMetro}::integer`] : []),
    ...traitsOf(filters).map((group) => sql`traits & ${group.reduce((sum, bit) => sum | (1 << bit), 0)}::integer <> 0`),
  ];
}

/** Metres in a degree of latitude. */
export const degree = 111_195;

/** How far a home's public place is from the place that is asked for: in a straight line, near enough for some kilometres. */
export const metresFrom = ({ Near_Latitude, Near_Longitude }: Filters): Sql => sql`(${degree} * sqrt(
  (latitude - ${Near_Latitude}::float8) ^ 2
  + ((longitude - ${Near_Longitude}::float8) * cos(radians(${Near_Latitude}::float8))) ^ 2))`;

/** As PostgreSQL reads it; what is on its line is in it. */
const writtenArea = (corners: readonly Corner[]): string =>
  `(${corners.map(({ Latitude, Longitude }) => `(${Longitude},${Latitude})`).join(",")})`;

/** On a home: what the figures know nothing of. */
export function detailConditions(filters: Filters): Sql[] {
  const { Max_Deposit, Max_Deposit_Months, Min_Area, Max_Area, Min_Floor, Max_Floor, Available_By, Posted_Since } =
    filters;
  const { Metro_Metres, Near_Metres, Polygon } = filters;
  const conditions: [unknown, Sql][] = [
    [Max_Deposit, sql`deposit <= ${Max_Deposit}::bigint`],
    [Max_Deposit_Months, sql`deposit <= rent * ${Max_Deposit_Months}::float8`],
    [Min_Area, sql`area >= ${Min_Area}::integer`],
    [Max_Area, sql`area <= ${Max_Area}::integer`],
    [Min_Floor, sql`floor_no >= ${Min_Floor}::integer`],
    [Max_Floor, sql`floor_no <= ${Max_Floor}::integer`],
    [Available_By, sql`coalesce(available_from <= ${Available_By}::date, true)`],
    [Posted_Since, sql`created_at >= ${Posted_Since}::timestamptz`],
    [isNearMetro(filters) ? undefined : Metro_Metres, sql`metro_metres <= ${Metro_Metres}::integer`],
    [Near_Metres, sql`${metresFrom(filters)} <= ${Near_Metres}::float8`],
    [Polygon, sql`${Polygon && writtenArea(Polygon)}::polygon @> point(longitude, latitude)`],
  ];
  return conditions.flatMap(([value, condition]) => (value === undefined ? [] : [condition]));
}
