import { addDays, addMonths, type Day, daysBetween, lastOf, lastOfMonth, monthOf } from "../../../platform/days.ts";
import type { Cycle, Head, Period, ProRata, Span, Tariff } from "../codes.ts";
import { type Exact, plus, ratio, whole } from "../exact/rules.ts";

const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The period of a cycle that is billed in a month, if any: in advance it begins with the month, in arrears it ends before. */
export function periodDue({ months, first, when }: Cycle, month: Day): Period | undefined {
  if ((monthNumber(month) - (first - 1)) % months !== 0) return undefined;
  const from = when === "advance" ? monthOf(month) : addMonths(monthOf(month), -months);
  return { from, until: addDays(addMonths(from, months), -1) };
}

const isSameCycle = (one: Cycle, other: Cycle): boolean =>
  one.months === other.months && one.first === other.first && one.when === other.when;

export type TariffPart = Period & { tariff: Tariff };
/** A head that is billed in a month: its period and the tariffs that hold in it, one after the other. */
export type DueHead = { head: Head; cycle: Cycle; period: Period; parts: readonly TariffPart[] };

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

/** Each tariff with its last day: the day before the next one, or the head's end. */
function daysOfTariffs({ tariffs, until }: Head): TariffPart[] {
  return tariffs.map((tariff, at) => {
    const next = tariffs[at + 1];
    const last = next ? addDays(next.from, -1) : "9999-12-31";
    return { tariff, from: tariff.from, until: until ? earlier(last, until) : last };
  });
}

/**
 * What is billed of a head in a month. Each day of a tariff is billed by the tariff's own cycle, so that a change of the
 * cycle neither leaves out days nor bills them twice.
 */
export function dueIn(head: Head, month: Day): DueHead[] {
  const tariffs = daysOfTariffs(head);
  const cycles = tariffs
    .map(({ tariff }) => tariff.cycle)
    .filter((cycle, at, all) => all.findIndex((other) => isSameCycle(cycle, other)) === at);
  return cycles.flatMap((cycle) => {
    const period = periodDue(cycle, month);
    if (!period) return [];
    const parts = tariffs
      .filter((one) => isSameCycle(one.tariff.cycle, cycle))
      .map((one) => ({
        tariff: one.tariff,
        from: lastOf(one.from, period.from),
        until: earlier(one.until, period.until),
      }))
      .filter((part) => part.from <= part.until);
    return parts.length === 0 ? [] : [{ head, cycle, period, parts }];
  });
}

/** Whether a head has a tariff of another cycle on some days of a period. */
export const hasOtherCycle = (head: Head, cycle: Cycle, period: Period): boolean =>
  daysOfTariffs(head).some(
    ({ tariff, from, until }) =>
      from <= period.until && until >= period.from && from <= until && !isSameCycle(tariff.cycle, cycle),
  );

/** A period in months: a part of a month is its days of the days of that month, so that each whole month is 1. */
export function monthsIn({ from, until }: Period): Exact {
  if (from > until) return whole(0);
  let months = whole(0);
  for (let month = monthOf(from); month <= until; month = addMonths(month, 1)) {
    const last = lastOfMonth(month);
    const days = daysBetween(lastOf(month, from), earlier(last, until)) + 1;
    const all = Number(last.slice(8));
    months = plus(months, days === all ? whole(1) : ratio(days, all));
  }
  return months;
}

/** The months of a part for whoever is there on a month's first day: so each month is paid by one of those who come and go. */
function monthsBegun(part: Period, present: Period): Exact {
  let months = whole(0);
  for (let from = part.from; from <= part.until; from = addMonths(monthOf(from), 1)) {
    const until = earlier(lastOfMonth(from), part.until);
    if (from >= present.from && from <= present.until) months = plus(months, monthsIn({ from, until }));
  }
  return months;
}

type Present = { from: Day | null; until: Day | null };

/** How many months of a part of a period somebody pays for who owes charges on some of its days. */
export function chargedMonths(part: Period, present: Present, proRata: ProRata): Exact {
  const from = present.from !== null && present.from > part.from ? present.from : part.from;
  const until = present.until !== null && present.until < part.until ? present.until : part.until;
  if (from > until) return whole(0);
  if (proRata === "none" || (from === part.from && until === part.until)) return monthsIn(part);
  return proRata === "days" ? monthsIn({ from, until }) : monthsBegun(part, { from, until });
}

/** The months of the calendar of which `chargedMonths` has something, as numbers that follow each other. */
export function monthsCharged(part: Period, present: Present, proRata: ProRata): number[] {
  const isWhole = proRata === "none";
  const from = isWhole || present.from === null || present.from <= part.from ? part.from : present.from;
  const until = isWhole || present.until === null || present.until >= part.until ? part.until : present.until;
  if (from > until || chargedMonths(part, present, proRata).n === 0n) return [];
  // By whole months a month that had begun before is not charged.
  const isFirstLeft = proRata === "months" && from > part.from && from !== monthOf(from);
  const first = monthNumber(from) + (isFirstLeft ? 1 : 0);
  return Array.from({ length: monthNumber(until) - first + 1 }, (_, at) => first + at);
}

/** The length of the span that a rate is for, in months. */
export const monthsOf = (span: Span, cycle: Cycle): number => ({ month: 1, period: cycle.months, year: 12 })[span];
