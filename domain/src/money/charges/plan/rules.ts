import { nonOccupancyCap } from "../../../law/society-charges.ts";
import type { Day } from "../../../platform/days.ts";
import { matcherOf } from "../bases/rules.ts";
import type { Basis, ChargeProblem, Cycle, FlatFacts, Head, Levy, Period, ProRata } from "../codes.ts";
import { chargedMonths, dueIn, hasOtherCycle, monthsCharged, monthsIn } from "../cycles/rules.ts";
import { type Exact, plus, whole } from "../exact/rules.ts";
import { headsOf, ordered, serviceCharges } from "../heads/rules.ts";

export type ChargeSettings = {
  /** The state whose law limits the charges; null if the issuer is no co-operative society. */
  state: string | null;
};

/** `under` are the heads of which it is a percentage. */
export type PlannedRule = {
  key: string;
  matches: (flat: FlatFacts) => boolean;
  basis: Basis;
  under: readonly string[];
};
export type PlannedPart = Period & {
  months: Exact;
  /** The months of the calendar in which it has days, as numbers that follow each other. */
  calendar: readonly number[];
  proRata: ProRata;
  rules: readonly PlannedRule[];
  isLast: boolean;
};
export type PlannedHead = {
  head: Head;
  cycle: Cycle;
  period: Period;
  parts: readonly PlannedPart[];
  allMonths: Exact;
  /** The service charges, if they limit it. */
  services: readonly string[];
  cap: { ppm: number; source: string } | undefined;
};

/** What is billed in a month: heads with their periods, in the order in which they are computed. */
export type Plan = { month: Day; heads: readonly PlannedHead[]; problems: readonly ChargeProblem[] };

export function planOf(heads: readonly Head[], month: Day, settings: ChargeSettings): Plan {
  const { heads: sorted, problems: wrong } = ordered(heads);
  const problems = [...wrong];
  const services = serviceCharges(heads);
  const planned = sorted.flatMap((head) => {
    if (head.tariffs.length === 0) problems.push({ code: "tariff-missing", head: head.id, flat: null, values: {} });
    const limit = head.purpose === "non-occupancy" ? settings.state : null;
    return dueIn(head, month).map(({ cycle, period, parts }): PlannedHead => {
      const planParts = parts.map(({ from, until, tariff }, at): PlannedPart => {
        const rules = tariff.rules.map(({ applies, basis }, rule) => {
          return {
            key: `${head.id}/${from}/${rule}`,
            matches: matcherOf(applies),
            basis,
            under: headsOf(basis, head.id, heads),
          };
        });
        const { proRata } = tariff;
        return {
          ...{ from, until, proRata, rules },
          months: monthsIn({ from, until }),
          calendar: monthsCharged({ from, until }, { from: null, until: null }, proRata),
          isLast: at === parts.length - 1,
        };
      });
      return {
        head,
        cycle,
        period,
        parts: planParts,
        allMonths: planParts.reduce((sum, { months }) => plus(sum, months), whole(0)),
        services: limit === null ? [] : services.filter((id) => id !== head.id),
        cap: limit === null ? undefined : nonOccupancyCap(limit, period.until),
      };
    });
  });
  // A percentage is of lines of the same bill: heads of another cycle would be missing from it.
  for (const { head, parts, services, cycle, period } of planned) {
    const under = parts.flatMap(({ rules }) => rules.flatMap((rule) => rule.under));
    for (const other of sorted)
      if ([...under, ...services].includes(other.id) && hasOtherCycle(other, cycle, period))
        problems.push({ code: "other-cycle", head: head.id, flat: null, values: { other: other.code } });
  }
  return { month, heads: planned, problems };
}

export const ruleOf = (part: PlannedPart, flat: FlatFacts): PlannedRule | undefined =>
  part.rules.find(({ matches }) => matches(flat));

/** Flats that are there for the whole of a period are nearly all: for them nothing is computed. */
const isThroughout = (part: PlannedPart, flat: FlatFacts): boolean =>
  (flat.from === null || flat.from <= part.from) && (flat.until === null || flat.until >= part.until);
export const monthsFor = (part: PlannedPart, flat: FlatFacts): Exact =>
  isThroughout(part, flat) ? part.months : chargedMonths(part, flat, part.proRata);

/** Of how many months of the calendar a flat pays something of a head: all of its period, or fewer for who comes or goes. */
export function calendarMonths({ parts }: PlannedHead, flat: FlatFacts): number {
  const monthsIn = (part: PlannedPart) =>
    isThroughout(part, flat) ? part.calendar : monthsCharged(part, flat, part.proRata);
  if (parts.length === 1) return monthsIn(parts[0]!).length;
  return new Set(parts.flatMap((part) => (ruleOf(part, flat) ? monthsIn(part) : []))).size;
}

const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Which instalment of a levy, from 0, a period is for. */
export function instalmentOf({ first, instalments }: Levy, { cycle, period }: PlannedHead): number | undefined {
  const number = Math.floor((monthNumber(period.until) - monthNumber(first)) / cycle.months);
  return period.until >= first && number < instalments ? number : undefined;
}

/** The periods of which a plan needs readings of meters. */
export function meteredPeriods({ heads }: Plan): Period[] {
  const periods = new Map<string, Period>();
  for (const { parts, period } of heads)
    if (parts.some(({ rules }) => rules.some(({ basis }) => isMetered(basis))))
      periods.set(`${period.from} ${period.until}`, period);
  return [...periods.values()];
}

const isMetered = (basis: Basis): boolean =>
  basis.kind === "metered" || (basis.kind === "share" && basis.by === "usage");
