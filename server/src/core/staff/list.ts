import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listStaff } from "./queries.ts";
import { staffView } from "./view.ts";

export const list = handler(domain.staff.list, async ({ reads, actor }, filters) => {
  const { rows, count } = await listStaff(reads, actor.societyId, filters);
  return { Data: rows.map(staffView), Count: count };
});
