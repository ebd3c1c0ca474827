import type { NamedPlace, PlaceKind } from "../reading/codes.ts";
import { inLatin, isDevanagari } from "../reading/letters/rules.ts";
import { keyOf } from "../reading/places/rules.ts";
import { isKnownWord } from "../reading/words/rules.ts";

/** The names of a vocabulary in the order of the alphabet, and how many live homes are at a place, where that is counted. */
export type SuggestionIndex = {
  keys: readonly string[];
  byKey: ReadonlyMap<string, readonly NamedPlace[]>;
  homesAt: (place: NamedPlace) => number | undefined;
};
export type Suggestion = { place: NamedPlace; homes: number | undefined; text: string };

const mostSuggestions = 8;
/** The name of a place is at the end of what was typed, in so many words at most. */
const mostWords = 4;
const fewestLetters = 2;
/** Reading a text takes a tenth of a millisecond, so no more are tried. */
const mostRead = 24;
/** Of two letters thousands of names begin; those of one beginning are compared up to here. */
const mostCompared = 3_000;

export const indexSuggestions = (
  byKey: SuggestionIndex["byKey"],
  homesAt: SuggestionIndex["homesAt"],
): SuggestionIndex => ({ keys: [...byKey.keys()].sort(), byKey, homesAt });

/**
 * Places whose names begin with the last words of a text, those with most homes first; the words before them stay. `isReadAs` says
 * whether a text is read as a place: what would be read as something else is not suggested ("2 bhk puri" has an ordinary word).
 */
export function suggestionsFor(
  text: string,
  index: SuggestionIndex,
  isReadAs: (text: string, place: NamedPlace) => boolean,
  cityId?: string,
): Suggestion[] {
  const words = text.trim().split(/\s+/);
  for (let count = Math.min(mostWords, words.length); count > 0; count--) {
    const end = words.slice(-count);
    // A whole word of the reader, such as "in" or "flat", begins no name.
    if (count === 1 && /\s$/.test(text) && isKnownWord(end[0]!.toLowerCase())) continue;
    const places = beginningWith(keyOf(end.join(" ")), index);
    if (places.length > 0) return ranked(places, words.slice(0, -count).join(" "), index, isReadAs, cityId);
  }
  return [];
}

function beginningWith(key: string, index: SuggestionIndex): NamedPlace[] {
  if (key.length < fewestLetters) return [];
  const found: NamedPlace[] = [];
  for (let at = firstFrom(index.keys, key); at < index.keys.length && found.length < mostCompared; at++) {
    const own = index.keys[at]!;
    if (!own.startsWith(key)) break;
    found.push(...index.byKey.get(own)!);
  }
  return found.length === 0 && isDevanagari(key) ? beginningWith(inLatin(key), index) : found;
}

/** The first of the sorted keys that is not before this one. */
function firstFrom(keys: readonly string[], key: string): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Among places whose homes are not counted, the kinds that people look near. A society is known only where it has homes on the site. */
const weights: Record<PlaceKind, number> = {
  city: 0,
  locality: 160,
  metro: 150,
  "tech park": 140,
  society: 500,
  landmark: 100,
  college: 100,
  rail: 90,
};

function ranked(
  places: NamedPlace[],
  before: string,
  index: SuggestionIndex,
  isReadAs: (text: string, place: NamedPlace) => boolean,
  cityId: string | undefined,
): Suggestion[] {
  const keyBefore = keyOf(before);
  const isInNamedCity = (place: NamedPlace) =>
    (cityId !== undefined && place.cityId === cityId) || (keyBefore !== "" && keyBefore.includes(keyOf(place.city)));
  // Of two names that begin alike, a place is suggested once, and a city too that the file of places has beside the list of cities.
  const once = new Map(places.map((place) => [place.kind === "city" ? (place.cityId ?? place.name) : place, place]));
  const scored = [...once.values()].map((place) => {
    const homes = index.homesAt(place);
    const size = place.kind === "city" ? 40 * Math.log10((place.population ?? 0) + 1) : weights[place.kind];
    const score =
      (isInNamedCity(place) ? 2_000 : 0) + (homes ? 500 + 50 * Math.log2(homes) : 0) + size - place.name.length;
    return { place, homes, score };
  });
  scored.sort((a, b) => b.score - a.score || (a.place.name < b.place.name ? -1 : 1));
  const byName = new Map<string, Suggestion>();
  for (const { place, homes } of scored.slice(0, mostRead)) {
    const name = place.kind === "metro" ? `${place.name} metro` : place.name;
    const city = place.kind === "city" || keyBefore.includes(keyOf(place.city)) ? "" : place.city;
    const written = [
      [name, city],
      ["in", name, city],
    ].map((words) => [before, ...words].filter(Boolean).join(" "));
    const text = written.find((each) => !byName.has(each) && isReadAs(each, place));
    if (text) byName.set(text, { place, homes, text });
    if (byName.size === mostSuggestions) break;
  }
  return [...byName.values()];
}
