import type { CallAt } from "#domain";
import { bedroomCounts } from "#domain/market/properties/codes.ts";
import { isSubTypeOf } from "#domain/market/properties/rules.ts";
import { partsOf, type ReadingPart, textOf } from "#domain/market/reading/written/rules.ts";
import type { Output } from "#domain/platform/call.ts";
import { codesOf } from "#domain/platform/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import type { Request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { type Chosen, chosenFilters } from "./chosen-filters.ts";
import { areaOf } from "./drawn-area.ts";
import { deniedText, nakedText, partText } from "./search-parts.ts";
import { type Applied, countHomes } from "./search-query.ts";
import { everything, pathOf, type Search } from "./search-state.ts";
import { countText } from "./search-words.ts";

/** What the words of a search say. */
type Reading = Output<CallAt<"user/Read_Search_Text">>;

/** Nothing where the text could not be read: then it is searched for as it stands. */
export async function readText(ask: Request, text: string): Promise<Reading | undefined> {
  if (text === "") return undefined;
  const answer = await ask("user/Read_Search_Text", { Text: text });
  return answer.success ? answer.extras.Data : undefined;
}

/** The filters of the address and, where it has none, those of its words. */
export function applied(asAddressed: Search, reading: Reading | undefined): Applied {
  const search: Applied = asAddressed.drawn ? { ...asAddressed, area: areaOf(asAddressed.drawn) } : asAddressed;
  if (!reading) return search;
  const type = search.type ?? reading.Type;
  const subType = search.subType ?? subTypeOf(reading, type);
  const hasPrice =
    (search.price ?? search.minRent ?? search.maxRent) !== undefined ||
    (reading.Min === undefined && reading.Max === undefined);
  const station = typeof reading.Metro === "string" ? reading.Metro : undefined;
  const near = placeOf(reading, station ?? reading.Near);
  return {
    ...search,
    // A place without a known position is searched for by its name in what the public sees of homes.
    text: [reading.Near, station, reading.Words]
      .filter((words) => words && !(near && words === (station ?? reading.Near)))
      .join(" "),
    near,
    byMetro: reading.Metro === true && reading.Whether_Metro_Placed,
    city: search.city ?? reading.CityID,
    type,
    subType,
    furnishing: search.furnishing ?? reading.Furnished,
    bedrooms: search.bedrooms.length > 0 || search.subType ? search.bedrooms : bedroomsOf(reading, type),
    gender: search.gender ?? reading.Gender,
    sharing: search.sharing.length > 0 || !reading.Sharing ? search.sharing : [reading.Sharing],
    // A company asks whether it may take a home, not who else may.
    livingThere: search.tenants || reading.Company ? undefined : reading.Tenants,
    company: search.company ?? reading.Company,
    pets: search.pets ?? reading.Pets,
    parking: search.parking ?? (reading.Parking || undefined),
    food: search.food ?? reading.Food,
    available: search.available ?? reading.Available,
    rents: hasPrice ? undefined : { Min_Rent: reading.Min, Max_Rent: reading.Max },
  };
}

/** The position of a place that the words name. */
function placeOf({ Places }: Reading, name: string | undefined): Applied["near"] {
  const place = Places.find(({ Name, City_Name }) => Name === name && City_Name !== "");
  if (!place || place.Latitude === null || place.Longitude === null) return undefined;
  return { latitude: place.Latitude, longitude: place.Longitude };
}

function subTypeOf({ Sub_Type, Gender }: Reading, type: Search["type"]): Search["subType"] {
  const wanted = Sub_Type ?? (type === 3 && Gender ? (Gender === 2 ? "Womens PG" : "Mens PG") : undefined);
  return type !== undefined && wanted !== undefined && isSubTypeOf(type, wanted) ? wanted : undefined;
}

const hasBedrooms = (type: Search["type"]) => type !== 3 && type !== 4;

/** The numbers of bedrooms that the words name, as far as homes of this type are counted by them. */
function bedroomsOf({ BHK, BHK_Most = BHK }: Reading, type: Search["type"]): Search["bedrooms"] {
  if (BHK === undefined || BHK_Most === undefined || !hasBedrooms(type)) return [];
  const most = Math.max(...codesOf(bedroomCounts));
  return codesOf(bedroomCounts).filter((count) => count >= Math.min(BHK, most) && count <= BHK_Most);
}

