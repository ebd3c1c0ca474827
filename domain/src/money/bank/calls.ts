import { accounts } from "./accounts/calls.ts";
import { lines } from "./lines/calls.ts";

export const bank = { ...accounts, ...lines };
