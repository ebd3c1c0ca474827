import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import { listOwnComparisons } from "./queries.ts";
import { viewNamed } from "./view.ts";

export const listComparisons = handler(domain.bills.listComparisons, async ({ db, actor }, page) => {
  const { rows, count } = await listOwnComparisons(db, actor.societyId, page);
  return { Data: rows.map(viewNamed), Count: count };
});
