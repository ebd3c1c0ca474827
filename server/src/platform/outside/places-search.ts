import type { FoundPlace, PlacesSearch } from "./ports.ts";

/** The provider gave no answer, or none that can be read. The text is for the log and names no address. */
export class PlacesNotFound extends Error {}

const keptFor = 24 * 3600_000;
const keptAtMost = 1000;

/** Sends each query once a day, and once for concurrent callers. A failed query is sent again. */
export function remembering(search: PlacesSearch, now: () => Date): PlacesSearch {
  const kept = new Map<string, { until: number; found: Promise<FoundPlace[]> }>();
  return {
    find(text) {
      const key = text.toLowerCase().replace(/\s+/g, " ").trim();
      const cached = kept.get(key);
      const at = now().getTime();
      // Taken out and put in again: a map keeps the order of arrival, so the first is the one longest unused.
      kept.delete(key);
      const entry = cached && cached.until > at ? cached : { until: at + keptFor, found: search.find(text) };
      kept.set(key, entry);
      if (kept.size > keptAtMost) kept.delete(kept.keys().next().value!);
      entry.found.catch(() => kept.get(key) === entry && kept.delete(key));
      return entry.found;
    },
  };
}
