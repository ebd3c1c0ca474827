import type { z } from "zod";
import { allSubTypes, subTypes } from "#domain/market/properties/codes.ts";
import { PublicPropertyFilters } from "#domain/market/properties/search/calls.ts";
import { amenities } from "#domain/society/societies/codes.ts";
import type { Random } from "./random.ts";

export type Question = z.input<typeof PublicPropertyFilters>;
export type Asked = z.output<typeof PublicPropertyFilters>;
export const parsed = (question: Question): Asked => PublicPropertyFilters.parse(question);

export type Place = { CityID: string; StateID: string; latitude: number; longitude: number };

const amenityCodes = Object.keys(amenities).map(Number) as (keyof typeof amenities)[];

/**
 * The places of searches: 45 in 100 in a city, 10 in a state, 10 on the map, 35 anywhere. Larger places are more
 * frequent.
 */
function place(random: Random, places: readonly Place[]): Question {
  const at = random.chance(0.5) ? random.below(6) : random.zipf(places.length);
  const { CityID, StateID, latitude, longitude } = places[Math.max(at, 0)]!;
  return random.weighted<() => Question>([
    [() => ({}), 35],
    [() => ({ Whether_City_Filter: true, CityID }), 45],
    [() => ({ Whether_State_Filter: true, StateID }), 10],
    [
      () => {
        // A locality, a city, a part of the country.
        const half = random.weighted([[0.015, 5] as const, [0.15, 4] as const, [2.5, 1] as const]);
        const [north, east] = [latitude + (random.next() - 0.5) * 0.1, longitude + (random.next() - 0.5) * 0.1];
        return {
          Whether_Bounds_Filter: true,
          South: north - half,
          North: north + half,
          West: east - half,
          East: east + half,
        };
      },
      10,
    ],
  ])();
}

const rents = [4_000, 6_000, 8_000, 10_000, 12_000, 18_000, 20_000, 25_000, 40_000, 60_000];

/**
 * The other filters, independently: type 60 in 100 (with its sub type 40 of those), price 45, furnishing 25, tenant 20,
 * category 20, amenities 20.
 */
function wishes(random: Random): Question {
  const question: Question = {};
  if (random.chance(0.6)) {
    const type = random.weighted([[1, 60] as const, [2, 12] as const, [3, 18] as const, [4, 10] as const]);
    Object.assign(question, { Whether_Property_Type_Filter: true, Property_Type: type });
    if (random.chance(0.4))
      Object.assign(question, { Whether_Sub_Type_Filter: true, Sub_Type: random.pick(subTypes[type]) });
  }
  if (random.chance(0.45)) {
    const band = random.weighted<Question>([
      [{ Max_Rent: 15_000 }, 35],
      [{ Min_Rent: 15_000.01, Max_Rent: 30_000 }, 25],
      [{ Min_Rent: 30_000.01 }, 15],
      [{ Min_Rent: random.pick(rents.slice(0, 5)), Max_Rent: random.pick(rents.slice(5)) }, 25],
    ]);
    Object.assign(question, { Whether_Price_Filter: true }, band);
  }
  if (random.chance(0.25))
    Object.assign(question, { Whether_Furnished_Type_Filter: true, Furnished_Type: 1 + random.below(3) });
  if (random.chance(0.2))
    Object.assign(question, { Whether_Preferred_Tenant_Type_Filter: true, Preferred_Tenant_Type: 1 + random.below(3) });
  if (random.chance(0.2))
    Object.assign(question, { Whether_Category_Type_Filter: true, Category_Type: random.chance(0.8) ? 1 : 2 });
  if (random.chance(0.2))
    Object.assign(question, {
      Whether_Amenities_Filter: true,
      Amenities: Array.from({ length: 1 + random.below(3) }, () => random.pick(amenityCodes)),
    });
  return question;
}

const order = (random: Random): Question => ({
  Limit: 15,
  Sort: random.weighted([["newest", 60] as const, ["rent_low", 25] as const, ["rent_high", 15] as const]),
  Skip: random.chance(0.7) ? 0 : 15 * (1 + random.below(19)),
  Whether_Status_Filter: true,
  Status: true,
});

/** Any combination of filters, as the weights above say. */
export const structured = (random: Random, places: readonly Place[]): Question => ({
  ...order(random),
  ...place(random, places),
  ...wishes(random),
});

/** Every filter on a coin, and no place: the hardest to count. */
export const coins = (random: Random): Question => {
  const question: Question = { ...order(random), Skip: 0 };
  const add = (more: Question) => random.chance(0.5) && Object.assign(question, more);
  add({ Whether_Sub_Type_Filter: true, Sub_Type: random.pick(allSubTypes) });
  add({ Whether_Category_Type_Filter: true, Category_Type: random.chance(0.5) ? 1 : 2 });
  add({ Whether_Price_Filter: true, Min_Rent: random.pick(rents.slice(0, 5)), Max_Rent: random.pick(rents.slice(5)) });
  add({ Whether_Furnished_Type_Filter: true, Furnished_Type: random.pick([1, 2, 3]) });
  add({ Whether_Preferred_Tenant_Type_Filter: true, Preferred_Tenant_Type: random.pick([1, 2, 3]) });
  add({ Whether_Amenities_Filter: true, Amenities: [random.pick(amenityCodes), random.pick(amenityCodes)] });
  return question;
};

