import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { isBlockDesk, issuesOf, listIssues } from "./queries.ts";
import { countsView, issueView } from "./view.ts";

export const list = handler(domain["block-issues"].list, async ({ reads, actor, now, refuse }, filters) => {
  const scope = issuesOf(actor);
  if (!scope) return refuse("no-society");
  const { rows, count, counts } = await listIssues(reads, scope, filters);
  const reading = { isDesk: !("reporterId" in scope), mayAssign: isBlockDesk(scope), vendorId: actor.vendorId, now };
  return { Data: rows.map((row) => issueView(row, reading)), Count: count, Counts: countsView(counts) };
});
