import { cities } from "./cities.ts";
import { page } from "./page.ts";
import { similar } from "./similar.ts";

export const placePages = { page, cities, similar };
