import { accounts } from "./accounts/calls.ts";
import { cheques } from "./cheques/calls.ts";

export const bank = { ...accounts, ...cheques };
