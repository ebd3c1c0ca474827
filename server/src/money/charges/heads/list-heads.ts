import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { listHeads as findHeads } from "./queries.ts";
import { viewHead } from "./view.ts";

export const listHeads = handler(domain.charges.listHeads, async ({ db, actor, now, language }, filters) => {
  const { rows, tariffs, count } = await findHeads(db, actor.societyId, filters, dayOf(now));
  return { Data: rows.map((row) => viewHead(language, row, tariffs, dayOf(now))), Count: count };
});
