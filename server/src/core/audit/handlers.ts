import { choices } from "./choices.ts";
import { list } from "./list.ts";

export const audit = { list, choices };
