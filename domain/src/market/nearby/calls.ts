import { z } from "zod";
import { call } from "../../platform/call.ts";
import { oneOf } from "../../platform/fields.ts";
import { PropertyId } from "../../platform/ids.ts";
import { problem } from "../../platform/problems.ts";
import { nearbyKinds } from "./codes.ts";

const walk = {
  /** Of the way on foot from the public place of the home, in hundreds of metres. */
  Metres: z.int(),
  Walk_Minutes: z.int(),
  /** Whether the way is estimated from the straight line. */
  Whether_Estimated: z.boolean(),
};

export const NearbyPlace = z.object({
  Name: z.string(),
  Kind: oneOf(nearbyKinds),
  /** Of a station; may be empty. */
  Line: z.string(),
  /** Whom the position is from, where that has to be named. */
  Credit: z.string(),
  ...walk,
});
export type NearbyPlace = z.output<typeof NearbyPlace>;

/** Degrees. */
const furthest = { latitude: 90, longitude: 180 };

export const nearby = {
  list: call({
    path: "user/Filter_All_Places_Nearby",
    who: "anyone",
    summary:
      "List the stations, colleges and tech parks near a home, by kind and the nearest first, with the way on foot from the home's public place",
    perAddress: 600,
    input: z.object({ PropertyID: PropertyId }),
    output: z.object({
      Places: z.array(NearbyPlace),
      /** False where no station with a position is known in the home's city, so that none being listed says nothing. */
      Whether_Metro_Known: z.boolean(),
    }),
    refusals: ["unknown-property"],
  }),
  named: call({
    path: "user/Filter_All_Named_Places",
    who: "anyone",
    limit: "read",
    summary:
      "Find up to seven stations, colleges, tech parks and localities by a part of their name, those nearest to a home first",
    input: z.object({
      PropertyID: PropertyId,
      Text: z
        .string(problem("enter-search"))
        .trim()
        .min(2, problem("type-at-least-characters", { least: 2 }))
        .max(100, problem("type-at-most-characters", { most: 100 })),
    }),
    output: z.array(z.object({ Name: z.string(), City_Name: z.string(), Latitude: z.number(), Longitude: z.number() })),
    refusals: ["unknown-property"],
  }),
  travel: call({
    path: "user/Fetch_Travel_Time_Info",
    who: "anyone",
    summary:
      "Tell how far it is on foot from a home's public place to a place that the visitor chose, such as an office",
    perAddress: 600,
    input: z.object({
      PropertyID: PropertyId,
      Latitude: z.number().min(-furthest.latitude).max(furthest.latitude),
      Longitude: z.number().min(-furthest.longitude).max(furthest.longitude),
    }),
    output: z.object(walk).nullable(),
    refusals: ["unknown-property"],
  }),
};
