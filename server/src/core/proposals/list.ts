import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listProposals } from "./queries.ts";
import { proposalView } from "./view.ts";

export const list = handler(domain.proposals.list, async ({ reads, actor, now }, page) => {
  const { rows, count } = await listProposals(reads, actor.societyId, { ...page, now });
  return { Data: rows.map((row) => proposalView(row, actor.vendorId, now)), Count: count };
});
