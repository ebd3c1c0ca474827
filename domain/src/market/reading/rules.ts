import type { Amenity } from "../../society/societies/codes.ts";
import {
  type Contradiction,
  type LeftOut,
  type LeftOutReason,
  leftOutReasons,
  type NamedPlace,
  type SearchReading,
} from "./codes.ts";
import { readAvailable } from "./days/rules.ts";
import { dropDeniedWords, wanted, wished } from "./denials/rules.ts";
import { findSectors, putPlaces, readMetro } from "./meant/rules.ts";
import { type Deposit, fixAddressNumbers } from "./numbers/addresses/rules.ts";
import { type Area, readArea } from "./numbers/areas/rules.ts";
import { readBudget } from "./numbers/rules.ts";
import { findGuessed, offOfPlace } from "./places/guesses/rules.ts";
import { findParts } from "./places/parts/rules.ts";
import { findExact, type PlaceIndex } from "./places/rules.ts";
import { findUnnamed, putCityOfPin } from "./places/unnamed/rules.ts";
import { readRooms } from "./rooms/rules.ts";
import { cutText, type Span, type Token, tokensOf } from "./tokens/rules.ts";
import { numberWords } from "./words/codes.ts";
import {
  correct,
  correctNameWords,
  findPhrases,
  isEverydayWord,
  type Meaning,
  phraseAt,
  type Said,
} from "./words/rules.ts";

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
  const area = readArea(tokens);
  const deposit = fixAddressNumbers(tokens);
  correctNameWords(tokens);
  const sectors = findSectors(tokens, index);
  const exact = findExact(tokens, index);
  correct(tokens, (word) => offOfPlace(word, index));
  const denied: Contradiction[] = [];
  const unwanted: Span[] = [];
  const noDays: Span[] = [];
  const contradicting: Span[] = [];
  const severalCities: Span[] = [];
  const unnamed: Span[] = [];
  const reading: SearchReading = { Places: [], Words: "", Contradictions: denied, Left_Out: [] };

  const rooms = readRooms(tokens, unwanted);
  putRooms(reading, rooms?.counts ?? []);
  putFigures(reading, area, deposit);
  const available = readAvailable(tokens, today, noDays);
  const said = wished(findPhrases(tokens, features), tokens, unwanted, unnamed);
  // Of "for 3 boys" the number says nothing to a filter.
  for (const { meaning, from } of said) {
    const before = tokens[from - 1];
    const isCount = before?.kind === "number" ? before.value <= 10 : numberWords[before?.text ?? ""] !== undefined;
    if (before && isCount && (meaning === "gender" || meaning === "tenants")) before.isUsed = true;
  }
  const guessed = findGuessed(tokens, index, exact);
  const parts = findParts(tokens, index, [...exact, ...guessed]);
  const found = wanted(
    tokens,
    [...sectors, ...exact, ...guessed, ...parts].toSorted((a, b) => a.from - b.from),
    unwanted,
  );
  const metro = readMetro(tokens, found, unwanted);
  const budget = readBudget(tokens);
  if (budget.isContradiction) {
    denied.push("budget");
    contradicting.push(...budget.said);
  } else {
    if (budget.min !== undefined) reading.Min = budget.min;
    if (budget.max !== undefined) reading.Max = budget.max;
  }
  if (available) reading.Available = available;
  putFeatures(reading, said, rooms?.isStudio ?? false, contradicting);
  if (reading.Type === 3 && wished(findPhrases(tokens, ["food"]), tokens, unwanted, unnamed).length > 0)
    reading.Food = true;
  putPlaces(reading, tokens, found, metro, index, severalCities);
  const pins = putCityOfPin(reading, tokens);
  unnamed.push(...findUnnamed(tokens, found, unwanted));
  findPhrases(tokens, ["nearAfter", "nearBefore", "station"]);
  unwanted.push(...dropDeniedWords(tokens));
  reading.Left_Out = leftOutOf(tokens, {
    unwanted,
    "no-such-day": noDays,
    contradiction: contradicting,
    "several-cities": severalCities,
    "unnamed-place": unnamed,
    "pin-code": pins,
  });
  reading.Words = leftWords(tokens);
  return { ...reading, Whether_Cut: isCut };
}

/** Whether a text is read as this place, so that a search for the text is one for the place. */
export function isReadAs(text: string, { kind, name, city }: NamedPlace, index: PlaceIndex, today: string): boolean {
  const { City, Metro, Places, Contradictions } = readSearchText(text, index, today);
  if (Contradictions.includes("city")) return false;
  if (kind === "city") return City === name && Places.every((place) => place.name !== name);
  if (kind === "metro") return Metro === name && (City === city || City === undefined);
  return Places.some(
    (place) => place.kind === kind && place.name === name && (place.city === city || place.city === ""),
  );
}

const features: readonly Meaning[] = [
  ...(["sharing", "type", "furnished", "pets", "gender", "tenants", "parking", "verified", "amenities"] as const),
];

const subTypesOf = {
  1: "Office",
  2: "Retail",
  3: "Warehouse",
  4: "Showroom",
  5: "Coliving",
  6: "Duplex Villa",
} as const;

