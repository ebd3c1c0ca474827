import fc from "fast-check";
import type { z } from "zod";
import { facilities } from "#domain/market/properties/codes.ts";
import type { PublicPropertyFilters } from "#domain/market/properties/search/calls.ts";

/** The fields of a stored home that the filters by bits and numbers ask for. */
type WishedHome = {
  sub_type: string;
  bedrooms: number | null;
  gender: number | null;
  pg_sharing_type: number | null;
  amenities: number[];
  preferred_tenant_type: number;
  security_deposit_paise: number;
  monthly_rent_paise: number;
  total_area: number | null;
  floor_no: number | null;
  available_from: string | null;
  created_at: Date;
  pet_policy: number;
  whether_parking_available: boolean;
  verified_at: Date | null;
  property_type: number;
  whether_company_let: boolean;
};

/** Of homes, what the filters by bits and numbers ask for. */
export const someDetails = {
  deposit: fc.constantFrom(0, 1_000_000, 3_000_000),
  area: fc.constantFrom(null, 400, 950.4, 2000),
  floor: fc.constantFrom(null, 0, 2, 9),
  bedrooms: fc.constantFrom(null, 3, 5),
  pets: fc.constantFrom(1, 2, 3),
  gender: fc.constantFrom(null, null, 1, 2),
  sharing: fc.constantFrom(null, 1, 2, 5),
  parking: fc.boolean(),
  verified: fc.boolean(),
  company: fc.boolean(),
  from: fc.constantFrom(null, "2026-11-01", "2026-12-01"),
};

/** One filter in four is set: with more of them almost nothing matches. */
export const maybe = (name: string, value: fc.Arbitrary<object>): fc.Arbitrary<object> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: value.map((given) => ({ [`Whether_${name}_Filter`]: true, ...given })) },
  );

const flag = (name: string) =>
  maybe(
    name,
    fc.boolean().map((value) => ({ [name]: value })),
  );
const range = (least: string, most: string, values: number[]) =>
  fc
    .subarray(values, { minLength: 1, maxLength: 2 })
    .map(([one, two]) => ({ [least]: one, ...(two && { [most]: two }) }));

/** Each of them is rarer: a question has one or two. */
export const someWish = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  ...[
    maybe(
      "Bedrooms",
      fc.subarray([1, 2, 3, 4], { minLength: 1 }).map((Bedrooms) => ({ Bedrooms })),
    ),
    maybe(
      "Facilities",
      fc.subarray([7, 34, 2, 15], { minLength: 1 }).map((Facilities) => ({ Facilities })),
    ),
    maybe(
      "Tenants",
      fc.constantFrom(1, 2, 3).map((Tenants) => ({ Tenants })),
    ),
    maybe("Deposit", fc.constantFrom({}, { Max_Deposit: 10_000 }, { Max_Deposit_Months: 1.5 }, { Max_Deposit: 0 })),
    maybe("Area", range("Min_Area", "Max_Area", [400, 950, 1000, 2000])),
    maybe("Floor", range("Min_Floor", "Max_Floor", [0, 1, 2, 9])),
    maybe("Available", fc.constantFrom({ Available_By: "2026-10-31" }, { Available_By: "2026-11-01" })),
    maybe(
      "Gender",
      fc.constantFrom(1, 2).map((Gender) => ({ Gender })),
    ),
    maybe(
      "Sharing",
      fc.subarray([1, 2, 5], { minLength: 1 }).map((Sharing) => ({ Sharing })),
    ),
    maybe(
      "Posted",
      fc.constantFrom(1, 4, 30).map((Posted_Days) => ({ Posted_Days })),
    ),
    maybe("Company", fc.constant({ Company: true })),
    ...["Pets", "Food", "Parking", "Verified", "Photos"].map(flag),
  ].map((arbitrary) => ({ weight: 2, arbitrary })),
);

export type Point = { latitude: number; longitude: number };
const metresBetween = (one: Point, other: Point) =>
  111_195 *
  Math.hypot(
    one.latitude - other.latitude,
    (one.longitude - other.longitude) * Math.cos((other.latitude * Math.PI) / 180),
  );
const isOnMap = ({ latitude, longitude }: Point) => latitude !== 0 || longitude !== 0;

/** From the place that is asked for; 0 where none is, and further than any where the home has none. */
export const metresFrom = (
  home: Point,
  { Near_Latitude, Near_Longitude }: z.output<typeof PublicPropertyFilters>,
): number =>
  Near_Latitude === undefined || Near_Longitude === undefined
    ? 0
    : isOnMap(home)
      ? metresBetween(home, { latitude: Near_Latitude, longitude: Near_Longitude })
      : Infinity;

/** As the table says it: in whole metres, and none beyond five kilometres. */
export function metresToMetro(home: Point, stations: readonly Point[]): number {
  const nearest = isOnMap(home)
    ? Math.round(Math.min(...stations.map((station) => metresBetween(station, home))))
    : Infinity;
  return nearest <= 5000 ? nearest : Infinity;
}

/** Of titles and of questions. */
export const searchedWords = [
  "Sunny",
  "kothrud",
  "lift/parking",
  "किराये",
  "semi-furnished",
  "O'Neil",
  "2bhk",
  "ghar",
  "gharana",
  "%",
  "🏠",
];

