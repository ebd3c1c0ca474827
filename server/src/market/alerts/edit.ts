import { domain } from "#domain";
import { hasAgreedToOffers } from "../../core/notifications/whatsapp/queries.ts";
import { handler } from "../../platform/handler.ts";
import { chosenOf, isByWhatsApp, updateSearch } from "./queries.ts";

export const edit = handler(
  domain.alerts.edit,
  async ({ actor, now, transaction, refuse }, { Saved_SearchID: id, Whether_Paused: isPaused, ...choices }) =>
    transaction(async (tx) => {
      // What was chosen while it was agreed to stays a choice, so that the search can be paused and renamed.
      const isNewWay = choices.Whether_WhatsApp && !(await isByWhatsApp(tx, actor.vendorId, id));
      if (isNewWay && !(await hasAgreedToOffers(tx, actor.vendorId))) return refuse("no-whatsapp-offers");
      const isKnown = await updateSearch(tx, { vendorId: actor.vendorId, id }, chosenOf(choices), { isPaused, now });
      return isKnown ? {} : refuse("unknown-saved-search");
    }),
);
