import { activate } from "./activate.ts";
import { create } from "./create.ts";
import { createWithFlats } from "./create-with-flats.ts";
import { deactivate } from "./deactivate.ts";
import { edit } from "./edit.ts";
import { list } from "./list.ts";

export const buildings = { create, createWithFlats, edit, activate, deactivate, list };
