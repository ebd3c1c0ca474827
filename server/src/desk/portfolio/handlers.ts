import { list } from "./list.ts";

export const portfolio = { list };
