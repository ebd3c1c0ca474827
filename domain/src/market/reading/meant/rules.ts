import type { NamedPlace, SearchReading } from "../codes.ts";
import { denialOf } from "../denials/rules.ts";
import { plainText } from "../letters/rules.ts";
import { areNear } from "../places/guesses/rules.ts";
import { type FoundPlace, firstWordKey, keyOf, type PlaceIndex } from "../places/rules.ts";
import { type Span, type Token, use } from "../tokens/rules.ts";
import { dayWords } from "../words/codes.ts";
import { isKnownWord, type Meaning, phraseAt, phraseBefore } from "../words/rules.ts";

/** Which of the places that were found a text means, and as what: its city, the place to be near, a metro station. */

/** A number after "sector" names a place: `Sector 62` of its city; after "phase" beside a city too. */
export function findSectors(tokens: Token[], index: PlaceIndex): FoundPlace[] {
  const found: FoundPlace[] = [];
  for (const [at, token] of tokens.entries()) {
    const number = tokens[at + 1];
    const isPhase = /^(phase|फेज)$/.test(token.text);
    if (isSectorByNumber(tokens, at)) {
      found.push(numbered("Sector", number!.text, at + 1, at + 2));
      use(tokens, at + 1, at + 2);
      continue;
    }
    if (!isPhase && !/^(sector|sec|sctr|सेक्टर)$/.test(token.text)) continue;
    // "ph 9876543210" is a phone.
    if (number?.kind !== "number" || token.isUsed || number.value >= 1000) continue;
    if (isPhase && !isPhaseOfCity(tokens, at, index)) continue;
    const isOfLocality = at > 0 && isPartOfName(tokens, at, index);
    // "noida sector 15 metro" is a station of this name.
    const isStation =
      phraseAt(tokens, at + 2, ["metro"]) && index.byKey.has(`${tokens[at - 1]?.text}sector${number.text}`);
    // "sector 18 noida metro" too.
    const isStationBehind =
      phraseAt(tokens, at + 3, ["metro"]) && index.byKey.has(`${tokens[at + 2]?.text}sector${number.text}`);
    if (isStationBehind) {
      // The name as the station has it, the city first.
      tokens.splice(at, 3, tokens[at + 2]!, token, number);
      continue;
    }
    if (isOfLocality || isStation) continue;
    const known = isPhase ? phaseOfCity(tokens, number.text, index) : undefined;
    found.push(
      known
        ? { cities: [], places: known, from: at, to: at + 2 }
        : numbered(isPhase ? "Phase" : "Sector", number.text, at, at + 2),
    );
    use(tokens, at, at + 2);
  }
  return found;
}

const numbered = (part: "Sector" | "Phase", number: string, from: number, to: number): FoundPlace => ({
  cities: [],
  places: [{ name: `${part} ${number}`, otherNames: [], kind: "locality", city: "" }],
  from,
  to,
});

/** "मोहाली फेज 7" is `Phase 7 Mohali` of the file. */
const phaseOfCity = (tokens: readonly Token[], number: string, index: PlaceIndex): readonly NamedPlace[] | undefined =>
  tokens
    .flatMap(({ text }) => index.byKey.get(text)?.filter(({ kind }) => kind === "city") ?? [])
    .map(({ name }) => index.byKey.get(keyOf(`phase ${number} ${name}`)))
    .find((places) => places !== undefined);

/** Cities whose parts are numbered: "noida 76 me 2bhk" is Sector 76. */
const citiesOfSectors = new Set("noida gurgaon gurugram chandigarh panchkula नोएडा गुडगांव गुरुग्राम चंडीगढ".split(" "));
const mostSectors = 200;

