import type { z } from "zod";
import type { PublicPropertyFilters } from "#domain/market/properties/search/calls.ts";

type Filters = z.output<typeof PublicPropertyFilters>;
type Wanted = Pick<
  Filters,
  "Bedrooms" | "Pets" | "Gender" | "Sharing" | "Parking" | "Food" | "Verified" | "Photos" | "Company"
>;

/** What is true of a home or not, and what it has one of, by the bit of `traits`: as searchable_property of the migrations sets them. */
const bits = {
  bedrooms: { 1: 0, 2: 1, 3: 2, 4: 3 },
  pets: { true: 4, false: 5 },
  gender: { 1: 6, 2: 7 },
  sharing: { 1: 8, 2: 9, 3: 10, 4: 11, 5: 12 },
  parking: { true: 13, false: 14 },
  food: { true: 15, false: 16 },
  verified: { true: 17, false: 18 },
  photos: { true: 19, false: 20 },
  company: { true: 21 },
} as const;

export const traitBits: readonly number[] = Object.values(bits).flatMap((of) => Object.values(of));

/** The bits of a home that these filters want: one at least of each group. */
export function traitsOf(filters: Wanted): number[][] {
  const { Bedrooms, Pets, Gender, Sharing, Parking, Food, Verified, Photos, Company } = filters;
  const sides: [{ true: number; false: number }, boolean | undefined][] = [
    [bits.pets, Pets],
    [bits.parking, Parking],
    [bits.food, Food],
    [bits.verified, Verified],
    [bits.photos, Photos],
  ];
  return [
    Bedrooms?.map((count) => bits.bedrooms[count]),
    Gender && [bits.gender[Gender]],
    Sharing?.map((sharing) => bits.sharing[sharing]),
    Company && [bits.company.true],
    ...sides.map(([side, wanted]) => (wanted === undefined ? undefined : [wanted ? side.true : side.false])),
  ].filter((group) => group !== undefined);
}
