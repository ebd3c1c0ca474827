import { search } from "./search.ts";

export const dashboards = { search };
