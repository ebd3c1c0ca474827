import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { viewRun } from "../view.ts";
import { listRuns as findRuns } from "./queries.ts";

export const listRuns = handler(domain.bills.listRuns, async ({ reads, actor }, page) => {
  const { rows, count } = await findRuns(reads, actor.societyId, page);
  return { Data: rows.map(viewRun), Count: count };
});
