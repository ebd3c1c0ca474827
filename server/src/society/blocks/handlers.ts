import { activate } from "./activate.ts";
import { create } from "./create.ts";
import { deactivate } from "./deactivate.ts";
import { edit } from "./edit.ts";
import { list } from "./list.ts";

export const blocks = { create, edit, activate, deactivate, list };
