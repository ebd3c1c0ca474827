import { list } from "./list.ts";
import { named } from "./named.ts";
import { travel } from "./travel.ts";

export const nearby = { list, named, travel };
