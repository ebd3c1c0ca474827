import type { Paise } from "../../../platform/money.ts";
import type {
  Applies,
  Area,
  AreaUnit,
  Basis,
  Cycle,
  FlatFacts,
  Levy,
  Metered,
  Part,
  Period,
  ProblemCode,
  QuantityUnit,
  Rate,
  Span,
} from "../codes.ts";
import { monthsOf } from "../cycles/rules.ts";
import {
  type Exact,
  isLess,
  nothing,
  over,
  plus,
  ratio,
  roundHalfUp,
  times,
  timesWhole,
  whole,
} from "../exact/rules.ts";
import { areSlabsWhole } from "../heads/rules.ts";
import { slabParts, usageOfKind } from "../meters/rules.ts";

/** Of 1 square foot in square metres, exactly: a foot is 0.3048 m. */
const metresOfFoot: Exact = { n: 9_290_304n, d: 100_000_000n };
const feetOfMetre: Exact = { n: metresOfFoot.d, d: metresOfFoot.n };

export const areaIn = ({ hundredths, unit }: Area, wanted: AreaUnit): Exact => {
  const area = ratio(hundredths, 100);
  return unit === wanted ? area : times(area, wanted === "metres" ? metresOfFoot : feetOfMetre);
};

/** Whether a rule applies to a flat; its lists become sets once, for all flats. */
export function matcherOf(applies: Applies): (flat: FlatFacts) => boolean {
  const setOf = (list?: readonly string[]) => (list === undefined ? undefined : new Set(list));
  const [types, names, buildings] = [setOf(applies.types), setOf(applies.names), setOf(applies.buildings)];
  const [flats, except, uses] = [setOf(applies.flats), setOf(applies.except), setOf(applies.uses)];
  return (flat) =>
    (types === undefined || types.has(flat.type)) &&
    (names === undefined || names.has(flat.name)) &&
    (buildings === undefined || buildings.has(flat.building)) &&
    (flats === undefined || flats.has(flat.id)) &&
    (except === undefined || !except.has(flat.id)) &&
    (uses === undefined || uses.has(flat.use)) &&
    !(applies.isFamilyLeftOut === true && flat.isFamily);
}

export type BasisProblem = { code: ProblemCode; values: Readonly<Record<string, string | number>> };
export const isProblem = (result: readonly Part[] | BasisProblem): result is BasisProblem => "code" in result;

/** A part of a period and what is known of it: the months that are charged, and what is shared among all flats. */
export type PartFacts = Period & {
  /** The whole period: meters are read for all of it. */
  period: Period;
  cycle: Cycle;
  months: Exact;
  /** Of all parts of the period: a usage or an instalment is divided in proportion. */
  allMonths: Exact;
  isLast: boolean;
  instalment: (levy: Levy) => number | undefined;
  share: (flat: FlatFacts) => { weight: Exact; amount: Exact; total: Paise } | BasisProblem;
  lossUnits: (flat: FlatFacts) => Exact | BasisProblem;
};

type Counted = { rate: Rate; quantity: Exact; unit: QuantityUnit; time: Exact; per?: Span; of?: string };

/** Rates are hundredths of a paisa. */
const amountOf = (rate: Rate, quantity: Exact, time: Exact): Exact => ({
  n: BigInt(rate) * quantity.n * time.n,
  d: 100n * quantity.d * time.d,
});

const partOf = ({ from, until }: Period, counted: Counted): Part => ({
  from,
  until,
  rate: counted.rate,
  quantity: counted.quantity,
  unit: counted.unit,
  time: counted.time,
  amount: amountOf(counted.rate, counted.quantity, counted.time),
  ...(counted.per === undefined ? undefined : { per: counted.per }),
  ...(counted.of === undefined ? undefined : { of: counted.of }),
});

const timeOf = (facts: PartFacts, per: Span): Exact => {
  const months = monthsOf(per, facts.cycle);
  return months === 1 ? facts.months : { n: facts.months.n, d: facts.months.d * BigInt(months) };
};

const missing = (code: ProblemCode, values: BasisProblem["values"] = {}): BasisProblem => ({ code, values });

/** Rate and quantity of the bases that charge each flat for itself. */
function counted(
  basis: Basis,
  flat: FlatFacts,
): (Omit<Counted, "time" | "per"> & { per: Span }) | BasisProblem | undefined {
  switch (basis.kind) {
    case "equal":
      return { rate: basis.rate, quantity: whole(1), unit: "flat", per: basis.per };
    case "by-class": {
      const own = basis.by === "type" ? flat.type : flat.name;
      const found = basis.rates.find((one) => one.class === own);
      return found
        ? { rate: found.rate, quantity: whole(1), unit: "flat", per: basis.per, of: own }
        : missing("rate-missing", { class: own });
    }
    case "area": {
      const area = flat.areas[basis.area];
      if (area === null) return missing("area-missing", { area: basis.area });
      const unit = basis.unit === "feet" ? "square-feet" : "square-metres";
      return { rate: basis.rate, quantity: areaIn(area, basis.unit), unit, per: basis.per };
    }
    case "chosen": {
      const found = basis.amounts.find((one) => one.flat === flat.id);
      return found && { rate: found.rate, quantity: whole(1), unit: "flat", per: basis.per };
    }
    case "person":
      if (flat.persons === null) return missing("persons-missing");
      return { rate: basis.rate, quantity: whole(flat.persons), unit: "person", per: basis.per };
    case "connection":
      if (flat.connections === null) return missing("connections-missing");
      return { rate: basis.rate, quantity: whole(flat.connections), unit: "connection", per: basis.per };
    default:
      return undefined;
  }
}

