import { create } from "./create.ts";
import { info } from "./info.ts";
import { list } from "./list.ts";
import { move } from "./move.ts";
import { summary } from "./summary.ts";

export const blockSecurity = { summary, list, info, create, move };
