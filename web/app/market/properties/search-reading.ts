import type { CallAt } from "#domain";
import { bedroomCounts } from "#domain/market/properties/codes.ts";
import { isSubTypeOf } from "#domain/market/properties/rules.ts";
import { partsOf, type ReadingPart, textOf } from "#domain/market/reading/written/rules.ts";
import type { Output } from "#domain/platform/call.ts";
import { codesOf } from "#domain/platform/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import type { Request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { areaOf } from "./drawn-area.ts";
import { deniedText, partText } from "./search-parts.ts";
import { type Applied, countHomes } from "./search-query.ts";
import { pathOf, type Search } from "./search-state.ts";
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

/** The parts that were read and that no filter of the list can answer yet. */
function unfiltered(reading: Reading, { type }: Applied): ReadingPart[] {
  const parts: [ReadingPart, boolean][] = [
    ["bhk", reading.BHK !== undefined && !hasBedrooms(type)],
    ["metro", reading.Metro === true && reading.Whether_Metro_Known !== false && !reading.Whether_Metro_Placed],
  ];
  return parts.flatMap(([part, isUnfiltered]) => (isUnfiltered ? [part] : []));
}

/** As the page shows it; its texts are written on the server, so that no page carries the reader. */
export type Understood = { chips: { text: string; path: string }[]; notes: string[] };

/**
 * What the words say, each with the address of the same search without it: the rest is written as words again, so the
 * address stays all there is to a search.
 */
export function understood(search: Search, asked: Applied, reading: Reading | undefined): Understood | undefined {
  if (!reading) return undefined;
  const parts = partsOf(reading);
  // Words alone are no news: they are in the box.
  const isNews = reading.Contradictions.length > 0 || reading.Left_Out.length > 0;
  if (parts.every((part) => part === "words") && !isNews) return undefined;
  const open = unfiltered(reading, asked).map((part) => partText(reading, part));
  const denied = reading.Contradictions.map(deniedText);
  const leftOut = (reason: Reading["Left_Out"][number]["Reason"]) =>
    reading.Left_Out.flatMap(({ Text, Reason }) => (Reason === reason ? `“${Text}”` : [])).join(", ");
  const [unwanted, noDays] = [leftOut("unwanted"), leftOut("no-such-day")];
  const hasNoMetro = reading.Metro !== undefined && reading.Whether_Metro_Known === false;
  return {
    chips: parts.map((part) => ({
      text: partText(reading, part),
      path: pathOf({ ...search, text: textOf(reading, part), box: undefined, page: 1 }),
    })),
    notes: [
      hasNoMetro ? m.search_read_no_metro({ city: reading.City ?? "" }) : "",
      open.length > 0 ? m.search_read_unfiltered({ parts: open.join(", ") }) : "",
      denied.length > 0 ? m.search_read_denied({ parts: denied.join(", ") }) : "",
      unwanted === "" ? "" : m.search_read_unwanted({ parts: unwanted }),
      noDays === "" ? "" : m.search_read_no_day({ parts: noDays }),
    ].filter((note) => note !== ""),
  };
}

/** With the area that was drawn on the map as one of the chips. */
export function withDrawnArea(search: Search, words: Understood | undefined): Understood | undefined {
  if (!search.drawn) return words;
  const path = pathOf({ ...search, drawn: undefined, box: undefined, page: 1 });
  return { notes: [], ...words, chips: [{ text: m.search_drawn(), path }, ...(words?.chips ?? [])] };
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
      m.search_relax_without({ ...counts, part: gone.map((part) => partText(reading, part)).join(", ") }),
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
