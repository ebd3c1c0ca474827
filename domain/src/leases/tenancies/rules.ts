import { addDays, addMonths, type Day, formatDay } from "../../platform/days.ts";
import type { Paise } from "../../platform/money.ts";
import { problem } from "../../platform/problems.ts";

const parts = (day: Day) => day.split("-").map(Number) as [year: number, month: number, date: number];

/** The first month of rent that begins after `today`: a contract is billed by months from its start day. */
export function nextPeriodStart(start: Day, today: Day): Day {
  if (start > today) return start;
  const [[year, month], [thisYear, thisMonth]] = [parts(start), parts(today)];
  const passed = (thisYear - year) * 12 + thisMonth - month;
  const inThisMonth = addMonths(start, passed);
  return inThisMonth > today ? inThisMonth : addMonths(start, passed + 1);
}

/** The monthly amounts, and the first day from which they apply. */
export type Term = {
  from: Day;
  rent: Paise;
  isMaintenanceIncluded: boolean;
  maintenance: Paise;
};

/**
 * The dated terms of a contract after an edit, the earliest first: a month that has begun keeps what it was begun with,
 * and the new terms hold from the next.
 */
export function termsAfter(terms: readonly Term[], start: Day, newTerms: Omit<Term, "from">, today: Day): Term[] {
  const begun = terms.filter(({ from }) => from <= today);
  if (start > today || begun.length === 0) return [{ ...newTerms, from: start }];
  // The start itself may have been moved: what held on it, or first after it, holds from there.
  const first = begun.findLast(({ from }) => from <= start) ?? begun[0]!;
  const kept = [{ ...first, from: start }, ...begun.filter((term) => term !== first && term.from > start)];
  return isSame(kept.at(-1)!, newTerms) ? kept : [...kept, { ...newTerms, from: nextPeriodStart(start, today) }];
}

const isSame = (one: Omit<Term, "from">, other: Omit<Term, "from">): boolean =>
  one.rent === other.rent &&
  one.isMaintenanceIncluded === other.isMaintenanceIncluded &&
  one.maintenance === other.maintenance;

/** The days of the contract that follows this one: as many whole months as it had, else as many days. */
export function renewalDays(start: Day, end: Day): { start: Day; end: Day } {
  const next = addDays(end, 1);
  const [[year, month], [endYear, endMonth]] = [parts(start), parts(next)];
  const months = (endYear - year) * 12 + endMonth - month;
  if (months > 0 && addMonths(start, months) === next)
    return { start: next, end: addDays(addMonths(next, months), -1) };
  return { start: next, end: addDays(next, daysBetween(start, end)) };
}

/** Whole days from one to the other; negative where the other comes first. */
export const daysBetween = (one: Day, other: Day): number => (Date.parse(other) - Date.parse(one)) / 86_400_000;

/** The problem with a tenant's intended last day, if any. */
export function vacateProblem(contract: { start: Day; end: Day | null }, day: Day): string | undefined {
  if (day === "") return problem("vacate-date-required");
  const { start, end } = contract;
  if (day >= start && (end === null || day <= end)) return undefined;
  return end === null
    ? problem("vacate-from", { start: formatDay(start) })
    : problem("vacate-between", { start: formatDay(start), end: formatDay(end) });
}
