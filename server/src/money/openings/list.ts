import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listOpenings } from "./queries.ts";
import { viewOpening, viewSums } from "./view.ts";

export const list = handler(domain.openings.list, async ({ reads, actor }, filters) => {
  const { rows, count, totals } = await listOpenings(reads, actor, filters);
  return { Data: rows.map(viewOpening), Count: count, ...viewSums(totals) };
});