/** The parts that were read and that no filter of the list can answer. */
function unchecked(reading: Reading, { type }: Applied): ReadingPart[] {
  const parts: [ReadingPart, boolean][] = [
    ["bhk", reading.BHK !== undefined && !hasBedrooms(type)],
    ["metro", reading.Metro === true && !reading.Whether_Metro_Placed],
    ["parking", reading.Parking === false],
  ];
  return parts.flatMap(([part, isUnchecked]) => (isUnchecked ? [part] : []));
}

/** The filter that answers a part. A place, a station and words are looked for whatever else is chosen. */
const filterOfPart = {
  bhk: "bedrooms",
  type: "type",
  furnished: "furnishing",
  sharing: "sharing",
  gender: "gender",
  tenants: "livingThere",
  pets: "pets",
  parking: "parking",
  food: "food",
  city: "city",
  budget: "rents",
  available: "available",
} as const satisfies Partial<Record<ReadingPart, keyof Applied>>;

/** The parts of which a filter that was chosen says something else. */
function overruled(search: Search, asked: Applied, reading: Reading): ReadingPart[] {
  const byWords = applied({ ...everything, text: search.text }, reading);
  const isOther = (part: keyof typeof filterOfPart) =>
    JSON.stringify(asked[filterOfPart[part]]) !== JSON.stringify(byWords[filterOfPart[part]]);
  return partsOf(reading).filter((part) => part in filterOfPart && isOther(part as keyof typeof filterOfPart));
}

type SearchChip = {
  text: string;
  /** The same search without it. */
  path: string;
  /** Whether it was read but does not narrow the list. */
  isUnused: boolean;
};
/** As the page shows it; its texts are written on the server, so that no page carries the reader. */
export type Understood = { chips: SearchChip[]; notes: string[] };

/**
 * What the words say and which filters are on, each with the address of the same search without it: the rest of the words is
 * written as words again, so the address stays all there is to a search. Nothing where all homes are shown.
 */
export function understood(
  search: Search,
  asked: Applied,
  reading: Reading | undefined,
  city: string | undefined,
): Understood | undefined {
  const chosen = chosenFilters(search, city);
  const words = reading && readWords(search, asked, reading, chosen);
  const chips = chosen.map(({ text, without }) => ({
    text,
    // Said twice, it goes at once.
    path: pathOf({ ...search, ...without, text: words?.twins.get(text) ?? search.text, page: 1 }),
    isUnused: false,
  }));
  if (chips.length === 0 && !words) return undefined;
  return { chips: [...(words?.chips ?? []), ...chips], notes: words?.notes ?? [] };
}

type ReadWords = Understood & {
  /** Of what a filter says too, the words without it. */
  twins: Map<string, string>;
};

function readWords(search: Search, asked: Applied, reading: Reading, chosen: Chosen[]): ReadWords | undefined {
  const parts = partsOf(reading);
  // Words alone are no news: they are in the box.
  const isNews = reading.Contradictions.length > 0 || reading.Left_Out.length > 0;
  if (parts.every((part) => part === "words") && !isNews) return undefined;
  const isTwin = (part: ReadingPart) => chosen.some(({ text }) => text === partText(reading, part));
  const own = parts.filter((part) => !isTwin(part));
  const noFilter = unchecked(reading, asked);
  const other = overruled(search, asked, reading).filter((part) => own.includes(part) && !noFilter.includes(part));
  const hasNoMetro = reading.City !== undefined && reading.Whether_Metro_Known === false;
  const namesOf = (some: ReadingPart[]) => some.map((part) => partText(reading, part)).join(", ");
  const leftOut = (reason: Reading["Left_Out"][number]["Reason"]) =>
    reading.Left_Out.flatMap(({ Text, Reason }) => (Reason === reason ? `“${Text}”` : [])).join(", ");
  const notes: [parts: string, note: (said: { parts: string }) => string][] = [
    [hasNoMetro ? (reading.City ?? "") : "", ({ parts: city }) => m.search_read_no_metro({ city })],
    [namesOf(noFilter.filter((part) => part !== "metro" || !hasNoMetro)), m.search_read_unfiltered],
    [namesOf(other), m.search_read_overruled],
    [reading.Contradictions.map(deniedText).join(", "), m.search_read_denied],
    [leftOut("unwanted"), m.search_read_unwanted],
    [leftOut("no-such-day"), m.search_read_no_day],
  ];
  return {
    chips: own.map((part) => ({
      text: partText(reading, part),
      path: pathOf({ ...search, text: textOf(reading, part), box: undefined, page: 1 }),
      isUnused: noFilter.includes(part) || other.includes(part),
    })),
    notes: notes.flatMap(([said, note]) => (said === "" ? [] : note({ parts: said }))),
    twins: new Map(parts.filter(isTwin).map((part) => [partText(reading, part), textOf(reading, part)])),
  };
}

