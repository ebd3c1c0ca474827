import { approve } from "./approve.ts";
import { confirm } from "./confirm.ts";
import { create } from "./create.ts";
import { decline } from "./decline.ts";
import { edit } from "./edit.ts";
import { exportBudget } from "./export-budget.ts";
import { info } from "./info.ts";
import { remove } from "./remove.ts";
import { revise } from "./revise.ts";
import { tariff } from "./tariff/tariff.ts";

export const budgets = { info, create, edit, revise, remove, approve, confirm, decline, exportBudget, tariff };
