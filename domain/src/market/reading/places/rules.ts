import type { NamedPlace } from "../codes.ts";
import { inLatin, isDevanagari, plainText, shortestGuess, soundOf, spelledLetters } from "../letters/rules.ts";
import { joined, type Token, use } from "../tokens/rules.ts";
import { isEverydayWord, isKnownWord, isNoName } from "../words/rules.ts";

/** The names of a vocabulary, ready to be looked up. It is made once and read by every search. */
export type PlaceIndex = {
  /** By the name in small letters without spaces, so that "white field" and "hsrlayout" are found. */
  byKey: ReadonlyMap<string, readonly NamedPlace[]>;
  /** The keys that a misspelling may mean, by their first sound. */
  guesses: ReadonlyMap<string, readonly { key: string; sound: string }[]>;
  /** The cities of which a metro station is known. */
  citiesWithMetro: ReadonlySet<string>;
  /** Those of them of which a station has a position. */
  citiesWithPlacedMetro: ReadonlySet<string>;
  cities: ReadonlyMap<string, NamedPlace>;
  /** The cities of which a college, a tech park or a landmark is known, so that a small one among them is meant by its bare name. */
  citiesWithLandmarks: ReadonlySet<string>;
  /** The colleges, tech parks and landmarks of a city by the first word of their names. */
  firstWords: ReadonlyMap<string, readonly NamedPlace[]>;
};

/** What a text names: the cities of that name, and all other places of it. */
export type FoundPlace = {
  cities: readonly NamedPlace[];
  places: readonly NamedPlace[];
  from: number;
  to: number;
};

/** Smaller towns are found by their exact name only, and only where the text says that it names a place. */
const smallTown = 50_000;
const guessedTown = 100_000;
/** A smaller city is a part of a larger one where a place of that name is known there: Salt Lake, Tambaram. */
const largeCity = 500_000;
/** How many times larger a city must be for its bare name to mean it and not a namesake. */
const overwhelming = 3;
const mostTokens = 7;

/** Names that are ordinary words too: they count after "near" or "in", before "metro", or beside their city. */
const ordinary = new Set(
  "airport camp satellite stadium assembly paradise welcome trinity maidan netaji crossings central deccan kasba olympia presidency camps esplanade majestic assemblyroad nationalcollege newmarket highcourt paradisecircle filmcity depot gota pashan kp ou ju cp eon nfc orn sector filmcitynoida aliganj mogra hinducollege symbiosis poisar welcomemetro loyola marina amity bennett sharda ramanujan advant waverock lic sarai ashram palm khar sion parel camps beta delta alpha circularroad bypassroad universityroad mallroad oldtown townhall canalroad chowk statue industrialarea hopes mahal allen amer sus rau barra gumti valencia iscon assi nad lig bhel".split(
    " ",
  ),
);

export const keyOf = (name: string): string => plainText(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, "");

