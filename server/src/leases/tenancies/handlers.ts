import { counts } from "./counts.ts";
import { info } from "./info.ts";
import { list } from "./list.ts";
import { listProperties } from "./list-properties.ts";
import { activate } from "./owned/activate.ts";
import { close } from "./owned/close.ts";
import { create } from "./owned/create.ts";
import { deactivate } from "./owned/deactivate.ts";
import { edit } from "./owned/edit.ts";
import { readyToVacate } from "./ready-to-vacate.ts";

export const tenancies = {
  list,
  counts,
  info,
  listProperties,
  create,
  edit,
  activate,
  deactivate,
  close,
  readyToVacate,
};
