import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listHandovers } from "./queries.ts";
import { handoverView } from "./view.ts";

export const list = handler(domain.handovers.list, async ({ reads, actor }, page) => {
  const { rows, count } = await listHandovers(reads, actor.societyId, page);
  return { Data: rows.map(handoverView), Count: count };
});