/** The mix with one or two of the filters that are bits or numbers of their own. */
export function detailed(random: Random, places: readonly Place[]): Question {
  const question = structured(random, places);
  const add = () =>
    Object.assign(
      question,
      random.weighted<() => Question>([
        [() => ({ Whether_Bedrooms_Filter: true, Bedrooms: [random.pick([1, 2, 3, 4])] }), 40],
        [() => ({ Whether_Deposit_Filter: true, Max_Deposit: random.pick([20_000, 50_000, 100_000]) }), 10],
        [() => ({ Whether_Pets_Filter: true, Pets: true }), 10],
        [() => ({ Whether_Area_Filter: true, Min_Area: random.pick([500, 1_000, 1_500, 4_000]) }), 10],
        [() => ({ Whether_Floor_Filter: true, Max_Floor: random.pick([0, 3]) }), 5],
        [() => ({ Whether_Available_Filter: true, Available_By: "2026-11-10" }), 10],
        [() => ({ Whether_Parking_Filter: true, Parking: true }), 5],
        [() => ({ Whether_Posted_Filter: true, Posted_Days: random.pick([3, 7, 30]) }), 5],
        [() => ({ Whether_Tenants_Filter: true, Tenants: 3 }), 5],
      ])(),
    );
  add();
  if (random.chance(0.4)) add();
  return question;
}

export type Vocabulary = { rare: readonly string[]; common: readonly string[]; cities: readonly string[] };
export type TextKind = "rare" | "common" | "several";

/** A text as people type it; half of the time the filters of the mix come with it. */
export function texts(random: Random, places: readonly Place[], vocabulary: Vocabulary, kind: TextKind): Question {
  const Search = {
    rare: () => random.pick(vocabulary.rare),
    common: () => random.pick(vocabulary.common),
    several: () =>
      random.weighted<() => string>([
        [() => `2 BHK ${random.pick(vocabulary.cities)}`, 3],
        [() => `${random.pick(vocabulary.common)} ${random.pick(vocabulary.common)}`, 3],
        [() => `${random.pick(vocabulary.rare)} ${random.pick(vocabulary.cities)}`, 2],
        [
          () => `${random.pick(vocabulary.common)} ${random.pick(vocabulary.cities)} ${random.pick(vocabulary.common)}`,
          2,
        ],
      ])(),
  }[kind]();
  const filters = random.chance(0.5) ? { ...place(random, places), ...wishes(random) } : {};
  return { ...order(random), Skip: 0, ...filters, Whether_Search_Filter: true, Search };
}

/** What a busy site is asked: 18 in 100 with a text, of each kind alike. */
export const mixed = (random: Random, places: readonly Place[], vocabulary: Vocabulary): Question =>
  random.chance(0.18)
    ? texts(random, places, vocabulary, random.pick(["rare", "common", "several"]))
    : structured(random, places);

/** An area drawn by hand around a part of a city, or all of it, of three to twenty corners, with the filters of the mix. */
export function areas(random: Random, places: readonly Place[]): Question {
  const { latitude, longitude } = places[random.chance(0.5) ? random.below(6) : random.zipf(places.length)]!;
  const size = random.pick([0.01, 0.03, 0.1, 0.3]);
  const corners = 3 + random.below(18);
  const Polygon = Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners;
    const radius = size * (0.5 + random.next() / 2);
    return { Latitude: latitude + radius * Math.sin(angle), Longitude: longitude + radius * Math.cos(angle) };
  });
  return { ...order(random), Skip: 0, ...wishes(random), Whether_Polygon_Filter: true, Polygon };
}

/** The visible area of a map: from a few streets to the whole country, with the filters of the mix, or a text. */
export function windows(random: Random, places: readonly Place[], vocabulary: Vocabulary): Question {
  const { latitude, longitude } = places[random.zipf(places.length)]!;
  const half = random.weighted([0.02, 0.1, 0.5, 2, 8, 16].map((size) => [size, 1] as const));
  const search = () => ({
    Whether_Search_Filter: true,
    Search: random.pick([...vocabulary.common, ...vocabulary.cities]),
  });
  return {
    Whether_Bounds_Filter: true,
    South: Math.max(latitude - half, -90),
    North: Math.min(latitude + half, 90),
    West: longitude - half,
    East: longitude + half,
    ...(random.chance(0.6) && wishes(random)),
    ...(random.chance(0.2) && search()),
  };
}
