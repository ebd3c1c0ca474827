import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { columnsOf, findsNothing, hashOfFilters, savedFilters } from "./filters.ts";
import { insertSearch, wordsOf } from "./queries.ts";

export const create = handler(
  domain.alerts.create,
  async ({ db, actor, now, transaction, refuse }, { Filters, Text, Address, ...choices }) => {
    const filters = savedFilters(Filters);
    // A text without a letter and a digit names no home.
    const words = filters.Search === undefined ? [] : await wordsOf(db, filters.Search);
    if (findsNothing(filters) || (filters.Search !== undefined && words.length === 0))
      return refuse("search-finds-nothing");
    return transaction(async (tx) => {
      const saved = await insertSearch(tx, {
        ...{ vendor_id: actor.vendorId, name: choices.Name, words: Text, address: Address, created_at: now },
        ...{ filters: JSON.stringify(filters), filters_hash: hashOfFilters(filters) },
        ...{ frequency: choices.Frequency, by_push: choices.Whether_Push, by_mail: choices.Whether_Mail },
        ...columnsOf(filters, words),
      });
      if (saved === "too-many-saved-searches") return refuse(saved);
      return { Saved_SearchID: saved.id, Whether_New: saved.isNew };
    });
  },
);