export function indexPlaces(places: readonly NamedPlace[]): PlaceIndex {
  const byKey = new Map<string, NamedPlace[]>();
  const cities = new Map<string, NamedPlace>();
  const citiesWithMetro = new Set<string>();
  const citiesWithPlacedMetro = new Set<string>();
  const citiesWithLandmarks = new Set<string>();
  const guessed = new Map<string, boolean>();
  for (const place of places) {
    if (place.kind === "college" || place.kind === "tech park" || place.kind === "landmark")
      citiesWithLandmarks.add(place.city);
    if (place.kind === "metro") citiesWithMetro.add(place.city);
    if (place.kind === "metro" && place.latitude !== undefined) citiesWithPlacedMetro.add(place.city);
    if (place.kind === "city" && !cities.has(place.name)) cities.set(place.name, place);
    for (const name of [place.name, ...place.otherNames]) {
      const key = keyOf(name);
      if (key.length < 2) continue;
      const held = byKey.get(key) ?? [];
      byKey.set(key, held);
      if (!held.some((one) => isSame(one, place))) held.push(place);
      const mayBeGuessed = place.kind !== "city" || (place.population ?? 0) >= guessedTown;
      // "बीकेसी" is letters: nobody misspells it, and "bikes" is none. Numbers are never guessed.
      if (mayBeGuessed && key.length >= shortestGuess && !spelledLetters(key) && !/\d$/.test(key))
        guessed.set(isDevanagari(key) ? inLatin(key) : key, true);
      // A name of Devanagari is found by its letters, and a misspelling of it by their sound.
      const latin = isDevanagari(key) ? inLatin(key) : key;
      if (latin !== key && !byKey.has(latin)) byKey.set(latin, held);
    }
  }
  const guesses = new Map<string, { key: string; sound: string }[]>();
  for (const key of guessed.keys()) {
    const sound = soundOf(key);
    const list = guesses.get(sound[0]!) ?? [];
    list.push({ key, sound });
    guesses.set(sound[0]!, list);
  }
  return {
    byKey,
    guesses,
    citiesWithMetro,
    citiesWithPlacedMetro,
    cities,
    citiesWithLandmarks,
    firstWords: firstWordsOf(places),
  };
}

const isSame = (one: NamedPlace, other: NamedPlace): boolean =>
  one.kind === other.kind && one.city === other.city && (one.cityId ?? other.cityId) === (other.cityId ?? one.cityId);

/** Places that people call by the first word of their name where the city is known: "infosys mysore". */
const calledByFirstWord: ReadonlySet<NamedPlace["kind"]> = new Set([
  "college",
  "tech park",
  "landmark",
  "locality",
] as const);
/** "Ghodbunder thane" is Ghodbunder Road. */
const shortestFirstWord = { other: 3, locality: 5 } as const;
export const firstWordKey = (city: string, word: string): string => `${city}\n${word}`;

function firstWordsOf(places: readonly NamedPlace[]): ReadonlyMap<string, readonly NamedPlace[]> {
  const byWord = new Map<string, NamedPlace[]>();
  for (const place of places) {
    const [word, second] = plainText(place.name).split(" ");
    if (!calledByFirstWord.has(place.kind) || second === undefined) continue;
    if (word!.length < shortestFirstWord[place.kind === "locality" ? "locality" : "other"]) continue;
    if (isKnownWord(word!) || isNoName(word!)) continue;
    // A word of Devanagari is looked up by its sound.
    for (const form of [word!, `~${soundOf(word!)}`]) {
      const key = firstWordKey(place.city, form);
      byWord.set(key, [...(byWord.get(key) ?? []), place]);
    }
  }
  return byWord;
}

/** Every place whose name stands in the text as the vocabulary has it, the longest name first. */
export function findExact(tokens: Token[], index: PlaceIndex): FoundPlace[] {
  const found: FoundPlace[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]!.kind === "sign") continue;
    const match = longestName(tokens, at, index);
    if (!match) continue;
    found.push(match);
    use(tokens, match.from, match.to);
    at = match.to - 1;
  }
  return found;
}

function longestName(tokens: Token[], from: number, index: PlaceIndex): FoundPlace | undefined {
  for (let length = Math.min(mostTokens, tokens.length - from); length > 0; length--) {
    const key = joined(tokens, from, length);
    if (key === undefined || /^\d+\p{L}{0,2}$/u.test(key)) continue;
    const inHindi = isDevanagari(key) ? placesInHindi(key, tokens.slice(from, from + length), index) : undefined;
    const own = index.byKey.get(key);
    // Not every place has its Hindi name: "विजय नगर" is Vijay Nagar of Indore too.
    const places = own && inHindi ? [...new Set([...own, ...inHindi])] : (own ?? inHindi);
    if (length === 1 && isKnownWord(key) && !isCityByMark(tokens, from, places)) continue;
    // A society may be called "My Home": words of every search name it only beside a word that is none.
    const isPlainWords = tokens.slice(from, from + length).every(({ text }) => isKnownWord(text));
    // And "को रूम" only sounds like a place.
    if (isPlainWords && (!own || places?.every(({ kind }) => kind === "society"))) continue;
    if (!places || !isMeant(tokens, from, length, key, places, index)) continue;
    return { ...parted(asSpelled(places, joined(tokens, from, length, " ")!), key), from, to: from + length };
  }
  return undefined;
}

