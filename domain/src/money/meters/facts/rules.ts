import { addDays, addMonths, type Day, daysBetween, lastOfMonth } from "../../../platform/days.ts";
import type { MeterFacts, Period, Units } from "../../charges/codes.ts";
import { usageOf } from "../../charges/meters/rules.ts";
import type { ReadingOn } from "../rules.ts";

/** A meter from its installation to its removal, with its readings in the order of their days. */
export type MeterLife = {
  installedOn: Day;
  /** Null if nobody knows it. */
  first: Units | null;
  removedOn: Day | null;
  last: Units | null;
  isRolledOverAtEnd: boolean;
  readings: readonly ReadingOn[];
};

/** The meters of one place that replaced one another, in the order of their days. */
export type MeterPlace = { kind: string; rollsOverAt: Units | null; meters: readonly MeterLife[] };

type Point = ReadingOn & { meter: number };

/** The installation and the removal of a meter are readings too. */
const pointsOf = ({ meters }: MeterPlace): Point[] =>
  meters.flatMap((life, meter) => [
    ...(life.first === null ? [] : [{ meter, on: life.installedOn, reading: life.first, isRolledOver: false }]),
    ...life.readings.map((reading) => ({ ...reading, meter })),
    ...(life.removedOn === null || life.last === null
      ? []
      : [{ meter, on: life.removedOn, reading: life.last, isRolledOver: life.isRolledOverAtEnd }]),
  ]);

/**
 * What the engine of charges needs of a place in a period; null if no meter was there. The opening is the last reading
 * before the period, or where a meter begins within it; the closing is the last reading in the period.
 */
function factsIn(place: MeterPlace, points: readonly Point[], { from, until }: Period): MeterFacts | null {
  const [oldest, newest] = [place.meters[0], place.meters.at(-1)];
  if (!oldest || !newest || oldest.installedOn > until || (newest.removedOn !== null && newest.removedOn < from))
    return null;
  const before = points.findLastIndex(({ on }) => on < from);
  const begin = Math.max(before, 0);
  const end = points.findLastIndex(({ on }) => on <= until);
  const opening = points[begin];
  const isBegun = opening !== undefined && opening.on <= until;
  const facts: MeterFacts = {
    meter: place.kind,
    opening: isBegun ? opening.reading : null,
    closing: isBegun && end > begin ? points[end]!.reading : null,
    replaced: [],
    rollsOverAt: null,
    history: [],
    estimated: 0,
  };
  return facts.closing === null ? facts : { ...facts, ...changesIn(points.slice(begin, end + 1), place.rollsOverAt) };
}

/**
 * Where meters were replaced or began at 0 again. The engine takes one such beginning of the last meter; of any other it
 * is told as a replacement that ended at the limit and began at 0, which comes to the same units.
 */
function changesIn(points: readonly Point[], limit: Units | null): Pick<MeterFacts, "replaced" | "rollsOverAt"> {
  const replaced: { last: Units; first: Units; isRolledOver: boolean }[] = [];
  for (const [at, point] of points.entries()) {
    const before = points[at - 1];
    if (before === undefined) continue;
    if (point.meter !== before.meter)
      replaced.push({ last: before.reading, first: point.reading, isRolledOver: false });
    else if (point.isRolledOver && point.reading < before.reading && limit !== null)
      replaced.push({ last: limit, first: 0, isRolledOver: true });
  }
  const final = replaced.at(-1);
  const begun = replaced.at(-2)?.first ?? points[0]!.reading;
  const isPlain = final?.isRolledOver === true && points.at(-1)!.reading < begun;
  const told = isPlain ? replaced.slice(0, -1) : replaced;
  return {
    replaced: told.map(({ last, first }) => ({ last, first })),
    rollsOverAt: isPlain ? limit : null,
  };
}

/** The period of the same length before this one. */
export function periodBefore({ from, until }: Period): Period {
  const months = (Number(until.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(until.slice(5, 7));
  const isWhole = from.endsWith("-01") && until === lastOfMonth(until);
  const begin = isWhole
    ? addMonths(from, Number(from.slice(5, 7)) - 1 - months)
    : addDays(from, -daysBetween(from, until) - 1);
  return { from: begin, until: addDays(from, -1) };
}

/** For an estimate: the average of so many earlier periods. */
const periodsOfHistory = 6;

/** The first day whose readings a period and its history need. */
export function firstDayOf(period: Period): Day {
  let first = period;
  for (let at = 0; at <= periodsOfHistory; at++) first = periodBefore(first);
  return first.from;
}

/** The usages of earlier periods, the oldest first. What was read after periods without a reading is divided among them. */
function historyOf(place: MeterPlace, points: readonly Point[], period: Period): Units[] {
  const periods: Period[] = [];
  for (let one = periodBefore(period); periods.length <= periodsOfHistory; one = periodBefore(one))
    periods.unshift(one);
  const history: Units[] = [];
  let unread = 0;
  // Before the first period it is not known how many a usage is of.
  let isKnown = false;
  for (const one of periods) {
    const facts = factsIn(place, points, one);
    if (facts === null) continue;
    if (facts.closing === null) {
      const isPart = facts.opening === null || points[0]!.on > one.from;
      if (isPart || points[0]!.on === one.from) isKnown = true;
      if (!isPart) unread += 1;
      continue;
    }
    const usage = usageOf(facts, false);
    // The days of a meter in the period in which it was installed are fewer, unless it was on the first.
    if ("units" in usage && (isKnown || points[0]!.on === one.from))
      for (let nth = 0; nth <= unread; nth++) history.push(Math.round(usage.units / (unread + 1)));
    isKnown = true;
    unread = 0;
  }
  return history.slice(-periodsOfHistory);
}

/**
 * The facts of one place for the engine. `estimated` is what bills of earlier periods charged by estimates since the
 * opening reading: the run knows it, for only it estimates.
 */
export function meterFacts(place: MeterPlace, period: Period, estimated: Units = 0): MeterFacts | null {
  const points = pointsOf(place);
  const facts = factsIn(place, points, period);
  return facts && { ...facts, history: historyOf(place, points, period), estimated };
}

/** What a main meter shows of a period; null if a reading is missing. */
export function mainUsage(place: MeterPlace, period: Period): Units | null {
  const facts = meterFacts(place, period);
  if (facts === null) return 0;
  const usage = usageOf(facts, false);
  return "units" in usage ? usage.units : null;
}