function isSectorByNumber(tokens: readonly Token[], at: number): boolean {
  const [city, number, next] = [tokens[at]!, tokens[at + 1], tokens[at + 2]];
  if (!citiesOfSectors.has(city.text) || number?.kind !== "number" || number.isFixed) return false;
  if (!Number.isInteger(number.value) || number.value < 1 || number.value >= mostSectors) return false;
  if (next === undefined || /^(me|mein|में|मे|side|metro|,)$/.test(next.text)) return true;
  // "Noida 76 2bhk", "gurgaon 14 flat": another word than a unit, a room, a day or the end of a range.
  const isCounted = phraseAt(tokens, at + 2, afterCount) !== undefined || next.kind === "sign" || rooms.has(next.text);
  return !isCounted && (next.kind === "number" || isKnownWord(next.text)) && !dayWords.includes(next.text);
}

const rooms = new Set("room rooms kamra kamre कमरा कमरे रूम".split(" "));
const afterCount: readonly Meaning[] = [
  ...(["thousand", "lakh", "hundred", "crore", "currency", "perMonth", "bhk", "studio", "rangeWord"] as const),
  ...(["mostAfter", "leastAfter", "aroundAfter", "sharing", "parking", "gender", "tenants"] as const),
];

/** "Mohali phase 7" and "phase 7 mohali"; behind another word a phase is a part of a locality or a society. */
function isPhaseOfCity(tokens: readonly Token[], at: number, index: PlaceIndex): boolean {
  const number = tokens[at + 1]!.text;
  const isCity = ({ text }: Token) =>
    index.byKey.get(text)?.some(({ kind }) => kind === "city") &&
    !index.byKey.has(`${text}phase${number}`) &&
    !index.byKey.has(`phase${number}${text}`);
  // "7th phase 2bhk"
  if (phraseAt(tokens, at + 2, ["bhk", "studio"])) return false;
  const before = tokens[at - 1];
  const isOfOther = before?.kind === "word" && !isKnownWord(before.text) && !isCity(before);
  return !isOfOther && tokens.some(isCity);
}

/** "hsr sector 2" and "dwarka sector 21" are parts of a locality; "noida sector 62" is a sector of the city. */
function isPartOfName(tokens: readonly Token[], at: number, index: PlaceIndex): boolean {
  for (let length = 1; length <= Math.min(3, at); length++) {
    const key = tokens
      .slice(at - length, at)
      .map(({ text }) => text)
      .join("");
    const places = index.byKey.get(key);
    if (places?.some(({ kind }) => kind !== "city")) return true;
  }
  return false;
}

type Metro = { isAsked: boolean; station: FoundPlace | undefined };

/** The word "metro": with the station whose name stands beside it, or for any station. */
export function readMetro(tokens: Token[], found: readonly FoundPlace[], unwanted: Span[]): Metro {
  let isAsked = false;
  let station: FoundPlace | undefined;
  for (let at = 0; at < tokens.length; at++) {
    const phrase = phraseAt(tokens, at, ["metro"]);
    if (!phrase) continue;
    const end = at + phrase.words.length;
    const denial = denialOf(tokens, at, end);
    if (denial) {
      unwanted.push(denial);
      use(tokens, denial.from, denial.to);
      continue;
    }
    isAsked = true;
    const isStationOf = (place: FoundPlace) => place.places.some(({ kind }) => kind === "metro");
    const before = found.find((place) => endsBefore(tokens, place, at) && isStationOf(place));
    const onlyStation = found.find(
      (place) => place.from === end && isStationOf(place) && place.places.every(({ kind }) => kind === "metro"),
    );
    station ??= before ?? onlyStation;
    use(tokens, at, end);
    at = end - 1;
  }
  return { isAsked, station };
}

/** Directly before the word, or with "ke" between them: "hauz khas ke metro ke paas". */
const endsBefore = (tokens: readonly Token[], place: FoundPlace, at: number): boolean =>
  place.to === at || (place.to === at - 1 && /^(ke|k|का|के|की|ki|ka)$/.test(tokens[place.to]!.text));

