import { homes } from "./homes.ts";
import { list } from "./list.ts";
import { merge } from "./merge.ts";

export const shortlist = { homes, list, merge };
