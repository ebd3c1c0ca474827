import { partsOf, type ReadingPart, textOf } from "#domain/market/reading/written/rules.ts";
import { formatRupees } from "#domain/platform/money.ts";
import type { Request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { nakedText } from "./search-parts.ts";
import { countHomes } from "./search-query.ts";
import { applied, type Reading } from "./search-reading.ts";
import { pathOf, type Search } from "./search-state.ts";
import { countText } from "./search-words.ts";

/** The nearest wider search that finds homes: that the present one finds none, and the way to the wider one. */
export type Relaxation = { title: string; text: string; path: string };

/** What people give up more easily comes first. */
const steps = {
  furnished: ["Furnished"],
  words: ["Words"],
  available: ["Available"],
  amenities: ["Amenities"],
  verified: ["Verified"],
  area: ["Min_Area", "Max_Area"],
  deposit: ["Max_Deposit", "Max_Deposit_Months"],
  pets: ["Pets"],
  parking: ["Parking"],
  food: ["Food"],
  sharing: ["Sharing"],
  tenants: ["Tenants", "Company"],
  budget: ["Min", "Max"],
  metro: ["Metro"],
  near: ["Near"],
  gender: ["Gender"],
  bhk: ["BHK", "BHK_Most", "BHK_Any"],
  type: ["Type", "Sub_Type"],
  city: ["City", "CityID"],
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
  const without = (some: readonly Step[]): Candidate => {
    // A place and a station say their city by themselves, so without it they go too.
    const isPlace = (part: Step) => part === "near" || (part === "metro" && reading.Metro !== true);
    const gone = present.filter((part) => some.includes(part) || (some.includes("city") && isPlace(part)));
    return {
      wider: withoutParts(reading, gone),
      title: m.search_empty(),
      textWith: (counts) =>
        m.search_relax_without({ ...counts, part: gone.map((part) => nakedText(reading, part)).join(", ") }),
    };
  };

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
