import { followUps } from "./follow-ups/calls.ts";
import { queue } from "./queue/calls.ts";

export const collections = { ...queue, ...followUps };
