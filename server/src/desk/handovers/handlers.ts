import { accept } from "./accept.ts";
import { appoint } from "./appoint.ts";
import { cancel } from "./cancel.ts";
import { create } from "./create.ts";
import { edit } from "./edit.ts";
import { info } from "./info.ts";
import { list } from "./list.ts";
import { paper } from "./paper.ts";
import { reopen } from "./reopen.ts";
import { submit } from "./submit.ts";

export const handovers = { list, info, paper, create, edit, appoint, submit, reopen, accept, cancel };
