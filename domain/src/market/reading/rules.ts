import { kilometresBetween } from "../../core/places/rules.ts";
import type { Contradiction, NamedPlace, SearchReading } from "./codes.ts";
import { readAvailable } from "./days/rules.ts";
import { dropDeniedWords, isDenied, wanted, wished } from "./denials/rules.ts";
import { fixAddressNumbers, readBudget } from "./numbers/rules.ts";
import { type FoundPlace, findExact, findGuessed, offOfPlace, type PlaceIndex } from "./places/rules.ts";
import { readRooms } from "./rooms/rules.ts";
import { cutText, type Token, tokensOf, use } from "./tokens/rules.ts";
import { numberWords } from "./words/codes.ts";
import { correct, findPhrases, type Meaning, phraseAt, phraseBefore, type Said } from "./words/rules.ts";

/**
 * Reads what a text of a search says: places, rooms, rent, and all else that the public list can be asked for. It never
 * fails: what it does not understand stays in `Words`. `today` is a day of India.
 */
export function readSearchText(
  text: string,
  index: PlaceIndex,
  today: string,
): SearchReading & { Whether_Cut: boolean } {
  const { text: cut, isCut } = cutText(text);
  const tokens = tokensOf(cut);
  fixAddressNumbers(tokens);
  const sectors = findSectors(tokens, index);
  const exact = findExact(tokens, index);
  correct(tokens, (word) => offOfPlace(word, index));
  const denied: Contradiction[] = [];
  const reading: SearchReading = { Places: [], Words: "", Contradictions: denied };

  const rooms = readRooms(tokens);
  if (rooms?.isContradiction) denied.push("bhk");
  else if (rooms && rooms.least > 0) {
    reading.BHK = rooms.least;
    if (rooms.most > rooms.least) reading.BHK_Most = rooms.most;
  }
  const available = readAvailable(tokens, today);
  const said = wished(findPhrases(tokens, features), tokens);
  // Of "for 3 boys" the number says nothing to a filter.
  for (const { meaning, from } of said) {
    const before = tokens[from - 1];
    const isCount = before?.kind === "number" ? before.value <= 10 : numberWords[before?.text ?? ""] !== undefined;
    if (before && isCount && (meaning === "gender" || meaning === "tenants")) before.isUsed = true;
  }
  const guessed = findGuessed(tokens, index);
  const found = wanted(
    tokens,
    [...sectors, ...exact, ...guessed].toSorted((a, b) => a.from - b.from),
  );
  const metro = readMetro(tokens, found);
  const budget = readBudget(tokens);
  if (budget.isContradiction) denied.push("budget");
  else {
    if (budget.min !== undefined) reading.Min = budget.min;
    if (budget.max !== undefined) reading.Max = budget.max;
  }
  if (available) reading.Available = available;
  putFeatures(reading, said, rooms?.isStudio ?? false);
  putPlaces(reading, tokens, found, metro, index);
  findPhrases(tokens, ["nearAfter", "nearBefore", "station"]);
  dropDeniedWords(tokens);
  reading.Words = leftWords(tokens);
  return { ...reading, Whether_Cut: isCut };
}

const features: readonly Meaning[] = [
  ...(["sharing", "type", "furnished", "pets", "gender", "tenants", "parking"] as const),
];

const subTypesOf = {
  1: "Office",
  2: "Retail",
  3: "Warehouse",
  4: "Showroom",
  5: "Coliving",
  6: "Duplex Villa",
} as const;

function putFeatures(reading: SearchReading, said: readonly Said[], isStudio: boolean): void {
  const one = <Value extends number>(meaning: Meaning, name: Contradiction | undefined): Value | undefined => {
    const values = new Set(said.filter((each) => each.meaning === meaning).map(({ value }) => value));
    if (values.size > 1 && name) reading.Contradictions.push(name);
    return values.size === 1 ? ([...values][0] as Value) : undefined;
  };
  const type = typeOf(said, isStudio, reading);
  const furnished = one<1 | 2 | 3>("furnished", "furnishing");
  const pets = one("pets", "pets");
  const gender = one<1 | 2>("gender", "gender");
  const tenants = one<1 | 2 | 3>("tenants", "tenants");
  const parking = one("parking", undefined);
  const sharing = one<1 | 2 | 3 | 4 | 5>("sharing", undefined);
  if (type) reading.Type = type;
  if (furnished) reading.Furnished = furnished;
  if (pets !== undefined) reading.Pets = pets === 1;
  if (gender) reading.Gender = gender;
  if (tenants) reading.Tenants = tenants;
  if (parking !== undefined) reading.Parking = parking === 1;
  if (sharing) reading.Sharing = sharing;
}

/** "Room" says PG only where nothing says more; the last of several types that include one another counts. */
function typeOf(said: readonly Said[], isStudio: boolean, reading: SearchReading): 1 | 2 | 3 | 4 | undefined {
  const types = said.filter(({ meaning }) => meaning === "type");
  const firm = types.filter(({ isWeak }) => !isWeak);
  const values = new Set(
    (firm.length > 0 ? firm : reading.BHK === undefined && !isStudio ? types : []).map(({ value }) => value),
  );
  if (isStudio) {
    if (values.size === 0 || values.has(1)) {
      reading.Sub_Type = "Studio";
      return 1;
    }
  }
  if (values.size > 1) reading.Contradictions.push("type");
  if (values.size !== 1) return undefined;
  const narrow = types.flatMap(({ subType }) => subType ?? []);
  if (new Set(narrow).size === 1) reading.Sub_Type = subTypesOf[narrow[0] as keyof typeof subTypesOf];
  return [...values][0] as 1 | 2 | 3 | 4;
}

