import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { listSlots } from "./queries.ts";
import { viewSlot } from "./view.ts";

export const list = handler(domain.parking.list, async ({ db, actor, now }, filters) => {
  const { rows, count } = await listSlots(db, actor, filters, dayOf(now));
  return { Data: rows.map(viewSlot), Count: count };
});
