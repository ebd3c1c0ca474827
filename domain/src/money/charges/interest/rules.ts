import { interestCapsOf } from "../../../law/society-charges.ts";
import { addDays, addMonths, type Day, daysBetween } from "../../../platform/days.ts";
import type { Paise } from "../../../platform/money.ts";
import type { Ppm } from "../codes.ts";
import { type Exact, nothing, plus, reduced, roundHalfUp } from "../exact/rules.ts";
import type { AppropriationOrder } from "./appropriation/rules.ts";
import type { InterestUnit, interestSince } from "./codes.ts";

/** How a society charges interest. It is always simple: interest that was billed bears none. */
export type InterestSettings = {
  /** A year, dated, in the order of their days. */
  rates: readonly { from: Day; ppm: Ppm }[];
  /** By days of 365, as published examples of Maharashtra's bye-law do; by days of the calendar year; or by months. */
  by: InterestUnit;
  since: keyof typeof interestSince;
  /** Who pays within these days after the due date pays no interest. */
  graceDays: number;
  /** After the days of grace, interest runs from their end, otherwise from the beginning. */
  isGraceFree: boolean;
  /** What a payment pays first. */
  order: AppropriationOrder;
  /** Its law limits the rate; null without one. */
  state: string | null;
  isOldCapKept: boolean;
};

/** The principal of a bill: what was billed, and what became less (or more) of it on which day. */
export type Principal = {
  id: string;
  /** The number of the bill. */
  no: string;
  billedOn: Day;
  dueOn: Day;
  amount: Paise;
  /** Payments, credit notes and debit notes; an amount that was paid is negative. */
  changes: readonly { on: Day; amount: Paise }[];
};

/** Days with one balance and one rate. Interest runs from the day after `from` to `until`. */
export type InterestPart = {
  id: string;
  no: string;
  from: Day;
  until: Day;
  balance: Paise;
  ppm: Ppm;
  /** The source of the limit, if the society's rate is above it. */
  cappedBy: string | null;
  /** Days, or months of a year of twelve. */
  units: number;
  of: number;
  exact: Exact;
};

type RateOnDay = { ppm: Ppm; cappedBy: string | null };

export function rateOn(settings: InterestSettings, day: Day): RateOnDay {
  const own = settings.rates.findLast(({ from }) => from <= day)?.ppm ?? 0;
  if (settings.state === null) return { ppm: own, cappedBy: null };
  const cap = interestCapsOf(settings.state, settings.isOldCapKept).findLast(({ from }) => from <= day);
  return cap && own > cap.ppm ? { ppm: cap.ppm, cappedBy: cap.source } : { ppm: own, cappedBy: null };
}

/** The days on which the rate may become another one: from these on. */
const rateDays = ({ rates, state, isOldCapKept }: InterestSettings): Day[] => [
  ...rates.map(({ from }) => from),
  ...(state === null ? [] : interestCapsOf(state, isOldCapKept).map(({ from }) => from)),
];

/** What is left on a day, after what happened on it. */
export const balanceOn = ({ amount, changes }: Principal, day: Day): Paise =>
  changes.reduce((left, change) => (change.on <= day ? left + change.amount : left), amount);

/** Interest runs from the day after this one. Days of grace are free if the bill was paid by their last one. */
const startOf = (principal: Principal, settings: InterestSettings): Day => {
  const graceEnds = addDays(principal.dueOn, settings.graceDays);
  if (balanceOn(principal, graceEnds) <= 0) return graceEnds;
  if (settings.since === "bill-date") return principal.billedOn;
  return settings.isGraceFree ? graceEnds : principal.dueOn;
};

/** Nobody knows yet whether a bill will be paid within its days of grace. */
const isInGrace = ({ dueOn }: Principal, { graceDays }: InterestSettings, until: Day): boolean =>
  graceDays > 0 && until <= addDays(dueOn, graceDays);

/** The last day of a calendar year from which on its days count among 365 or 366. */
const yearEnds = (from: Day, until: Day): Day[] => {
  const years = Number(until.slice(0, 4)) - Number(from.slice(0, 4));
  return Array.from({ length: years }, (_, at) => `${Number(from.slice(0, 4)) + at}-12-31`);
};

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

function byDays(principal: Principal, settings: InterestSettings, until: Day): InterestPart[] {
  const start = startOf(principal, settings);
  const ofYear = settings.by === "days-of-the-year";
  // A rate from a day on is the rate of that day, which is the one after the end of a part.
  const cuts = [
    ...principal.changes.map(({ on }) => on),
    ...rateDays(settings).map((day) => addDays(day, -1)),
    ...(ofYear ? yearEnds(start, until) : []),
  ].filter((day) => day > start && day < until);
  if (until <= start) return [];
  const days = [...new Set([start, ...cuts, until])].sort();
  return days.slice(1).flatMap((last, at): InterestPart[] => {
    const from = days[at]!;
    const balance = balanceOn(principal, from);
    if (balance <= 0 || last <= from) return [];
    const first = addDays(from, 1);
    const of = ofYear && isLeap(Number(first.slice(0, 4))) ? 366 : 365;
    return [partOf(principal, from, last, balance, rateOn(settings, first), daysBetween(from, last), of)];
  });
}

/** Each month for itself: a month that has begun is of the balance at its beginning, a complete one of that at its end. */
function byMonths(principal: Principal, settings: InterestSettings, until: Day): InterestPart[] {
  const start = startOf(principal, settings);
  const isBegun = settings.by === "months-begun";
  const parts: InterestPart[] = [];
  for (let month = 0; ; month++) {
    const [from, last] = [addMonths(start, month), addMonths(start, month + 1)];
    if (isBegun ? from >= until : last > until) return parts;
    // A payment on the last day still leaves the month complete.
    const balance = balanceOn(principal, isBegun ? from : addDays(last, -1));
    if (balance > 0) parts.push(partOf(principal, from, last, balance, rateOn(settings, addDays(from, 1)), 1, 12));
  }
}

function partOf(
  { id, no }: Principal,
  from: Day,
  until: Day,
  balance: Paise,
  rate: RateOnDay,
  units: number,
  of: number,
): InterestPart {
  const exact = { n: BigInt(balance) * BigInt(rate.ppm) * BigInt(units), d: 1_000_000n * BigInt(of) };
  return { id, no, from, until, balance, ...rate, units, of, exact };
}

/** The interest of bills up to a day, explained part by part. Unrounded, it is additive over days. */
export function interestOf(principals: readonly Principal[], settings: InterestSettings, until: Day) {
  const compute = settings.by === "days-of-365" || settings.by === "days-of-the-year" ? byDays : byMonths;
  const parts = principals.flatMap((principal) =>
    isInGrace(principal, settings, until) ? [] : compute(principal, settings, until),
  );
  return { parts, exact: reduced(parts.reduce((sum, { exact }) => plus(sum, exact), nothing)) };
}

/**
 * What is billed now: the rounded whole less what earlier bills had of it, so that bills every month and one bill at the
 * end come to the same. A payment that was entered late can make the whole less than was billed: that is for a credit note.
 */
export function interestToBill(exact: Exact, billedEarlier: Paise): { amount: Paise; billedTooMuch: Paise } {
  const rest = roundHalfUp(exact) - billedEarlier;
  return { amount: Math.max(0, rest), billedTooMuch: Math.max(0, -rest) };
}
