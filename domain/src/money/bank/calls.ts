import { accounts } from "./accounts/calls.ts";

export const bank = { ...accounts };