/** Every way that a search may go, whichever the number of homes. */
export const someLimits = fc.record({
  homes: fc.constantFrom(2, 20, 1_000),
  text: fc.constantFrom(2, 20, 1_000),
  merged: fc.constantFrom(0, 1_000_000),
  sampled: fc.constantFrom(0, 1_000),
  enough: fc.constantFrom(1, 1_000),
  first: fc.constantFrom(20, 1_000),
  common: fc.constantFrom(-1, 1_000),
  few: fc.constantFrom(5, 1_000),
  sorted: fc.constantFrom(0, 1_000),
});

/** Between two steps of a public place, so that no home is on a line. */
const offGrid = (degrees: number) => Number(degrees.toFixed(5)) + 0.000005;

/** A box about one of four cities without its north-eastern part. */
const someArea = (cities: () => readonly Point[]) =>
  maybe(
    "Polygon",
    fc
      .tuple(fc.nat(3), fc.constantFrom(0.05, 0.15, 0.45), fc.double({ min: 0.2, max: 0.8, noNaN: true }))
      .map(([at, half, share]) => {
        const { latitude, longitude } = cities()[at]!;
        const [south, north] = [offGrid(latitude - half), offGrid(latitude + half)];
        const [west, east] = [offGrid(longitude - half), offGrid(longitude + half)];
        const [middle, aisle] = [offGrid(south + 2 * half * share), offGrid(west + 2 * half * share)];
        const corners = [
          [south, west],
          [south, east],
          [middle, east],
          [middle, aisle],
          [north, aisle],
          [north, west],
        ] as const;
        return { Polygon: corners.map(([Latitude, Longitude]) => ({ Latitude, Longitude })) };
      }),
  );

/** Whether a home is in such an area, or none is asked for. */
function isInArea({ latitude, longitude }: Point, { Polygon }: z.output<typeof PublicPropertyFilters>): boolean {
  if (!Polygon) return true;
  const [southWest, , eastern, inner, northern] = Polygon as Required<typeof Polygon>;
  return (
    isOnMap({ latitude, longitude }) &&
    latitude >= southWest!.Latitude &&
    latitude <= northern!.Latitude &&
    longitude >= southWest!.Longitude &&
    longitude <= eastern!.Longitude &&
    (latitude <= inner!.Latitude || longitude <= inner!.Longitude)
  );
}

/** Near one of four cities, near the metro, or in an area. */
export const someDistance = (cities: () => readonly Point[]) =>
  fc
    .tuple(
      maybe(
        "Near",
        fc
          .tuple(fc.nat(3), fc.constantFrom(2000, 20_000, 50_000), fc.double({ min: -0.1, max: 0.1, noNaN: true }))
          .map(([at, Near_Metres, off]) => ({
            Near_Latitude: cities()[at]!.latitude + off,
            Near_Longitude: cities()[at]!.longitude,
            Near_Metres,
          })),
      ),
      maybe(
        "Metro",
        fc.constantFrom(500, 1200, 1200, 5000).map((Metro_Metres) => ({ Metro_Metres })),
      ),
      someArea(cities),
    )
    .map((parts) => Object.assign({}, ...parts) as object);

/** What the newer filters say of a home. */
export function suitsWishes(
  home: WishedHome & Point,
  input: z.output<typeof PublicPropertyFilters>,
  now: Date,
): boolean {
  const { Bedrooms, Facilities = [], Tenants, Pets, Available_By, Gender, Sharing, Posted_Days } = input;
  const rooms = Number(/^(\d) BHK/.exec(home.sub_type)?.[1] ?? (home.sub_type === "Duplex Villa" ? home.bedrooms : 0));
  const lives = { "Mens PG": 1, "Womens PG": 2 }[home.sub_type as string] ?? home.gender;
  const groups = facilities.filter((group) => group.some((code) => Facilities.includes(code)));
  const says = (wanted: boolean | undefined, value: boolean) => wanted === undefined || wanted === value;
  const within = (value: number | null, least: number | undefined, most: number | undefined) =>
    (least === undefined && most === undefined) ||
    (value !== null && value >= (least ?? -Infinity) && value <= (most ?? Infinity));
  return (
    isInArea(home, input) &&
    (!Bedrooms || (rooms > 0 && Bedrooms.some((count) => count === Math.min(rooms, 4)))) &&
    groups.every((group) => group.some((code) => home.amenities.includes(code))) &&
    (!Tenants || home.preferred_tenant_type === 1 || home.preferred_tenant_type === Tenants) &&
    home.security_deposit_paise <= (input.Max_Deposit ?? Infinity) &&
    home.security_deposit_paise <= home.monthly_rent_paise * (input.Max_Deposit_Months ?? Infinity) &&
    within(home.total_area && Math.round(home.total_area), input.Min_Area, input.Max_Area) &&
    within(home.floor_no, input.Min_Floor, input.Max_Floor) &&
    (!Available_By || home.available_from === null || home.available_from <= Available_By) &&
    (!Gender || lives === null || lives === Gender) &&
    (!Sharing || Sharing.some((sharing) => sharing === home.pg_sharing_type)) &&
    (!Posted_Days || home.created_at.getTime() >= now.getTime() - Posted_Days * 24 * 3600_000) &&
    says(Pets, home.pet_policy !== 1) &&
    says(input.Food, home.amenities.includes(20)) &&
    says(input.Parking, home.whether_parking_available || home.amenities.includes(10)) &&
    says(input.Verified, home.verified_at !== null) &&
    (!input.Company || home.whether_company_let || home.property_type === 4) &&
    says(input.Photos, false)
  );
}