export function putPlaces(
  reading: SearchReading,
  tokens: Token[],
  found: readonly FoundPlace[],
  metro: Metro,
  index: PlaceIndex,
  severalCities: Span[],
): void {
  const sure = found.filter((place) => place.cities.length === 1 && place !== metro.station);
  const onlyCities = namesOf(sure.filter(({ places }) => places.length === 0));
  // Beside its city's name, that of a place is the place: "salt lake kolkata".
  const isPlace = (place: FoundPlace) =>
    place === metro.station || place.cities.length === 0 || place.places.some(({ city }) => onlyCities.includes(city));
  const all = sure.filter((place) => !isPlace(place));
  const wantedCities = all.filter((place) => !isOrigin(tokens, place));
  const chosenCities = (wantedCities.length > 0 ? wantedCities : all).map(({ cities }) => cities[0]!);
  const named = [...new Set(chosenCities.map(({ name }) => name))];
  const within = areAlternatives(tokens, wantedCities) ? undefined : smallestNearby(chosenCities);
  if (within) reading.City = within.name;
  else if (named.length > 1) {
    reading.Contradictions.push("city");
    severalCities.push(...(wantedCities.length > 0 ? wantedCities : all));
  }
  // Namesakes among towns name no city: the words stay.
  for (const { cities, places, from, to } of found)
    if (cities.length > 1 && places.length === 0) for (let at = from; at < to; at++) tokens[at]!.isUsed = false;

  const known = within ?? (named.length === 0 ? impliedBy(found, index) : undefined);
  const elsewhere = new Set(found.filter((place) => isElsewhere(place, known, index)));
  for (const { from, to } of elsewhere) for (let at = from; at < to; at++) tokens[at]!.isUsed = false;
  const others = found.filter((place) => place.places.length > 0 && isPlace(place) && !elsewhere.has(place));
  const ofKind = (place: FoundPlace) =>
    place.places.filter(({ kind }) => place !== metro.station || kind === "metro").toSorted(byRank);
  if (named.length === 0) {
    const implied = others.map((place) => [...new Set(bestKnown(ofKind(place)).flatMap(({ city }) => city || []))]);
    const only = implied.find((cities) => cities.length === 1)?.[0];
    if (only) reading.City = only;
  }
  const { City } = reading;
  reading.Places = others.map((place) => {
    const all = ofKind(place);
    const chosen = all.find(({ city }) => city === City || city === "") ?? namesakeIn(City, all[0]!, index) ?? all[0]!;
    // Of a name that several cities have nobody knows which is meant.
    const isOpen = City === undefined && all.some(({ city }) => city !== chosen.city);
    const placed = { ...chosen, city: isOpen ? "" : chosen.city || (City ?? "") };
    return { ...placed, ...positionOf(placed, index) };
  });
  const near = others.filter((place) => place !== metro.station);
  const marked = near.filter((place) => isMarked(tokens, place));
  const meant = marked[0] ?? near[0];
  if (meant) reading.Near = shortName(reading.Places[others.indexOf(meant)]!);
  if (metro.isAsked) {
    reading.Metro = metro.station ? reading.Places[others.indexOf(metro.station)]!.name : true;
    // Without a city the homes of all cities are meant, of which some have stations.
    const isIn = (cities: ReadonlySet<string>) => (City ? cities.has(City) : cities.size > 0);
    reading.Whether_Metro_Known = isIn(index.citiesWithMetro);
    reading.Whether_Metro_Placed = isIn(index.citiesWithPlacedMetro);
  }
}

/** A sector of a city is where the station is that is named after it: `Noida Sector 76`. */
function positionOf({ name, city, latitude }: NamedPlace, index: PlaceIndex) {
  if (latitude !== undefined || !name.startsWith("Sector ")) return {};
  const station = index.byKey
    .get(keyOf(`${city} ${name}`))
    ?.find((place) => place.city === city && place.latitude !== undefined);
  return station && { latitude: station.latitude, longitude: station.longitude };
}

/** The city of the first place that only one city has and that has no branches elsewhere. */
const impliedBy = (found: readonly FoundPlace[], index: PlaceIndex): NamedPlace | undefined =>
  found
    .filter(({ cities, places }) => cities.length === 0 && places.every(({ kind }) => !hasBranches.has(kind)))
    .map(({ places }) => new Set(places.map(({ city }) => city)))
    .flatMap((cities) => (cities.size === 1 ? (index.cities.get([...cities][0]!) ?? []) : []))[0];

