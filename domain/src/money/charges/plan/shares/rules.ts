import type { Paise } from "../../../../platform/money.ts";
import { areaIn } from "../../bases/rules.ts";
import type { Basis, ChargeProblem, FlatFacts, Metered, Period, Share, SocietyFacts } from "../../codes.ts";
import { type Exact, over, plus, ratio, roundHalfUp, times, timesWhole, whole } from "../../exact/rules.ts";
import { isOf, usageOfKind } from "../../meters/rules.ts";
import { exactShares, roundedShares, sumOf } from "../../shares/rules.ts";
import { monthsFor, type Plan, type PlannedHead, type PlannedPart, type PlannedRule, ruleOf } from "../rules.ts";

type Shared = { total: Paise; shares: Map<string, Paise>; weights: Map<string, Exact> };

/** What was computed over all flats of a society: shares and losses by rule, and the rules that could not be shared. */
export type SocietyShares = {
  shared: ReadonlyMap<string, Shared>;
  losses: ReadonlyMap<string, ReadonlyMap<string, Exact>>;
  incomplete: ReadonlySet<string>;
  problems: readonly ChargeProblem[];
};

/** By what a flat takes part in a share, or nothing if the register does not say. */
function weightOf({ by, meter }: Share, flat: FlatFacts, period: Period): Exact | undefined {
  switch (by) {
    case "equal":
      return whole(1);
    case "carpet":
    case "built-up": {
      const area = flat.areas[by];
      return area === null ? undefined : areaIn(area, "feet");
    }
    case "persons":
      return flat.persons === null ? undefined : whole(flat.persons);
    case "connections":
      return flat.connections === null ? undefined : whole(flat.connections);
    case "usage": {
      const usage = usageOfKind(flat.meters, meter ?? "", period, true);
      return "problem" in usage ? undefined : ratio(usage.units, 1000);
    }
  }
}

const missingWeight = {
  equal: "share-incomplete",
  carpet: "area-missing",
  "built-up": "area-missing",
  persons: "persons-missing",
  connections: "connections-missing",
  usage: "reading-missing",
} as const;

/** The part of a total that a part of the period has; parts of one total add up to it. */
function totalOfPart(total: Paise, head: PlannedHead, part: PlannedPart): Paise {
  let before = whole(0);
  for (const other of head.parts) {
    if (other === part) break;
    before = plus(before, other.months);
  }
  const until = (months: Exact): Paise => roundHalfUp(timesWhole(over(months, head.allMonths), total));
  return until(plus(before, part.months)) - until(before);
}

/** What is being computed over all flats. */
class Computed implements SocietyShares {
  readonly shared = new Map<string, Shared>();
  readonly losses = new Map<string, Map<string, Exact>>();
  readonly incomplete = new Set<string>();
  readonly problems: ChargeProblem[] = [];

  note(head: PlannedHead, flat: FlatFacts | null, code: ChargeProblem["code"], values: ChargeProblem["values"] = {}) {
    this.problems.push({ code, head: head.head.id, flat: flat && { id: flat.id, label: flat.label }, values });
  }

  /** A wrong share of everybody would be worse than none. */
  refuse(of: Of, code: ChargeProblem["code"], values: ChargeProblem["values"] = {}) {
    this.incomplete.add(of.key);
    this.note(of.head, null, code, values);
  }
}

type Of = { head: PlannedHead; part: PlannedPart; key: string; flats: readonly FlatFacts[] };

/** The weights of all flats of a rule, less for those that are charged for a part of the period only. */
function weightsOf(computed: Computed, { head, part, flats }: Of, basis: Share) {
  return flats.flatMap((flat) => {
    const weight = weightOf(basis, flat, head.period);
    if (weight === undefined) {
      const isArea = basis.by === "carpet" || basis.by === "built-up";
      computed.note(head, flat, missingWeight[basis.by], isArea ? { area: basis.by } : {});
      return [];
    }
    const months = monthsFor(part, flat);
    return [{ id: flat.id, weight: months === part.months ? weight : times(weight, over(months, part.months)) }];
  });
}

