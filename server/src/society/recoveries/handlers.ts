import { accept } from "./accept.ts";
import { confirm } from "./confirm.ts";
import { create } from "./create.ts";
import { decide } from "./decide.ts";
import { info } from "./info.ts";
import { list } from "./list.ts";
import { object } from "./object.ts";
import { withdraw } from "./withdraw.ts";

export const recoveries = { info, create, confirm, accept, withdraw, object, list, decide };
