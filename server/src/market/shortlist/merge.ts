import { domain } from "#domain";
import { mergeEntries, timedEntry } from "#domain/market/shortlist/merging/rules.ts";
import { keptEntries, mostSavedHomes, savedOf } from "#domain/market/shortlist/rules.ts";
import { handler } from "../../platform/handler.ts";
import { findEntries, knownHomes, lockList, writeEntries } from "./queries.ts";

/** Sent twice, it changes nothing the second time; so it needs no key. */
export const merge = handler(domain.shortlist.merge, async ({ actor, now, transaction, refuse }, { Entries }) =>
  transaction(async (tx) => {
    await lockList(tx, actor.vendorId);
    const known = await knownHomes(tx, [...new Set(Entries.map(({ PropertyID }) => PropertyID))]);
    const sent = Entries.filter(({ PropertyID }) => known.has(PropertyID)).map((entry) => timedEntry(entry, now));
    const present = await findEntries(tx, actor.vendorId, now);
    const merged = keptEntries(mergeEntries(present, sent), now);
    const count = savedOf(merged).length;
    // A list that is full can always lose homes.
    if (count > mostSavedHomes && count > savedOf(present).length) return refuse("too-many-saved-homes");
    await writeEntries(tx, actor.vendorId, merged);
    return merged;
  }),
);
