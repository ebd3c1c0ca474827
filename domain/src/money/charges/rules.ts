import type { Paise } from "../../platform/money.ts";
import { isProblem, type PartFacts, partsOf, percentPart } from "./bases/rules.ts";
import type { ChargeLine, ChargeProblem, FlatFacts, Part } from "./codes.ts";
import { type Exact, isLess, nothing, over, plus, roundHalfUp, times, whole } from "./exact/rules.ts";
import {
  calendarMonths,
  instalmentOf,
  monthsFor,
  type Plan,
  type PlannedHead,
  type PlannedPart,
  type PlannedRule,
  ruleOf,
} from "./plan/rules.ts";
import type { SocietyShares } from "./plan/shares/rules.ts";

export type FlatCharges = {
  lines: readonly ChargeLine[];
  problems: readonly ChargeProblem[];
  /** Heads that no rule charges to this flat, such as non-occupancy where the member lives. */
  leftOut: readonly string[];
};

const noShares: SocietyShares = { shared: new Map(), losses: new Map(), incomplete: new Set(), problems: [] };

/** The lines of a flat's bill in the month of a plan. Sums over all flats come from `sharesOf`. */
export function chargesOf(plan: Plan, flat: FlatFacts, shares: SocietyShares = noShares): FlatCharges {
  const lines: ChargeLine[] = [];
  const problems: ChargeProblem[] = [];
  const leftOut: string[] = [];
  const bill: Bill = { flat, shares, amounts: new Map(), wrong: new Set(), problems };
  for (const head of plan.heads) {
    const line = lineOf(head, bill);
    if (line === undefined) continue;
    if (line === "left-out") leftOut.push(head.head.id);
    else {
      lines.push(line);
      bill.amounts.set(line.head, (bill.amounts.get(line.head) ?? 0) + line.amount);
    }
  }
  return { lines, problems, leftOut };
}

/** ₹1,000 crore a line: beyond all sense, and the sum of a whole society is still a number that is exact. */
const mostPaise = 1e12;

/** A bill as far as it is computed. */
type Bill = {
  flat: FlatFacts;
  shares: SocietyShares;
  amounts: Map<string, Paise>;
  /** Heads that could not be computed, of which nothing else may be a percentage. */
  wrong: Set<string>;
  problems: ChargeProblem[];
};

function lineOf(planned: PlannedHead, bill: Bill): ChargeLine | "left-out" | undefined {
  const { flat } = bill;
  const { head } = planned;
  const parts: Part[] = [];
  let kind: ChargeLine["kind"] | undefined;
  for (const part of planned.parts) {
    const rule = ruleOf(part, flat);
    if (!rule) continue;
    kind = rule.basis.kind;
    const months = monthsFor(part, flat);
    if (months.n === 0n) continue;
    const result =
      rule.basis.kind === "percent"
        ? percentOf(rule.basis.ppm, rule, planned, part, months, bill)
        : partsOf(rule.basis, flat, factsOf(planned, part, rule, months, bill));
    if (isProblem(result)) {
      const about = { id: flat.id, label: flat.label };
      bill.problems.push({ code: result.code, head: head.id, flat: about, values: result.values });
      bill.wrong.add(head.id);
      return undefined;
    }
    for (const one of result) if (one.amount.n !== 0n) parts.push(one);
  }
  if (kind === undefined) return "left-out";
  if (parts.length === 0) return undefined;
  const exact = parts.length === 1 ? parts[0]!.amount : parts.reduce((sum, { amount }) => plus(sum, amount), nothing);
  if (planned.cap && planned.services.some((id) => bill.wrong.has(id))) {
    bill.problems.push({
      code: "base-incomplete",
      head: head.id,
      flat: { id: flat.id, label: flat.label },
      values: {},
    });
    bill.wrong.add(head.id);
    return undefined;
  }
  const amount = roundHalfUp(exact);
  if (amount > mostPaise) {
    const about = { id: flat.id, label: flat.label };
    bill.problems.push({ code: "amount-too-large", head: head.id, flat: about, values: { amount: amount / 100 } });
    bill.wrong.add(head.id);
    return undefined;
  }
  const line = { head: head.id, kind, months: calendarMonths(planned, flat), amount, parts };
  return planned.cap ? capped(line, exact, planned, bill) : line;
}

/** Nothing above the limit of law is billed, and the treasurer sees what the tariff would have been. */
function capped(
  line: ChargeLine,
  exact: Exact,
  { head, cap, services }: PlannedHead,
  { flat, amounts, problems }: Bill,
): ChargeLine {
  const base = services.reduce((sum, id) => sum + (amounts.get(id) ?? 0), 0);
  const most = times(whole(base), { n: BigInt(cap!.ppm), d: 1_000_000n });
  if (!isLess(most, exact)) return { ...line, law: cap!.source };
  const amount = roundHalfUp(most);
  problems.push({
    code: "above-cap",
    head: head.id,
    flat: { id: flat.id, label: flat.label },
    values: { amount: line.amount / 100, most: amount / 100, percent: cap!.ppm / 10_000, law: cap!.source },
  });
  return { ...line, amount, law: cap!.source };
}

function percentOf(ppm: number, rule: PlannedRule, planned: PlannedHead, part: PlannedPart, months: Exact, bill: Bill) {
  const missing = rule.under.find((id) => bill.wrong.has(id));
  if (missing !== undefined) return { code: "base-incomplete", values: { other: missing } } as const;
  const base = rule.under.reduce((sum, id) => sum + (bill.amounts.get(id) ?? 0), 0);
  const time = planned.parts.length === 1 ? whole(1) : over(months, chargedIn(planned, bill.flat));
  return [percentPart(part, ppm, base, time, rule.under.join(" "))];
}

const chargedIn = ({ parts }: PlannedHead, flat: FlatFacts): Exact =>
  parts.reduce((sum, part) => plus(sum, monthsFor(part, flat)), nothing);

function factsOf(planned: PlannedHead, part: PlannedPart, rule: PlannedRule, months: Exact, bill: Bill): PartFacts {
  const { key } = rule;
  const { shared, losses, incomplete } = bill.shares;
  const { from, until, isLast } = part;
  return {
    from,
    until,
    isLast,
    period: planned.period,
    months,
    cycle: planned.cycle,
    allMonths: planned.parts.length === 1 ? months : chargedIn(planned, bill.flat),
    instalment: (levy) => instalmentOf(levy, planned),
    share({ id }) {
      const found = incomplete.has(key) ? undefined : shared.get(key);
      const share = found?.shares.get(id);
      if (!found || share === undefined) return { code: "share-incomplete", values: {} };
      return { weight: found.weights.get(id)!, amount: whole(share), total: found.total };
    },
    lossUnits({ id }) {
      const units = incomplete.has(key) ? undefined : losses.get(key)?.get(id);
      return units ?? { code: "share-incomplete", values: {} };
    },
  };
}
