import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { updateSearch } from "./queries.ts";

export const edit = handler(
  domain.alerts.edit,
  async ({ actor, now, transaction, refuse }, { Saved_SearchID: id, Whether_Paused: isPaused, ...choices }) =>
    transaction(async (tx) => {
      const { Name: name, Frequency: frequency, Whether_Push: by_push, Whether_Mail: by_mail } = choices;
      const search = { vendorId: actor.vendorId, id };
      const isKnown = await updateSearch(tx, search, { name, frequency, by_push, by_mail }, { isPaused, now });
      return isKnown ? {} : refuse("unknown-saved-search");
    }),
);
