import { create } from "./create.ts";
import { edit } from "./edit.ts";
import { list } from "./list.ts";
import { remove } from "./remove.ts";
import { stop } from "./stop.ts";
import { stopInfo } from "./stop-info.ts";

export const alerts = { create, edit, remove, list, stopInfo, stop };
