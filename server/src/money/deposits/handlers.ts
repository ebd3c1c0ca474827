import { accrue } from "./accrue.ts";
import { close } from "./close.ts";
import { create } from "./create.ts";
import { createRule } from "./create-rule.ts";
import { exportDeposits } from "./export-deposits.ts";
import { funds } from "./funds.ts";
import { info } from "./info.ts";
import { list } from "./list.ts";
import { receive } from "./receive.ts";
import { renew } from "./renew.ts";
import { reverse } from "./reverse.ts";

export const deposits = {
  funds,
  createRule,
  list,
  info,
  create,
  accrue,
  receive,
  close,
  renew,
  reverse,
  exportDeposits,
};
