import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { hasMailbox, listSearches } from "./queries.ts";
import { searchView } from "./view.ts";

export const list = handler(domain.alerts.list, async ({ db, actor, outside }) => ({
  Searches: (await listSearches(db, actor.vendorId)).map(searchView),
  Whether_Mail_Possible: outside.mail !== undefined && (await hasMailbox(db, actor.vendorId)),
}));