/** "In puri" and "puri" alone are the city, "puri furnished" has a word. */
const isCityByMark = (tokens: readonly Token[], at: number, places: readonly NamedPlace[] | undefined): boolean =>
  (tokens.length === 1 ||
    /^(in|at)$/.test(tokens[at - 1]?.text ?? "") ||
    /^(me|mein|में|मे)$/.test(tokens[at + 1]?.text ?? "")) &&
  places?.some(({ kind, population = 0 }) => kind === "city" && population >= smallTown) === true;

/** A name in Devanagari by its sound, or by its letters as people say them: "एचएसआर लेआउट". */
function placesInHindi(key: string, tokens: readonly Token[], index: PlaceIndex): readonly NamedPlace[] | undefined {
  const byLetters = () => tokens.map(({ text }) => spelledLetters(text) ?? inLatin(text)).join("");
  return index.byKey.get(inLatin(key)) ?? index.byKey.get(byLetters());
}

/** Of namesakes the city that is far larger. A place of another kind is better known than a town. */
export function parted(all: readonly NamedPlace[], key: string): Pick<FoundPlace, "cities" | "places"> {
  const places = all.filter(({ kind }) => kind !== "city");
  const cities = all.filter(({ kind }) => kind === "city").toSorted((a, b) => populationOf(b) - populationOf(a));
  const [best, rival] = cities;
  if (!best || (places.length > 0 && populationOf(best) < largeCity)) return { cities: [], places };
  // "Mira Road" is a part of Mira-Bhayandar, whose other name it is.
  const isPartOfIt =
    keyOf(best.name) !== key && places.some(({ name, city }) => city === best.name && keyOf(name) === key);
  if (isPartOfIt) return { cities: [], places };
  return { cities: !rival || populationOf(best) >= overwhelming * populationOf(rival) ? [best] : cities, places };
}

const populationOf = ({ population }: NamedPlace): number => population ?? 0;

const marksBefore = new Set("in at near nearby around close opposite opp behind beside to".split(" "));
const marksAfter = new Set("me mein mai main ke k में मे के metro मेट्रो station".split(" "));

/** Of namesakes those that are written so: "Indiranagar" is in Bengaluru, "Indira Nagar" in other cities too. */
export function asSpelled(places: readonly NamedPlace[], written: string): readonly NamedPlace[] {
  if (places.length < 2) return places;
  const same = places.filter((place) => [place.name, ...place.otherNames].some((name) => plainText(name) === written));
  return same.length > 0 ? same : places;
}

function isMeant(
  tokens: readonly Token[],
  from: number,
  length: number,
  key: string,
  places: readonly NamedPlace[],
  index: PlaceIndex,
): boolean {
  const isSmall =
    places.every(
      ({ kind, name, population = 0 }) =>
        kind === "city" && population < smallTown && !index.citiesWithLandmarks.has(name),
    ) && !/[\u0900-\u097f]/.test(key);
  const isWord = length === 1 && (isEverydayWord(key) || (isDevanagari(key) && isNoName(key)));
  if (!isSmall && !isWord && !ordinary.has(key)) return true;
  const hasMark = marksBefore.has(tokens[from - 1]?.text ?? "") || marksAfter.has(tokens[from + length]?.text ?? "");
  const isBesideCity = [tokens[from - 1], tokens[from + length]].some((token) =>
    index.byKey
      .get(token?.text ?? "")
      ?.some(({ kind, name }) => kind === "city" && places.some(({ city }) => city === name)),
  );
  return hasMark || isBesideCity || tokens.length === length;
}
