import { accept } from "./accept.ts";
import { decline } from "./decline.ts";
import { list } from "./list.ts";

export const invitations = { list, accept, decline };
