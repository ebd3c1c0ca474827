import { isReadAs } from "#domain/market/reading/rules.ts";
import { indexSuggestions, suggestionsFor } from "#domain/market/suggestions/rules.ts";
import { namesOfFiles, scoredQueries } from "./reading.ts";
import { compare, median, p95 } from "./targets.ts";

/** The suggestions alone, on one core: every beginning of the scored queries, letter by letter, over the names of our files. */
export function suggestionsBench(): Promise<boolean> {
  const places = namesOfFiles();
  const index = indexSuggestions(places.byKey, ({ kind, name }) => (kind === "city" ? name.length : undefined));
  const suggest = (text: string) =>
    suggestionsFor(text, index, (each, place) => isReadAs(each, place, places, "2026-11-28"));
  const typed = scoredQueries().flatMap((query) => [...query].map((_, at) => query.slice(0, at + 1)));
  for (const text of typed) suggest(text);
  const times = typed.map((text) => {
    const start = process.hrtime.bigint();
    suggest(text);
    return Number(process.hrtime.bigint() - start) / 1e6;
  });
  console.log(`${index.keys.length} names, ${typed.length} beginnings`);
  const met = [
    compare("suggestions, p50", median(times), "ms", { most: 1 }),
    compare("suggestions, p95", p95(times), "ms", { most: 15 }),
    compare("suggestions, the slowest", Math.max(...times), "ms", { most: 50 }),
  ];
  return Promise.resolve(met.every(Boolean));
}