const isWhole = ({ months, allMonths }: PartFacts): boolean => months.n * allMonths.d === allMonths.n * months.d;

function parkingParts(basis: Basis & { kind: "parking" }, flat: FlatFacts, facts: PartFacts): Part[] | BasisProblem {
  const { per } = basis;
  const time = timeOf(facts, per);
  const parts: Part[] = [];
  for (const [vehicle, slots] of Object.entries(flat.parking)) {
    if (slots === 0) continue;
    const found = basis.rates.find((one) => one.vehicle === vehicle);
    if (!found) return missing("vehicle-rate-missing", { vehicle });
    const { rate, further } = found;
    const first = further === null ? slots : 1;
    parts.push(partOf(facts, { rate, quantity: whole(first), unit: "slot", time, per, of: vehicle }));
    if (further !== null && slots > 1)
      parts.push(partOf(facts, { rate: further, quantity: whole(slots - 1), unit: "slot", time, per, of: vehicle }));
  }
  return parts;
}

function levyParts(levy: Levy, flat: FlatFacts, facts: PartFacts): Part[] | BasisProblem {
  const instalment = facts.instalment(levy);
  if (instalment === undefined) return [];
  const found = counted(levy.whole, flat);
  if (!found) return [];
  if ("code" in found) return found;
  const { rate, quantity } = found;
  const all = amountOf(rate, quantity, whole(1));
  const until = (number: number): number => roundHalfUp(times(all, ratio(number, levy.instalments)));
  const amount = whole(until(instalment + 1) - until(instalment));
  const time = ratio(1, levy.instalments);
  const share = isWhole(facts) ? amount : times(amount, over(facts.months, facts.allMonths));
  return [
    {
      ...partOf(facts, { rate, quantity, unit: "instalment", time, of: `${instalment + 1}/${levy.instalments}` }),
      amount: share,
    },
  ];
}

function meteredParts(basis: Metered, flat: FlatFacts, facts: PartFacts): Part[] | BasisProblem {
  if (!areSlabsWhole(basis.slabs)) return missing("slab-gap", { meter: basis.meter });
  const usage = usageOfKind(flat.meters, basis.meter, facts.period, basis.isEstimated);
  if ("problem" in usage) return missing(usage.problem, { meter: basis.meter, ...usage.values });
  const all = ratio(usage.units, 1000);
  const units = isWhole(facts) ? all : times(all, over(facts.months, facts.allMonths));
  const parts = slabParts(basis, units, facts.months).map(({ upTo, units, rate }): Part => {
    const of = upTo === null ? basis.meter : `${basis.meter} ≤ ${upTo / 1000}`;
    const part = partOf(facts, { rate, quantity: units, unit: "unit", time: whole(1), of });
    return usage.isEstimated ? { ...part, isEstimated: true } : part;
  });
  if (basis.fixed > 0)
    parts.push(
      partOf(facts, { rate: basis.fixed, quantity: whole(1), unit: "flat", time: facts.months, per: "month" }),
    );
  const sum = parts.reduce((total, { amount }) => plus(total, amount), nothing);
  const least = amountOf(basis.minimum, whole(1), facts.months);
  if (isLess(sum, least)) {
    const counted = {
      rate: basis.minimum,
      quantity: whole(1),
      unit: "flat",
      time: facts.months,
      per: "month",
    } as const;
    parts.splice(0, parts.length, { ...partOf(facts, counted), isMinimum: true });
  }
  if (basis.commonLoss === null) return parts;
  const loss = facts.lossUnits(flat);
  if ("code" in loss) return loss;
  const { rate } = basis.commonLoss;
  parts.push(partOf(facts, { rate, quantity: loss, unit: "unit", time: whole(1), of: "common-loss" }));
  return parts;
}

/** What a flat is charged by a basis in a part of a period; percentages are computed from other lines instead. */
export function partsOf(
  basis: Exclude<Basis, { kind: "percent" }>,
  flat: FlatFacts,
  facts: PartFacts,
): Part[] | BasisProblem {
  switch (basis.kind) {
    case "construction-cost": {
      if (flat.constructionCost === null) return missing("cost-missing");
      const [quantity, time] = [whole(flat.constructionCost), timeOf(facts, "year")];
      const amount = { n: BigInt(basis.ppm) * quantity.n * time.n, d: 1_000_000n * time.d };
      return [
        { from: facts.from, until: facts.until, rate: basis.ppm, quantity, unit: "cost", time, per: "year", amount },
      ];
    }
    case "parking":
      return parkingParts(basis, flat, facts);
    case "levy":
      return levyParts(basis, flat, facts);
    case "metered":
      return meteredParts(basis, flat, facts);
    case "share": {
      const share = facts.share(flat);
      if ("code" in share) return share;
      const { weight: quantity, amount, total } = share;
      return [{ from: facts.from, until: facts.until, rate: total, quantity, unit: "share", time: whole(1), amount }];
    }
    case "event": {
      const times = facts.isLast ? (flat.events[basis.event] ?? 0) : 0;
      const { rate, event: of } = basis;
      return [partOf(facts, { rate, quantity: whole(times), unit: "event", time: whole(1), of })];
    }
    default: {
      const found = counted(basis, flat);
      if (!found) return [];
      return "code" in found ? found : [partOf(facts, { ...found, time: timeOf(facts, basis.per) })];
    }
  }
}

/** A percentage of other lines, by the months of a part among all that are charged. */
export function percentPart(period: Period, ppm: number, base: Paise, time: Exact, of: string): Part {
  const quantity = whole(base);
  const amount = timesWhole({ n: quantity.n * time.n, d: 1_000_000n * time.d }, ppm);
  return { from: period.from, until: period.until, rate: ppm, quantity, unit: "percent", time, amount, of };
}
