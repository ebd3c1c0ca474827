import { publicInfo } from "./public-info.ts";
import { publicList } from "./public-list.ts";

export const properties = { publicList, publicInfo };
