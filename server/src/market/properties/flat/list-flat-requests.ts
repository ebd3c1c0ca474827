import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { listRequests } from "./queries.ts";
import { viewRequest } from "./view.ts";

export const listFlatRequests = handler(domain.properties.listFlatRequests, async ({ reads, actor, now }, filters) => {
  const { rows, count, waiting } = await listRequests(reads, actor.societyId, filters, dayOf(now));
  return { Data: rows.map(viewRequest), Count: count, Waiting_Count: waiting };
});
