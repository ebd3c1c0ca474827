import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { deleteSearch } from "./queries.ts";

export const remove = handler(domain.alerts.remove, async ({ actor, transaction, refuse }, { Saved_SearchID }) =>
  transaction(async (tx) =>
    (await deleteSearch(tx, actor.vendorId, Saved_SearchID)) ? {} : refuse("unknown-saved-search"),
  ),
);
