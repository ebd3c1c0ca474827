import { type Day, daysBetween } from "../../platform/days.ts";
import type { ReadingProblem } from "./codes.ts";

/** Readings, limits and usages are whole thousandths here. */
export const thousandths = (reading: number): number => Math.round(reading * 1000);
export const inUnits = (milli: number): number => milli / 1000;

export type ReadingOn = { on: Day; reading: number; isRolledOver: boolean };
export type Usage = { units: number; days: number };

/** What went through a meter between two readings; null where its limit is not known. */
export function usageBetween(first: number, { reading, isRolledOver }: ReadingOn, rollsOverAt: number | null) {
  if (!isRolledOver || reading >= first) return reading - first;
  return rollsOverAt === null ? null : rollsOverAt - first + reading;
}

/** The usages between readings in the order of their days. */
export function usagesOf(readings: readonly ReadingOn[], rollsOverAt: number | null): Usage[] {
  return readings.slice(1).flatMap((reading, at) => {
    const before = readings[at]!;
    const units = usageBetween(before.reading, reading, rollsOverAt);
    return units === null ? [] : [{ units, days: daysBetween(before.on, reading.on) }];
  });
}

/** From so many earlier usages on, there is an average to compare with. */
const leastUsages = 2;
/** Above this multiple of the average a usage must be confirmed. */
const jump = 3;

/** What these days would use by the average of earlier ones, half a thousandth rounded up; null where there are too few. */
export function averageFor(days: number, earlier: readonly Usage[]): number | null {
  const whole = earlier.reduce((sum, usage) => sum + usage.days, 0);
  if (earlier.length < leastUsages || whole === 0) return null;
  return Math.floor((earlier.reduce((sum, { units }) => sum + units, 0) * days) / whole + 0.5);
}

/** What is unusual about a usage: a jump must be confirmed, no usage is only mentioned. */
export function unusual({ units, days }: Usage, earlier: readonly Usage[]): "jump" | "zero" | null {
  const average = averageFor(days, earlier);
  if (average !== null && average > 0 && units > jump * average) return "jump";
  return units === 0 && days > 0 ? "zero" : null;
}

export type MeterOn = {
  installedOn: Day;
  removedOn: Day | null;
  /** What it showed when it was removed. */
  last: { reading: number; isRolledOver: boolean } | null;
  rollsOverAt: number | null;
  decimals: number;
  /** Up to the day before, in their order; the first one may be that of its installation. */
  earlier: readonly ReadingOn[];
  /** The first one after the day. */
  next: ReadingOn | null;
  isReadOnDay: boolean;
  billedThrough: Day | null;
};

export type NewReading = ReadingOn & { isConfirmed: boolean };
export type CheckedReading = {
  problem: ReadingProblem | null;
  warning: "jump" | "zero" | null;
  usage: number | null;
  average: number | null;
};

/** What is wrong with a reading of a meter, and how its usage compares. The database refuses the same. */
export function checkReading(meter: MeterOn, given: NewReading, today: Day): CheckedReading {
  const last = meter.earlier.at(-1);
  const usage = last === undefined ? null : usageBetween(last.reading, given, meter.rollsOverAt);
  const days = last === undefined ? 0 : daysBetween(last.on, given.on);
  const earlier = usagesOf(meter.earlier, meter.rollsOverAt);
  const problem = problemOf(meter, given, today);
  const isBelow = usage === null || usage < 0;
  const warning = isBelow ? null : unusual({ units: usage, days }, earlier);
  return {
    problem: problem ?? (warning === "jump" && !given.isConfirmed ? "jump" : null),
    warning,
    usage: isBelow ? null : usage,
    average: averageFor(days, earlier),
  };
}

function problemOf(meter: MeterOn, { on, reading, isRolledOver }: NewReading, today: Day): ReadingProblem | null {
  if (on > today) return "in-future";
  if (meter.isReadOnDay) return "already-read";
  if (on < meter.installedOn || (meter.removedOn !== null && on > meter.removedOn)) return "not-there";
  if (meter.billedThrough !== null && meter.billedThrough >= on) return "billed";
  if (reading % 10 ** (3 - meter.decimals) !== 0) return "too-many-decimals";
  if (meter.rollsOverAt !== null && reading >= meter.rollsOverAt) return "beyond-dial";
  const last = meter.earlier.at(-1);
  if (last !== undefined && reading < last.reading && !(isRolledOver && meter.rollsOverAt !== null))
    return "below-last";
  const next = meter.next ?? meter.last;
  if (next !== null && next.reading < reading && !next.isRolledOver) return "above-next";
  return null;
}
