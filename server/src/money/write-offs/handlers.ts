import { confirm } from "./confirm.ts";
import { confirmReversal } from "./confirm-reversal.ts";
import { create } from "./create.ts";
import { list } from "./list.ts";
import { openBills } from "./open-bills.ts";
import { paper } from "./paper.ts";
import { reverse } from "./reverse.ts";
import { waiting } from "./waiting.ts";

export const writeOffs = { list, waiting, openBills, create, confirm, reverse, confirmReversal, paper };
