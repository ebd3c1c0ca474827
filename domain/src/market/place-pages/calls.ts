import { z } from "zod";
import { call } from "../../platform/call.ts";
import { oneOf, RupeesOut } from "../../platform/fields.ts";
import { PropertyId } from "../../platform/ids.ts";
import { ListedProperty, PublicProperty } from "../properties/calls.ts";
import { homesOf, placeKinds } from "./codes.ts";

const slug = z.string().min(1).max(120);

/** A link to another page of a place: its slugs, its name, and how many homes it lists. */
const PlaceLink = z.object({
  City: z.string(),
  Kind: oneOf(placeKinds),
  Place: z.string(),
  Homes_Of: oneOf(homesOf),
  Name: z.string(),
  Homes: z.int(),
});
export type PlaceLink = z.output<typeof PlaceLink>;

/** Rents of the homes of a page, by kind of home; without a median too few homes of too few owners are known. */
const Rents = z.object({
  Homes_Of: oneOf(homesOf),
  Homes: z.int(),
  Median_Rent: RupeesOut.nullable(),
  /** A quarter of the homes cost this or less. */
  Low_Rent: RupeesOut.nullable(),
  /** A quarter of the homes cost this or more. */
  High_Rent: RupeesOut.nullable(),
  Median_Deposit: RupeesOut.nullable(),
  /** The median of an earlier month, and the first day of that month. */
  Earlier_Median_Rent: RupeesOut.nullable(),
  Earlier_Month: z.iso.date().nullable(),
});
export type Rents = z.output<typeof Rents>;

const PlacePage = z.object({
  City: z.string(),
  CityID: z.string(),
  City_Name: z.string(),
  State_Name: z.string(),
  Kind: oneOf(placeKinds),
  Place: z.string(),
  /** Of the place; of a city's page the city's. */
  Name: z.string(),
  /** Of a society's page: the area of its address, and that area's own page; empty and null where it tells none. */
  Society: z.object({ Locality: z.string(), Locality_Page: PlaceLink.nullable() }).nullable(),
  Homes_Of: oneOf(homesOf),
  Homes: z.int(),
  Rents: z.array(Rents),
  Changed_At: z.iso.datetime(),
  /** Up to 15 homes, the newest first. */
  Properties: z.array(ListedProperty),
  /** Pages of the same place by kind of home, and pages nearby: localities, stations and societies of the city. */
  Links: z.array(PlaceLink),
});
export type PlacePage = z.output<typeof PlacePage>;

export const placePages = {
  page: call({
    path: "user/Fetch_Place_Page_Info",
    who: "anyone",
    summary:
      "Show the page of a city, a locality, a metro station or a verified society: its homes, their rents, and the pages around it. A page exists from three homes of two owners on; a society's has only homes that it has confirmed and whose owners agree",
    input: z.object({
      City: slug,
      Kind: oneOf(placeKinds),
      Place: z.string().max(120).default(""),
      Homes_Of: oneOf(homesOf).default(0),
      Skip: z.int().min(0).max(10_000).default(0),
    }),
    output: PlacePage,
    refusals: ["unknown-place-page"],
  }),
  cities: call({
    path: "user/Filter_All_Place_Pages",
    who: "anyone",
    summary: "List the pages of cities, or of societies with Kind 4, those with the most homes first",
    input: z.object({ Kind: z.literal([1, 4]).default(1) }),
    output: z.array(PlaceLink),
  }),
  similar: call({
    path: "user/Filter_All_Similar_Properties",
    who: "anyone",
    summary:
      "List up to six live homes like one, which may be gone itself: of its city and size, the nearest in rent and place first",
    perAddress: 600,
    input: z.object({ PropertyID: PropertyId }),
    output: z.object({
      Properties: z.array(PublicProperty),
      /** The page of the home's locality, or else of its city. */
      Page: PlaceLink.nullable(),
      /** The page of its society, where the home is shown on it. */
      Society_Page: PlaceLink.nullable(),
      /** Whether the home was live once and is no longer. */
      Whether_Gone: z.boolean(),
    }),
  }),
};
