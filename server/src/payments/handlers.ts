import { collect } from "./collect.ts";
import { info } from "./info.ts";
import { list } from "./list.ts";

export const payments = { list, info, collect };
