import { decline } from "./decline.ts";
import { list } from "./list.ts";

export const proposals = { list, decline };