/** The nearest wider search that finds homes: that the present one finds none, and the way to the wider one. */
export type Relaxation = { title: string; text: string; path: string };

/** What people give up more easily comes first. */
const steps = {
  furnished: ["Furnished"],
  words: ["Words"],
  available: ["Available"],
  pets: ["Pets"],
  parking: ["Parking"],
  food: ["Food"],
  sharing: ["Sharing"],
  tenants: ["Tenants", "Company"],
  budget: ["Min", "Max"],
  metro: ["Metro"],
  near: ["Near"],
  gender: ["Gender"],
  bhk: ["BHK", "BHK_Most"],
  type: ["Type", "Sub_Type"],
  city: ["City", "CityID", "Near"],
} as const satisfies Partial<Record<ReadingPart, readonly (keyof Reading)[]>>;
type Step = keyof typeof steps;
const rentStep = 5000;
/** Those of five parts. More at once would ask too much for one page. */
const mostPairs = 10;

function withoutParts(reading: Reading, parts: readonly Step[]): Reading {
  const gone = new Set<string>(parts.flatMap((part) => steps[part]));
  const kept = Object.fromEntries(Object.entries(reading).filter(([field]) => !gone.has(field))) as Reading;
  return { ...kept, Words: kept.Words ?? "" };
}

type Candidate = { wider: Reading; title: string; textWith: (counts: Counts) => string };

/**
 * To be asked where nothing was found: a higher rent or one part less, then two parts less, and only if that helps nowhere, more and more.
 * Candidates of a kind are counted at once.
 */
export async function findRelaxation(ask: Request, search: Search, reading: Reading): Promise<Relaxation | undefined> {
  const asked = reading.Max;
  const dearer = [1.2, 1.5].flatMap((factor) =>
    asked === undefined ? [] : (Math.floor((asked * factor) / rentStep) + 1) * rentStep,
  );
  const parts = partsOf(reading);
  const present = codesOfSteps.filter((part) => parts.includes(part));
  const without = (gone: readonly Step[]): Candidate => ({
    wider: withoutParts(reading, gone),
    title: m.search_empty(),
    textWith: (counts) =>
      m.search_relax_without({ ...counts, part: gone.map((part) => nakedText(reading, part)).join(", ") }),
  });

  async function firstWithHomes(candidates: readonly Candidate[]): Promise<Relaxation | undefined> {
    const counted = await Promise.all(
      candidates.map(async ({ wider, title, textWith }) => {
        const next: Search = { ...search, text: textOf(wider), box: undefined, page: 1 };
        const { count, isCapped } = await countHomes(ask, applied(next, wider));
        const text = textWith({ count, number: countText(count, isCapped) });
        return { count, relaxation: { title, text, path: pathOf(next) } };
      }),
    );
    return counted.find(({ count }) => count > 0)?.relaxation;
  }

  const pairs = present.flatMap((one, at) => present.slice(at + 1).map((other) => [one, other] as const));
  // Of two parts less, those that are both given up easily before the first with the last.
  const rank = ([one, other]: readonly [Step, Step]) => present.indexOf(one) + present.indexOf(other);
  const twoLess = pairs.length > mostPairs ? [] : pairs.toSorted((a, b) => rank(a) - rank(b));
  return (
    (await firstWithHomes([
      ...[...new Set(dearer)].map((rent) => ({
        wider: { ...reading, Max: rent },
        title: m.search_relax_none({ rent: formatRupees(asked ?? 0) }),
        textWith: (counts: Counts) => m.search_relax_rent({ ...counts, rent: formatRupees(rent) }),
      })),
      ...present.map((part) => without([part])),
    ])) ??
    (await firstWithHomes(twoLess.map(without))) ??
    firstWithHomes(present.slice(1).map((_, at) => without(present.slice(0, at + 2))))
  );
}

type Counts = { count: number; number: string };
const codesOfSteps = Object.keys(steps) as (keyof typeof steps)[];
