import { accounts } from "./accounts/calls.ts";
import { cheques } from "./cheques/calls.ts";
import { gateway } from "./gateway/calls.ts";
import { lines } from "./lines/calls.ts";
import { postDated } from "./post-dated/calls.ts";
import { returns } from "./returns/calls.ts";
import { unreconciled } from "./unreconciled/calls.ts";

export const bank = { ...accounts, ...cheques, ...lines, ...gateway, ...postDated, ...returns, ...unreconciled };
