import { isWorthTelling } from "#domain/market/alerts/rules.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { JobContext } from "../../../platform/job.ts";
import { findAmong } from "../../properties/search/queries.ts";
import { searchedBy } from "../filters.ts";
import { homesByPlace, isWanted, type NewHome } from "./compare.ts";
import { noteFalls, noteFallsOfResults } from "./falls.ts";
import {
  type Event,
  endNews,
  type Found,
  findFilters,
  listEvents,
  listHomes,
  listSearches,
  noteFound,
  type SearchOfPlace,
  takeNews,
} from "./queries.ts";

type Context = Pick<JobContext, "transaction" | "now">;

/** News in one transaction: each saved search of their places is read once for all of them. */
const batch = 2_000;
/** A schedule of a minute need not work off a whole import: the next one goes on. */
const mostBatches = 5;
const searchesAtOnce = 20_000;

/**
 * Compares the homes that came, came back or got cheaper with all saved searches. Each batch is one transaction, which also marks its
 * news as done: whoever is interrupted goes on where they were. Answers how many it took.
 */
export async function matchNews({ transaction, now }: Context): Promise<number> {
  let taken = 0;
  for (let done = 0; done < mostBatches; done++) {
    const count = await transaction(async (tx) => {
      const news = await takeNews(tx, batch);
      if (news.length === 0) return 0;
      const fallen = news.filter(({ rent_before, rent_after }) => rent_before !== null && rent_after < rent_before);
      const offered = news.filter(({ rent_before }) => rent_before === null);
      // A lower rent comes first: who knows the home hears of it, and the home is news for all others.
      await noteFalls(tx, idsOf(fallen), now);
      await noteHomes(tx, idsOf([...fallen, ...offered]), await listEvents(tx, idsOf(fallen)), now);
      await endNews(tx, news, now);
      return news.length;
    });
    if (count === 0) break;
    taken += count;
  }
  return taken;
}

const idsOf = (news: readonly { property_id: string }[]) => [...new Set(news.map(({ property_id }) => property_id))];

/** `events` are those of the homes whose rent fell. */
async function noteHomes(tx: Tx, ids: readonly string[], events: ReadonlyMap<string, Event[]>, now: Date) {
  // The newest first, as the site lists them.
  const homes = await listHomes(tx, ids);
  for (const [place, there] of homesByPlace(homes)) {
    const rents = there.map(({ rent }) => rent);
    const range = { least: Math.min(...rents), most: Math.max(...rents) };
    let last: string | undefined;
    for (;;) {
      const searches = await listSearches(tx, place, range, last, searchesAtOnce);
      const found = await verified(
        tx,
        searches.flatMap((search) => foundBy(search, there, events)),
      );
      await noteFallsOfResults(tx, found, now);
      await noteFound(tx, found, now);
      last = searches.at(-1)?.saved_search_id;
      if (searches.length < searchesAtOnce) break;
    }
  }
}

function foundBy(search: SearchOfPlace, homes: readonly NewHome[], events: ReadonlyMap<string, Event[]>): Found[] {
  const found: Found = { search, matching: [], cheaper: [] };
  for (const home of homes) {
    if (!isWanted(home, search)) continue;
    const known = knownRent(search, events.get(home.property_id));
    if (known === undefined || !isWanted({ ...home, rent: known }, search)) found.matching.push(home.property_id);
    else if (isWorthTelling(known, home.rent)) found.cheaper.push({ id: home.property_id, known });
  }
  return found.matching.length + found.cheaper.length === 0 ? [] : [found];
}

/** The rent of a home that was on the site when a search was saved: it is in the first of its events since. */
const knownRent = ({ created_at }: SearchOfPlace, events: readonly Event[] = []): number | undefined =>
  events.find(({ happened_at }) => happened_at > created_at)?.rent_before ?? undefined;

/** Of searches with filters that no column has, what the public search itself says; each different one is asked once. */
async function verified(tx: Tx, found: readonly Found[]): Promise<Found[]> {
  const open = found.filter(({ search }) => search.has_other_filters);
  if (open.length === 0) return [...found];
  const filters = await findFilters(
    tx,
    open.map(({ search }) => search.saved_search_id),
  );
  const answers = new Map<string, Promise<Set<string>>>();
  const kept = found.filter(({ search }) => !search.has_other_filters);
  for (const { search, matching, cheaper } of open) {
    const own = filters.get(search.saved_search_id)!;
    const asked = [...matching, ...cheaper.map(({ id }) => id)];
    const key = `${own.hash} ${asked.join()}`;
    const answer = answers.get(key) ?? findAmong(tx, searchedBy(own.filters), asked).then((ids) => new Set(ids));
    answers.set(key, answer);
    const ids = await answer;
    kept.push({
      search,
      matching: matching.filter((id) => ids.has(id)),
      cheaper: cheaper.filter(({ id }) => ids.has(id)),
    });
  }
  return kept;
}
