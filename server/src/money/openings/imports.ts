import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { listSources, sumGaps } from "./imported/queries.ts";
import { viewSource } from "./imported/view.ts";

export const imports = handler(domain.openings.imports, async ({ db, actor: { societyId }, now }, page) => {
  const { rows, count } = await listSources(db, societyId, page);
  const today = dayOf(now);
  const Data = await Promise.all(rows.map(async (row) => viewSource(row, await sumGaps(db, societyId, row, today))));
  return { Data, Count: count };
});
