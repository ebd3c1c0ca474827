import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { countSlots } from "./queries.ts";

export const counts = handler(domain.parking.counts, async ({ db, actor, now }) => {
  const { slots, allotted } = await countSlots(db, actor, dayOf(now));
  return { Slots: slots, Allotted: allotted, Free: slots - allotted };
});
