import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { listStaff } from "./queries.ts";
import { staffView } from "./view.ts";

export const list = handler(domain.staff.list, async ({ reads, actor, now }, filters) => {
  const today = dayOf(now);
  const { rows, count } = await listStaff(reads, actor.societyId, filters, today);
  return { Data: rows.map((row) => staffView(row, today)), Count: count };
});
