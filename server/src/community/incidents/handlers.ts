import { activate } from "./activate.ts";
import { addPhoto } from "./add-photo.ts";
import { create } from "./create.ts";
import { deactivate } from "./deactivate.ts";
import { edit } from "./edit.ts";
import { info } from "./info.ts";
import { list } from "./list.ts";
import { listAlerts } from "./list-alerts.ts";
import { move } from "./move.ts";

export const incidents = { list, listAlerts, info, addPhoto, create, edit, activate, deactivate, move };
