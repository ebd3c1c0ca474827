import { z } from "zod";
import { call } from "../../platform/call.ts";
import { oneOf } from "../../platform/fields.ts";
import { problem } from "../../platform/problems.ts";
import { amenities } from "../../society/societies/codes.ts";
import {
  allSubTypes,
  furnishings,
  genders,
  pgSharings,
  propertyTypes,
  tenantPreferences,
} from "../properties/codes.ts";
import { contradictions, leftOutReasons, placeKinds } from "./codes.ts";

const longestInput = 20_000;

const ReadPlace = z.object({
  Name: z.string(),
  Kind: z.enum(placeKinds),
  /** Empty where several cities have a place of this name. */
  City_Name: z.string(),
  Latitude: z.number().nullable(),
  Longitude: z.number().nullable(),
});

export const reading = {
  readText: call({
    path: "user/Read_Search_Text",
    who: "anyone",
    limit: "read",
    summary:
      "Read what a search text says, as filters of the public list; longer texts than 200 characters are cut, and what is not said is left out",
    input: z.object({
      Text: z.string(problem("enter-search")).max(longestInput, problem("type-at-most-characters", { most: 20_000 })),
    }),
    output: z.object({
      City: z.string().optional(),
      CityID: z.string().optional(),
      /** The place that the homes should be near. */
      Near: z.string().optional(),
      /** True for any metro station, a name for one. */
      Metro: z.union([z.literal(true), z.string()]).optional(),
      BHK: z.int().optional(),
      /** With "2 or 3 BHK" the larger number. */
      BHK_Most: z.int().optional(),
      /** Each number, where not all between the two are wanted ("2 or 4 BHK"). */
      BHK_Any: z.array(z.int()).optional(),
      /** Rupees a month. */
      Min: z.int().optional(),
      Max: z.int().optional(),
      Type: oneOf(propertyTypes).optional(),
      Sub_Type: z.enum(allSubTypes).optional(),
      Furnished: oneOf(furnishings).optional(),
      Sharing: oneOf(pgSharings).optional(),
      Pets: z.boolean().optional(),
      Gender: oneOf(genders).optional(),
      Tenants: oneOf(tenantPreferences).optional(),
      /** For a company, which takes homes for anybody: then `Tenants` is 1. */
      Company: z.literal(true).optional(),
      Parking: z.boolean().optional(),
      /** With meals, of PGs. */
      Food: z.literal(true).optional(),
      Verified: z.literal(true).optional(),
      /** As `Facilities` of the public list: a group of amenities by its first code. */
      Amenities: z.array(oneOf(amenities)).optional(),
      /** Square feet. */
      Min_Area: z.int().optional(),
      Max_Area: z.int().optional(),
      /** Rupees, and months of rent. */
      Max_Deposit: z.int().optional(),
      Max_Deposit_Months: z.number().optional(),
      /** The day on which the home must be free. */
      Available: z.iso.date().optional(),
      /** Every place that was read, in the order of the text. */
      Places: z.array(ReadPlace),
      /** What was not understood: a search for words. */
      Words: z.string(),
      /** The parts that deny each other, such as "boys girls", and are therefore left out. */
      Contradictions: z.array(z.enum(contradictions)),
      /** What was understood and no filter can do, as it was written: what is not wanted ("not in pune"), what contradicts, a place without a name. */
      Left_Out: z.array(z.object({ Text: z.string(), Reason: z.enum(leftOutReasons) })),
      /** Whether stations of the city are known, and without a city whether any are; only with Metro. */
      Whether_Metro_Known: z.boolean().optional(),
      /** Whether positions of such stations are known, so that homes can be filtered by their distance; with the same. */
      Whether_Metro_Placed: z.boolean().optional(),
      Whether_Text_Cut: z.boolean(),
    }),
  }),
};
