import { examples } from "./examples/calls.ts";
import { heads } from "./heads/calls.ts";
import { prepayments } from "./prepayments/calls.ts";
import { settings } from "./settings/calls.ts";
import { tariffs } from "./tariffs/calls.ts";

export const charges = { ...heads, ...tariffs, ...examples, ...settings, ...prepayments };
