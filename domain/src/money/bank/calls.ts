import { accounts } from "./accounts/calls.ts";
import { cheques } from "./cheques/calls.ts";
import { gateway } from "./gateway/calls.ts";
import { lines } from "./lines/calls.ts";

export const bank = { ...accounts, ...cheques, ...lines, ...gateway };