/** A number after "sector" names a place: `Sector 62` of its city. */
function findSectors(tokens: Token[], index: PlaceIndex): FoundPlace[] {
  const found: FoundPlace[] = [];
  for (const [at, token] of tokens.entries()) {
    const number = tokens[at + 1];
    if (!/^(sector|sec|सेक्टर)$/.test(token.text) || number?.kind !== "number" || token.isUsed) continue;
    const isOfLocality = at > 0 && isPartOfName(tokens, at, index);
    // "noida sector 15 metro" is a station of this name.
    const isStation =
      phraseAt(tokens, at + 2, ["metro"]) && index.byKey.has(`${tokens[at - 1]?.text}sector${number.text}`);
    if (isOfLocality || isStation) continue;
    const name = `Sector ${number.text}`;
    found.push({ cities: [], places: [{ name, otherNames: [], kind: "locality", city: "" }], from: at, to: at + 2 });
    use(tokens, at, at + 2);
  }
  return found;
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
function readMetro(tokens: Token[], found: readonly FoundPlace[]): Metro {
  let isAsked = false;
  let station: FoundPlace | undefined;
  for (let at = 0; at < tokens.length; at++) {
    const phrase = phraseAt(tokens, at, ["metro"]);
    if (!phrase) continue;
    const end = at + phrase.words.length;
    if (isDenied(tokens, at, end)) {
      use(tokens, at, end);
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

function putPlaces(
  reading: SearchReading,
  tokens: Token[],
  found: readonly FoundPlace[],
  metro: Metro,
  index: PlaceIndex,
): void {
  const sure = found.filter((place) => place.cities.length === 1 && place !== metro.station);
  const onlyCities = namesOf(sure.filter(({ places }) => places.length === 0));
  // Beside its city's name, that of a place is the place: "salt lake kolkata".
  const isPlace = (place: FoundPlace) =>
    place === metro.station || place.cities.length === 0 || place.places.some(({ city }) => onlyCities.includes(city));
  const chosenCities = sure.filter((place) => !isPlace(place)).map(({ cities }) => cities[0]!);
  const named = [...new Set(chosenCities.map(({ name }) => name))];
  const within = areAlternatives(tokens, sure) ? undefined : smallestNearby(chosenCities);
  if (within) reading.City = within.name;
  else if (named.length > 1) reading.Contradictions.push("city");
  // Namesakes among towns name no city: the words stay.
  for (const { cities, places, from, to } of found)
    if (cities.length > 1 && places.length === 0) for (let at = from; at < to; at++) tokens[at]!.isUsed = false;

  const others = found.filter((place) => place.places.length > 0 && isPlace(place));
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
    const chosen = all.find(({ city }) => city === City || city === "") ?? all[0]!;
    // Of a name that several cities have nobody knows which is meant.
    const isOpen = City === undefined && all.some(({ city }) => city !== chosen.city);
    return { ...chosen, city: isOpen ? "" : chosen.city || (City ?? "") };
  });
  const near = others.filter((place) => place !== metro.station);
  const marked = near.filter((place) => isMarked(tokens, place));
  const meant = marked[0] ?? near[0];
  if (meant) reading.Near = shortName(reading.Places[others.indexOf(meant)]!);
  if (metro.isAsked) {
    reading.Metro = metro.station ? reading.Places[others.indexOf(metro.station)]!.name : true;
    if (City) {
      reading.Whether_Metro_Known = index.citiesWithMetro.has(City);
      reading.Whether_Metro_Placed = index.citiesWithPlacedMetro.has(City);
    }
  }
}

/** "Noida or Gurgaon" is neither the one nor the other. */
const areAlternatives = (tokens: readonly Token[], cities: readonly FoundPlace[]): boolean =>
  cities.some(
    ({ places, to }) =>
      places.length === 0 &&
      phraseAt(tokens, to, ["or"]) !== undefined &&
      cities.some((other) => other.from === to + 1 && other.places.length === 0),
  );

const namesOf = (found: readonly FoundPlace[]): string[] => [...new Set(found.map(({ cities }) => cities[0]!.name))];
/** How far apart two cities are of which the text means the smaller: "thane mumbai", "delhi noida". */
const nearbyKilometres = 50;

function smallestNearby(cities: readonly NamedPlace[]): NamedPlace | undefined {
  const [smallest, ...others] = cities.toSorted((a, b) => (a.population ?? 0) - (b.population ?? 0));
  if (!smallest) return undefined;
  const place = pointOf(smallest);
  const isNear = (other: NamedPlace) => {
    const point = pointOf(other);
    return other.name === smallest.name || (place && point && kilometresBetween(place, point) <= nearbyKilometres);
  };
  return others.every(isNear) ? smallest : undefined;
}

const pointOf = ({ latitude, longitude }: NamedPlace) =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

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

const fillers: readonly Meaning[] = ["filler", "currency", "perMonth", "nearAfter", "nearBefore"];

/** What is left without the words that every search has. */
function leftWords(tokens: readonly Token[]): string {
  let text = "";
  for (let at = 0; at < tokens.length; at++) {
    const { isUsed, kind, raw, isGlued } = tokens[at]!;
    if (isUsed || kind === "sign") continue;
    const filler = kind === "word" ? phraseAt(tokens, at, fillers) : undefined;
    if (filler) at += filler.words.length - 1;
    else text += (text === "" || isGlued ? "" : " ") + raw;
  }
  return text;
}