function shareTotal(computed: Computed, of: Of, basis: Share, society: SocietyFacts): void {
  const { head, part, key, flats } = of;
  const entered = basis.total ?? society.totals[head.head.id];
  if (entered === undefined) {
    computed.refuse(of, "total-missing");
    return;
  }
  const weighted = weightsOf(computed, of, basis);
  const all = sumOf(weighted.map(({ weight }) => weight));
  if (weighted.length < flats.length || all.n === 0n) {
    computed.refuse(of, weighted.length < flats.length ? "share-incomplete" : "nothing-to-share-by");
    return;
  }
  const total = totalOfPart(entered, head, part);
  const weights = new Map(weighted.map(({ id, weight }) => [id, over(weight, all)]));
  if (basis.isExact) {
    computed.shared.set(key, { total, weights, shares: exactShares(total, weighted, all) });
    return;
  }
  const { shares, difference } = roundedShares(total, weighted, all);
  computed.shared.set(key, { total, weights, shares });
  const values = { total: total / 100, difference: difference / 100 };
  if (difference !== 0) computed.note(head, null, "share-differs", values);
}

function shareLoss(computed: Computed, of: Of, basis: Metered, society: SocietyFacts): void {
  const { head, part, key, flats } = of;
  const { meter, isEstimated } = basis;
  const main = society.mainMeters.find((one) => one.meter === meter && isOf(one, head.period))?.units;
  const usages = flats.map((flat) => ({
    id: flat.id,
    usage: usageOfKind(flat.meters, meter, head.period, isEstimated),
  }));
  const used = usages.flatMap(({ id, usage }) => ("units" in usage ? [{ id, units: usage.units }] : []));
  const sum = used.reduce((total, { units }) => total + units, 0);
  const isByUsage = basis.commonLoss?.by === "usage";
  if (main === undefined) computed.refuse(of, "main-meter-missing", { meter });
  else if (used.length < flats.length) computed.refuse(of, "share-incomplete");
  else if (main < sum) computed.refuse(of, "loss-below-0", { meter, main: main / 1000, flats: sum / 1000 });
  else if (isByUsage && sum === 0) computed.refuse(of, "nothing-to-share-by");
  else {
    const loss = times(ratio(main - sum, 1000), over(part.months, head.allMonths));
    const share = (units: number): Exact => (isByUsage ? ratio(units, sum) : ratio(1, used.length));
    computed.losses.set(key, new Map(used.map(({ id, units }) => [id, times(loss, share(units))])));
  }
}

const needsAll = (basis: Basis): boolean =>
  basis.kind === "share" || (basis.kind === "metered" && basis.commonLoss !== null);

/** Whether something is divided among all flats. */
export const isDivided = ({ heads }: Plan): boolean =>
  heads.some(({ parts }) => parts.some(({ rules }) => rules.some(({ basis }) => needsAll(basis))));

/** The sums over all flats of a society that totals and common losses are shared by. */
export function sharesOf(plan: Plan, flats: readonly FlatFacts[], society: SocietyFacts): SocietyShares {
  const computed = new Computed();
  for (const head of plan.heads)
    for (const part of head.parts) {
      if (!part.rules.some(({ basis }) => needsAll(basis))) continue;
      const flatsOf = new Map<PlannedRule, FlatFacts[]>(part.rules.map((rule) => [rule, []]));
      for (const flat of flats) {
        const rule = ruleOf(part, flat);
        if (rule && monthsFor(part, flat).n > 0n) flatsOf.get(rule)!.push(flat);
      }
      for (const [{ key, basis }, mine] of flatsOf) {
        const of = { head, part, key, flats: mine };
        if (mine.length === 0 || !needsAll(basis)) continue;
        if (basis.kind === "share") shareTotal(computed, of, basis, society);
        if (basis.kind === "metered") shareLoss(computed, of, basis, society);
      }
    }
  return computed;
}
