import { fewestForMedian } from "../place-pages/rules.ts";
import type { ComparedArea } from "./codes.ts";

/** How far from a home others are near it, in metres of the straight line between their public places. */
export const nearMetres = 3000;
/** With two homes of at least five, no account has a say of half of them: nobody sets a median alone. */
export const mostOfAccount = 2;
/** A home that was rented out so many days ago still says what people pay. */
export const rentedWithinDays = 180;
/** So many homes are shown. */
export const mostShown = 5;

/** A home that may be compared; all of it is public. */
export type Candidate = {
  id: string;
  /** Whose it is, to give no account more than its share. */
  account: string;
  rent: number;
  /** Whether its locality is that of the home. */
  isSamePlace: boolean;
  /** Between the public places; null where one has none. */
  metres: number | null;
  /** Whether it is furnished alike, or a place in a room that as many share. */
  isAlike: boolean;
  /** When it was listed, in milliseconds. */
  listedAt: number;
};

/** Within which homes are compared, the best first: the place says more of a rent than furniture does. */
const circles: readonly { area: ComparedArea; alike: boolean }[] = [
  { area: 1, alike: true },
  { area: 2, alike: true },
  { area: 1, alike: false },
  { area: 2, alike: false },
  { area: 3, alike: true },
  { area: 3, alike: false },
];

const isIn = ({ isSamePlace, metres }: Candidate, area: ComparedArea) =>
  area === 3 || (area === 1 ? isSamePlace : isSamePlace || (metres !== null && metres <= nearMetres));

/** The nearest first, then the newest. */
const byNearness = (one: Candidate, other: Candidate) =>
  Number(other.isSamePlace) - Number(one.isSamePlace) ||
  (one.metres ?? Number.POSITIVE_INFINITY) - (other.metres ?? Number.POSITIVE_INFINITY) ||
  other.listedAt - one.listedAt ||
  (one.id < other.id ? -1 : 1);

/** Of each account its share: its nearest homes. */
export function fairShare<Home extends { account: string }>(homes: readonly Home[]): Home[] {
  const counts = new Map<string, number>();
  return homes.filter(({ account }) => {
    const count = (counts.get(account) ?? 0) + 1;
    counts.set(account, count);
    return count <= mostOfAccount;
  });
}

/** Whether so many homes of so many owners say something that is nobody's own business. */
export const areEnough = (homes: readonly { account: string }[]): boolean =>
  homes.length >= fewestForMedian.homes && new Set(homes.map(({ account }) => account)).size >= fewestForMedian.owners;

/** Of figures in any order the one at a share of them, as percentile_disc has it: one of the figures themselves. */
export function percentileOf(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}

export type Suggestion<Home extends Candidate> = {
  area: ComparedArea;
  isAlike: boolean;
  homes: Home[];
  owners: number;
  low: number;
  median: number;
  high: number;
};

/** What homes like this one ask, from the nearest circle that has enough of them; nothing where too few are known. */
export function suggestionOf<Home extends Candidate>(candidates: readonly Home[]): Suggestion<Home> | undefined {
  const sorted = [...candidates].sort(byNearness);
  for (const { area, alike } of circles) {
    const homes = fairShare(sorted.filter((home) => isIn(home, area) && (home.isAlike || !alike)));
    if (!areEnough(homes)) continue;
    const rents = homes.map(({ rent }) => rent);
    return {
      area,
      isAlike: alike,
      homes,
      owners: new Set(homes.map(({ account }) => account)).size,
      low: percentileOf(rents, 0.25),
      median: percentileOf(rents, 0.5),
      high: percentileOf(rents, 0.75),
    };
  }
  return undefined;
}

/** How far a rent is from the median, in whole percent of it: above zero where it is higher. */
export const percentFrom = (rent: number, median: number): number => Math.round((100 * (rent - median)) / median);
