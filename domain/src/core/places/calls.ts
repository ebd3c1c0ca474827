import { z } from "zod";
import { call } from "../../platform/call.ts";
import { StateId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";

export const State = z.object({ StateID: z.string(), State_Name: z.string() });
export type State = z.output<typeof State>;

export const City = z.object({
  CityID: z.string(),
  City_Name: z.string(),
  StateID: z.string(),
  State_Name: z.string(),
  Latitude: z.number(),
  Longitude: z.number(),
});
export type City = z.output<typeof City>;

const FoundPlace = z.object({
  Place_Name: z.string(),
  Latitude: z.number().min(-90).max(90),
  Longitude: z.number().min(-180).max(180),
});

const states = {
  summary: "List the states and union territories of India",
  input: listInput(searchFilter),
  output: listOf(State),
  answer: "extras",
} as const;

const cities = {
  summary: "List cities, the largest first; a search finds former names too",
  input: listInput({ ...searchFilter, State: { StateID: StateId } }),
  output: listOf(City),
  answer: "extras",
} as const;

export const places = {
  states: call({ path: "vendor/Filter_All_States", who: "signed-in", ...states }),
  cities: call({ path: "vendor/Filter_All_Cities", who: "signed-in", ...cities }),
  publicStates: call({ path: "user/Filter_All_States", who: "anyone", ...states }),
  publicCities: call({ path: "user/Filter_All_Cities", who: "anyone", ...cities }),
  search: call({
    path: "vendor/Search_Places",
    who: "signed-in",
    summary:
      "Search streets and buildings of India with the configured provider, the best match first; answers are cached for a day",
    perAddress: 300,
    input: z.object({
      Search: z
        .string(problem("enter-search"))
        .trim()
        .min(3, problem("type-at-least-characters", { least: 3 }))
        .max(300, problem("type-at-most-characters", { most: 300 })),
    }),
    output: z.array(FoundPlace),
    refusals: ["no-places-search", "places-search-failed"],
  }),
};
