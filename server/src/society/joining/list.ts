import { domain } from "#domain";
import { mayReadContacts } from "#domain/platform/roles.ts";
import { handler } from "../../platform/handler.ts";
import { listRequests } from "./queries.ts";
import { viewRequest } from "./view.ts";

export const list = handler(domain.joining.list, async ({ db, actor }, filters) => {
  const { rows, count, waiting } = await listRequests(db, actor, filters, mayReadContacts(actor.role));
  return { Data: rows.map(viewRequest), Count: count, Waiting_Count: waiting };
});
