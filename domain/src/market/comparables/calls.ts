import { z } from "zod";
import { call } from "../../platform/call.ts";
import { oneOf, RupeesOut } from "../../platform/fields.ts";
import { CityId, PropertyId } from "../../platform/ids.ts";
import { problem } from "../../platform/problems.ts";
import { allSubTypes, categories, furnishings, pgSharings, propertyTypes } from "../properties/codes.ts";
import { comparedAreas } from "./codes.ts";

/** What a home is compared by. */
const ComparedHome = z.object({
  Property_Type: oneOf(propertyTypes),
  Sub_Type: z.enum(allSubTypes),
  Category_Type: oneOf(categories).default(1),
  Bedrooms: z.int().min(0).max(100).nullable().default(null),
  Furnished_Type: oneOf(furnishings).nullable().default(null),
  PG_Sharing_Type: oneOf(pgSharings).nullable().default(null),
  CityID: CityId,
  Address: z.string().max(500).default(""),
  Location_Address: z.string().max(500).default(""),
  Latitude: z.number().min(-90).max(90).default(0),
  Longitude: z.number().min(-180).max(180).default(0),
});
export type ComparedHome = z.output<typeof ComparedHome>;

/** A comparable home that is on the public site: nothing of it that strangers do not see. */
const Comparable = z.object({
  PropertyID: z.string(),
  Property_Title: z.string(),
  Sub_Type: z.string(),
  Furnished_Type: oneOf(furnishings).nullable(),
  Monthly_Rent: RupeesOut,
  Address: z.string(),
  /** About how far it is, in metres of the straight line between the public places. */
  Metres: z.int().nullable(),
  created_at: z.iso.datetime(),
});
export type Comparable = z.output<typeof Comparable>;

export const RentSuggestion = z.object({
  Area: oneOf(comparedAreas),
  /** Whether all of them are furnished alike; of PGs, whether as many share a room. */
  Whether_Alike: z.boolean(),
  Homes: z.int(),
  /** How many of them were rented out in the last 180 days, and are no longer listed. */
  Rented_Homes: z.int(),
  Owners: z.int(),
  /** A quarter of the homes ask this or less, half of them the median or less, a quarter the highest figure or more. */
  Low_Rent: RupeesOut,
  Median_Rent: RupeesOut,
  High_Rent: RupeesOut,
  /** When the first and the last of them were listed. */
  Oldest_At: z.iso.datetime(),
  Newest_At: z.iso.datetime(),
  /** The nearest five that are listed now. */
  Comparables: z.array(Comparable),
});
export type RentSuggestion = z.output<typeof RentSuggestion>;

export const comparables = {
  rentSuggestion: call({
    path: "vendor/Fetch_Rent_Suggestion_Info",
    who: "properties.write",
    limit: "expensive",
    summary:
      "Tell what homes like one ask: the median and the quartiles of listings of other owners, nearby if there are enough. Either of a property of the caller, or of what is told of a home; nothing where fewer than five homes of three owners are known",
    input: z
      .object({ PropertyID: PropertyId.nullable().default(null), Home: ComparedHome.nullable().default(null) })
      .superRefine(({ PropertyID, Home }, context) => {
        if ((PropertyID === null) === (Home === null))
          context.addIssue({ code: "custom", path: ["Home"], message: problem("home-or-property") });
      }),
    output: z.object({ Suggestion: RentSuggestion.nullable() }),
    refusals: ["no-such-property"],
  }),
};
