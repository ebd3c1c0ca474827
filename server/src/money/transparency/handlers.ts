import { info } from "./info.ts";
import { own } from "./own.ts";
import { ownPaper } from "./own-paper.ts";
import { paper } from "./paper.ts";
import { publish } from "./publish.ts";
import { withdraw } from "./withdraw.ts";

export const transparency = { info, publish, withdraw, own, ownPaper, paper };
