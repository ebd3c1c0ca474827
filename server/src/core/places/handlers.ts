import { forAnyone } from "../../platform/handler.ts";
import { cities } from "./cities.ts";
import { search } from "./search.ts";
import { states } from "./states.ts";

export const places = {
  states: forAnyone(states),
  cities: forAnyone(cities),
  publicStates: states,
  publicCities: cities,
  search,
};
