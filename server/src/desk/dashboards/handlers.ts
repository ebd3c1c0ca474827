import { info } from "./info.ts";
import { search } from "./search.ts";

export const dashboards = { info, search };
