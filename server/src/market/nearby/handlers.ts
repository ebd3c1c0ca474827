import { list } from "./list.ts";
import { travel } from "./travel.ts";

export const nearby = { list, travel };
