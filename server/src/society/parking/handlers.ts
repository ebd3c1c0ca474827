import { allot } from "./allot.ts";
import { counts } from "./counts.ts";
import { create } from "./create.ts";
import { edit } from "./edit.ts";
import { endAllotment } from "./end-allotment.ts";
import { info } from "./info.ts";
import { list } from "./list.ts";
import { remove } from "./remove.ts";

export const parking = { list, counts, info, create, edit, remove, allot, endAllotment };
