import type { CallAt } from "#domain";
import { bedroomCounts } from "#domain/market/properties/codes.ts";
import { isSubTypeOf } from "#domain/market/properties/rules.ts";
import { partsOf, type ReadingPart, textOf } from "#domain/market/reading/written/rules.ts";
import type { Output } from "#domain/platform/call.ts";
import { codesOf } from "#domain/platform/codes.ts";
import type { Request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { type Chosen, chosenFilters } from "./chosen-filters.ts";
import { areaOf } from "./drawn-area.ts";
import { partText } from "./search-parts.ts";
import type { Applied } from "./search-query.ts";
import { everything, pathOf, type Search } from "./search-state.ts";

/** What the words of a search say. */
export type Reading = Output<CallAt<"user/Read_Search_Text">>;

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
  const hasArea = (search.minArea ?? search.maxArea) !== undefined;
  const hasDeposit = (search.deposit ?? search.depositMonths) !== undefined;
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
    livingThere: reading.Company || !isOpenTo(search.tenants, reading.Tenants) ? undefined : reading.Tenants,
    company: search.company ?? reading.Company,
    pets: search.pets ?? reading.Pets,
    parking: search.parking ?? (reading.Parking || undefined),
    food: search.food ?? reading.Food,
    verified: search.verified ?? reading.Verified,
    amenities: [...new Set([...search.amenities, ...(reading.Amenities ?? [])])],
    minArea: hasArea ? search.minArea : reading.Min_Area,
    maxArea: hasArea ? search.maxArea : reading.Max_Area,
    deposit: hasDeposit ? search.deposit : reading.Max_Deposit,
    depositMonths: hasDeposit ? search.depositMonths : reading.Max_Deposit_Months,
    available: search.available ?? reading.Available,
    rents: hasPrice ? undefined : { Min_Rent: reading.Min, Max_Rent: reading.Max },
  };
}

/** Whether homes that prefer the chosen tenants can be open to those of the words. */
const isOpenTo = (chosen: Search["tenants"], wanted: Search["tenants"]) =>
  chosen === undefined || chosen === 1 || chosen === wanted;

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
function bedroomsOf({ BHK, BHK_Most = BHK, BHK_Any }: Reading, type: Search["type"]): Search["bedrooms"] {
  if (BHK === undefined || BHK_Most === undefined || !hasBedrooms(type)) return [];
  const most = Math.max(...codesOf(bedroomCounts));
  const counts = BHK_Any?.map((count) => Math.min(count, most));
  return codesOf(bedroomCounts).filter(
    (count) => count >= Math.min(BHK, most) && count <= BHK_Most && counts?.includes(count) !== false,
  );
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

/** The filters that answer a part. A place, a station, amenities and words are looked for whatever else is chosen. */
const filtersOfPart = {
  bhk: ["bedrooms"],
  type: ["type"],
  furnished: ["furnishing"],
  sharing: ["sharing"],
  gender: ["gender"],
  tenants: ["livingThere"],
  pets: ["pets"],
  parking: ["parking"],
  food: ["food"],
  verified: ["verified"],
  area: ["minArea", "maxArea"],
  deposit: ["deposit", "depositMonths"],
  city: ["city"],
  budget: ["rents"],
  available: ["available"],
} as const satisfies Partial<Record<ReadingPart, readonly (keyof Applied)[]>>;

/** The parts of which a filter that was chosen says something else. */
function overruled(search: Search, asked: Applied, reading: Reading): ReadingPart[] {
  const byWords = applied({ ...everything, text: search.text }, reading);
  const isOther = (part: keyof typeof filtersOfPart) =>
    filtersOfPart[part].some((field) => JSON.stringify(asked[field]) !== JSON.stringify(byWords[field]));
  return partsOf(reading).filter((part) => part in filtersOfPart && isOther(part as keyof typeof filtersOfPart));
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
  const isNews = reading.Left_Out.length > 0;
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
    [leftOut("contradiction"), m.search_read_denied],
    [leftOut("several-cities"), m.search_read_cities],
    [leftOut("unnamed-place"), m.search_read_unnamed],
    [leftOut("pin-code"), m.search_read_pin],
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
