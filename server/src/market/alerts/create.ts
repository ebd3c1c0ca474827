import { domain } from "#domain";
import { hasAgreedToOffers } from "../../core/notifications/whatsapp/queries.ts";
import { handler } from "../../platform/handler.ts";
import { askedWords, keptAsked } from "../properties/search/spellings.ts";
import { columnsOf, findsNothing, hashOfFilters, savedFilters } from "./filters.ts";
import { chosenOf, insertSearch, isCityElsewhere, updateSearch } from "./queries.ts";

export const create = handler(
  domain.alerts.create,
  async ({ db, actor, now, transaction, refuse }, { Filters, Text, Address, ...choices }) => {
    const filters = savedFilters(Filters);
    const words =
      filters.Search === undefined ? [] : (await askedWords(db, filters.Search, filters.CityID)).map(keptAsked);
    if (filters.Search !== undefined && words.length === 0) return refuse("search-says-nothing");
    if (findsNothing(filters) || (await isCityElsewhere(db, filters))) return refuse("search-finds-nothing");
    return transaction(async (tx) => {
      if (choices.Whether_WhatsApp && !(await hasAgreedToOffers(tx, actor.vendorId)))
        return refuse("no-whatsapp-offers");
      const chosen = chosenOf(choices);
      const saved = await insertSearch(tx, {
        ...{ vendor_id: actor.vendorId, words: Text, address: Address, created_at: now },
        ...{ filters: JSON.stringify(filters), filters_hash: hashOfFilters(filters) },
        ...chosen,
        ...columnsOf(filters, words),
      });
      if (saved === "too-many-saved-searches") return refuse(saved);
      if (!saved.isNew)
        await updateSearch(tx, { vendorId: actor.vendorId, id: saved.id }, chosen, { isPaused: false, now });
      return { Saved_SearchID: saved.id, Whether_New: saved.isNew };
    });
  },
);
