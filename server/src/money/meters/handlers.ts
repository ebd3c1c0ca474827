import { create } from "./create.ts";
import { createMany } from "./create-many.ts";
import { edit } from "./edit.ts";
import { end } from "./end.ts";
import { exportList } from "./export-list.ts";
import { info } from "./info.ts";
import { createKind } from "./kinds/create-kind.ts";
import { editKind } from "./kinds/edit-kind.ts";
import { kinds } from "./kinds/kinds.ts";
import { removeKind } from "./kinds/remove-kind.ts";
import { list } from "./list.ts";
import { preview } from "./preview.ts";
import { progress } from "./progress.ts";
import { addPhoto } from "./readings/add-photo.ts";
import { read } from "./readings/read.ts";
import { readings } from "./readings/readings.ts";
import { removeReading } from "./readings/remove-reading.ts";
import { recharge } from "./recharges/recharge.ts";
import { recharges } from "./recharges/recharges.ts";
import { removeRecharge } from "./recharges/remove-recharge.ts";
import { remove } from "./remove.ts";
import { replace } from "./replace.ts";
import { checkSheet } from "./sheet/check-sheet.ts";

export const meters = {
  ...{ kinds, createKind, editKind, removeKind },
  ...{ list, exportList, progress, info, create, preview, createMany, edit, remove, end, replace },
  ...{ readings, read, removeReading, addPhoto },
  ...{ recharges, recharge, removeRecharge },
  checkSheet,
};