/** "VIT" beside a city far from any college of the name is a word, and not the one in Vellore. */
function isElsewhere({ cities, places }: FoundPlace, named: NamedPlace | undefined, index: PlaceIndex): boolean {
  if (named === undefined || cities.length > 0 || places.length === 0) return false;
  const isFar = ({ kind, city }: NamedPlace) => {
    const other = index.cities.get(city);
    return hasBranches.has(kind) && other !== undefined && other.name !== named.name && !areNear(other, named);
  };
  return places.every(isFar) && namesakeIn(named.name, places[0]!, index) === undefined;
}

/** "AIIMS" beside Patna is AIIMS Patna, where the name alone is known of another city. */
function namesakeIn(city: string | undefined, { name, kind }: NamedPlace, index: PlaceIndex): NamedPlace | undefined {
  const words = plainText(name).split(" ");
  // "Mindspace" beside Airoli is the one there; "Gandhi Nagar" is no other place of Gandhi.
  if (city === undefined || (words.length > 1 && !hasBranches.has(kind))) return undefined;
  const places = index.firstWords.get(firstWordKey(city, words[0]!)) ?? [];
  return places.length === 1 ? places[0] : undefined;
}
const hasBranches: ReadonlySet<NamedPlace["kind"]> = new Set(["college", "tech park"] as const);

/** "From delhi to pune", "delhi se pune shift": where somebody comes from is not where the home should be. */
const isOrigin = (tokens: readonly Token[], { from, to }: FoundPlace): boolean =>
  tokens[from - 1]?.text === "from" ||
  /^(se|से)$/.test(tokens[to]?.text ?? "") ||
  (tokens[to]?.text === "to" && tokens.some(({ text }) => moving.has(text)));
const moving = new Set("moving relocating relocate shifting shift transfer transferred coming".split(" "));

/** "Noida or Gurgaon" is neither the one nor the other. */
const areAlternatives = (tokens: readonly Token[], cities: readonly FoundPlace[]): boolean =>
  cities.some(
    ({ places, to }) =>
      places.length === 0 &&
      phraseAt(tokens, to, ["or"]) !== undefined &&
      cities.some((other) => other.from === to + 1 && other.places.length === 0),
  );

const namesOf = (found: readonly FoundPlace[]): string[] => [...new Set(found.map(({ cities }) => cities[0]!.name))];
/** Of cities near one another the text means the smaller: "thane mumbai", "delhi noida". */
function smallestNearby(cities: readonly NamedPlace[]): NamedPlace | undefined {
  const [smallest, ...others] = cities.toSorted((a, b) => (a.population ?? 0) - (b.population ?? 0));
  if (!smallest) return undefined;
  return others.every((other) => other.name === smallest.name || areNear(smallest, other)) ? smallest : undefined;
}

/** "Noida Sector 62" in Noida is "Sector 62", as people there say. */
const shortName = ({ name, city }: NamedPlace): string =>
  name.startsWith(`${city} Sector`) ? name.slice(city.length + 1) : name;

/** A station of another city that has the name too says nothing against the place that it is known for. */
const bestKnown = (places: readonly NamedPlace[]): NamedPlace[] => {
  const others = places.filter(({ kind }) => kind !== "metro" && kind !== "rail");
  return others.length > 0 ? others : [...places];
};

const ranks: Partial<Record<NamedPlace["kind"], number>> = { metro: 2, rail: 1 };
const byRank = (a: NamedPlace, b: NamedPlace): number => (ranks[a.kind] ?? 0) - (ranks[b.kind] ?? 0);

function isMarked(tokens: Token[], place: FoundPlace): boolean {
  const after = phraseAt(tokens, place.to, ["nearAfter"]);
  const from = tokens[place.from - 1]?.text === "the" ? place.from - 1 : place.from;
  const before = phraseBefore(tokens, from, ["nearBefore"]);
  if (after) use(tokens, place.to, place.to + after.words.length);
  else if (before) use(tokens, before.from, from);
  return after !== undefined || before !== undefined;
}
