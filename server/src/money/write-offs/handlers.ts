import { confirm } from "./confirm.ts";
import { confirmReversal } from "./confirm-reversal.ts";
import { create } from "./create.ts";
import { exportList } from "./export-list.ts";
import { list } from "./list.ts";
import { openBills } from "./open-bills.ts";
import { paper } from "./paper.ts";
import { reverse } from "./reverse.ts";
import { waiting } from "./waiting.ts";
import { withdraw } from "./withdraw.ts";

export const writeOffs = {
  list,
  exportList,
  waiting,
  openBills,
  create,
  confirm,
  withdraw,
  reverse,
  confirmReversal,
  paper,
};
