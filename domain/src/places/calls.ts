import { z } from "zod";
import { call } from "../call.ts";
import { StateId } from "../ids.ts";
import { listInput, listOf, searchFilter } from "../paging.ts";

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

const states = {
  summary: "The states and union territories of India",
  input: listInput(searchFilter),
  output: listOf(State),
  answer: "extras",
} as const;

const cities = {
  summary: "Cities, the largest first; a search finds old names too",
  input: listInput({ ...searchFilter, State: { StateID: StateId } }),
  output: listOf(City),
  answer: "extras",
} as const;

export const places = {
  states: call({ path: "vendor/Filter_All_States", who: "signed-in", ...states }),
  cities: call({ path: "vendor/Filter_All_Cities", who: "signed-in", ...cities }),
  publicStates: call({ path: "user/Filter_All_States", who: "anyone", ...states }),
  publicCities: call({ path: "user/Filter_All_Cities", who: "anyone", ...cities }),
};