function putRooms(reading: SearchReading, counts: readonly number[]): void {
  const [least, most] = [counts[0], counts.at(-1)];
  if (least === undefined || most === undefined) return;
  reading.BHK = least;
  if (most > least) reading.BHK_Most = most;
  if (most - least >= counts.length) reading.BHK_Any = [...counts];
}

function putFigures(reading: SearchReading, area: Area | undefined, deposit: Deposit): void {
  if (area?.min !== undefined) reading.Min_Area = area.min;
  if (area?.max !== undefined) reading.Max_Area = area.max;
  if (deposit.most !== undefined) reading.Max_Deposit = deposit.most;
  if (deposit.mostMonths !== undefined) reading.Max_Deposit_Months = deposit.mostMonths;
}

function putFeatures(reading: SearchReading, said: readonly Said[], isStudio: boolean, contradicting: Span[]): void {
  const one = <Value extends number>(meaning: Meaning, name: Contradiction | undefined): Value | undefined => {
    const all = said.filter((each) => each.meaning === meaning);
    const firm = all.filter(({ isWeak }) => !isWeak);
    const meant = firm.length > 0 ? firm : all;
    const values = new Set(meant.map(({ value }) => value));
    if (values.size > 1 && name) {
      reading.Contradictions.push(name);
      contradicting.push(...meant);
    }
    return values.size === 1 ? ([...values][0] as Value) : undefined;
  };
  const type = typeOf(said, isStudio, reading, contradicting);
  const furnished = one<1 | 2 | 3>("furnished", "furnishing");
  const pets = one("pets", "pets");
  const gender = one<1 | 2>("gender", "gender");
  const tenants = one<1 | 2 | 3>("tenants", "tenants");
  const parking = one("parking", "parking");
  const sharing = one<1 | 2 | 3 | 4 | 5>("sharing", undefined);
  if (type) reading.Type = type;
  if (furnished) reading.Furnished = furnished;
  if (pets !== undefined) reading.Pets = pets === 1;
  if (gender) reading.Gender = gender;
  if (tenants) reading.Tenants = tenants;
  if (tenants === 1) reading.Company = true;
  if (parking !== undefined) reading.Parking = parking === 1;
  if (sharing) reading.Sharing = sharing;
  if (said.some(({ meaning }) => meaning === "verified")) reading.Verified = true;
  const amenities = said.filter(({ meaning }) => meaning === "amenities").map(({ value }) => value as Amenity);
  if (amenities.length > 0) reading.Amenities = [...new Set(amenities)].sort((a, b) => a - b);
}

/** "Room" says PG only where nothing says more, and an office or a shop has no bedrooms; the last of several types that include one another counts. */
function typeOf(
  said: readonly Said[],
  isStudio: boolean,
  reading: SearchReading,
  contradicting: Span[],
): 1 | 2 | 3 | 4 | undefined {
  const types = said.filter(({ meaning, value }) => meaning === "type" && !(value === 4 && reading.BHK !== undefined));
  const firm = types.filter(({ isWeak }) => !isWeak);
  const meant = firm.length > 0 ? firm : reading.BHK === undefined && !isStudio ? types : [];
  const values = new Set(meant.map(({ value }) => value));
  if (isStudio) {
    if (values.size === 0 || values.has(1)) {
      reading.Sub_Type = "Studio";
      return 1;
    }
  }
  // Beds are shared in a PG only.
  if (types.length === 0 && reading.BHK === undefined && said.some(({ meaning }) => meaning === "sharing")) return 3;
  if (values.size > 1) {
    reading.Contradictions.push("type");
    contradicting.push(...meant);
  }
  if (values.size !== 1) return undefined;
  const narrow = types.flatMap(({ subType }) => subType ?? []);
  if (new Set(narrow).size === 1) reading.Sub_Type = subTypesOf[narrow[0] as keyof typeof subTypesOf];
  return [...values][0] as 1 | 2 | 3 | 4;
}

/** In the order of the text, each piece of it once. */
function leftOutOf(tokens: readonly Token[], spans: Record<LeftOutReason, readonly Span[]>): LeftOut[] {
  const all = leftOutReasons
    .flatMap((Reason) => spans[Reason].map(({ from, to }) => ({ from, to, Reason })))
    .toSorted((a, b) => a.from - b.from);
  return all
    .filter(({ from }, at) => all.slice(0, at).every((earlier) => earlier.to <= from))
    .map(({ from, to, Reason }) => ({ Text: writtenAt(tokens, from, to), Reason }));
}

const writtenAt = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ raw, isGlued }, at) => (at === 0 || isGlued ? raw : ` ${raw}`))
    .join("");

const fillers: readonly Meaning[] = ["filler", "currency", "perMonth", "nearAfter", "nearBefore"];

/** What is left without the words that every search has. */
function leftWords(tokens: readonly Token[]): string {
  let text = "";
  for (let at = 0; at < tokens.length; at++) {
    const { isUsed, kind, raw, isGlued } = tokens[at]!;
    if (isUsed || kind === "sign") continue;
    const filler = kind === "word" ? phraseAt(tokens, at, fillers) : undefined;
    if (filler) at += filler.words.length - 1;
    else if (kind === "word" && isEverydayWord(tokens[at]!.text)) continue;
    else text += (text === "" || isGlued ? "" : " ") + raw;
  }
  return text;
}
