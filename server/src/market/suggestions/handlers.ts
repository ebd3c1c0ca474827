import { list } from "./list.ts";

export const suggestions = { list };
