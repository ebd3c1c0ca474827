import { labels } from "../../platform/labels.ts";

/** What a page of a place is about. */
export const placeKinds = labels("placeKinds", { 1: "City", 2: "Locality", 3: "Metro station", 4: "Society" });
export type PlaceKind = keyof typeof placeKinds;

/** Which homes a page of a place is about: all, by bedrooms, or places in PGs. */
export const homesOf = labels("homesOf", {
  0: "All homes",
  1: "1 BHK",
  2: "2 BHK",
  3: "3 BHK",
  4: "4 BHK or more",
  5: "PG",
});
export type HomesOf = keyof typeof homesOf;

/** As addresses of pages name them, in every language; of all homes nothing. */
export const homesOfSlugs: Readonly<Record<HomesOf, string>> = {
  0: "",
  1: "1-bhk",
  2: "2-bhk",
  3: "3-bhk",
  4: "4-bhk",
  5: "pg",
};
