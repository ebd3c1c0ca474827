import { list } from "./list.ts";

export const outbox = { list };
