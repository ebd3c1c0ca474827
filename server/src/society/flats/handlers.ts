import { create } from "./create.ts";
import { edit } from "./edit.ts";
import { editConnections } from "./edit-connections.ts";
import { editMany } from "./edit-many.ts";
import { exportList } from "./export-list.ts";
import { info } from "./info.ts";
import { list } from "./list.ts";
import { remove } from "./remove.ts";

export const flats = { create, edit, editConnections, editMany, remove, list, exportList, info };
