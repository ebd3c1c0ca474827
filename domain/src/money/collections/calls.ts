import { followUps } from "./follow-ups/calls.ts";
import { letters } from "./letters/calls.ts";
import { links } from "./links/calls.ts";
import { own } from "./own/calls.ts";
import { plans } from "./plans/calls.ts";
import { queue } from "./queue/calls.ts";
import { reminders } from "./reminders/calls.ts";

export const collections = { ...queue, ...followUps, ...reminders, ...plans, ...own, ...links, ...letters };
