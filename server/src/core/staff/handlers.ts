import { confirm } from "./confirm.ts";
import { create } from "./create.ts";
import { deactivate } from "./deactivate.ts";
import { edit } from "./edit.ts";
import { list } from "./list.ts";
import { resign } from "./resign.ts";

export const staff = { list, create, confirm, edit, deactivate, resign };
