import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { savePreference } from "./queries.ts";
import { viewPreference } from "./view.ts";

export const editList = handler(domain.preferences.editList, async ({ actor, now, transaction }, input) => {
  const row = {
    list: input.List,
    hidden_columns: input.Hidden_Columns,
    has_cards: input.Whether_Cards,
    has_keys: input.Whether_Keys,
    page_size: input.Page_Size,
  };
  await transaction((tx) => savePreference(tx, actor.vendorId, row, now));
  return viewPreference(row);
});
