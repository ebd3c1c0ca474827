import { accept } from "./accept.ts";
import { codeInfo } from "./code-info.ts";
import { create } from "./create.ts";
import { decline } from "./decline.ts";
import { list } from "./list.ts";
import { listOwn } from "./list-own.ts";
import { societyInfo } from "./society-info.ts";
import { updateCode } from "./update-code.ts";
import { withdraw } from "./withdraw.ts";

export const joining = { codeInfo, updateCode, societyInfo, create, listOwn, withdraw, list, accept, decline };
