import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addMonths, type Day } from "../../../platform/days.ts";
import type { Applies, Basis, FlatFacts, Head, Rate, Tariff } from "../codes.ts";
import { chargesOf } from "../rules.ts";
import { planOf } from "./rules.ts";

/**
 * The charges of a society once more, by other means: day by day, with all amounts as whole numbers of one small unit, heads
 * computed as they are asked for. Slow and plain.
 */
const unit = 377_580n * 12n * 12n * 10n ** 12n;
const rounded = (small: bigint): number => Number((2n * small + unit) / (2n * unit));
const exactly = (n: bigint, d: bigint): bigint => {
  if (n % d !== 0n) throw new Error(`${d} does not divide`);
  return n / d;
};
type CalendarDay = { day: Day; month: string; days: bigint };
const calendar: CalendarDay[] = [];
for (let at = Date.UTC(2020, 0, 1); at < Date.UTC(2030, 0, 1); at += 86_400_000) {
  const [day, date] = [new Date(at).toISOString().slice(0, 10), new Date(at)];
  const days = BigInt(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate());
  calendar.push({ day, month: day.slice(0, 7), days });
}
const monthsOfCalendar = [...new Set(calendar.map(({ month }) => month))];

/** The days that a cycle bills in a month, by walking from one period to the next. */
function slowDays({ months, first, when }: Tariff["cycle"], billed: Day): CalendarDay[] {
  for (let at = first - 1; at + months < monthsOfCalendar.length; at += months) {
    const due = monthsOfCalendar[when === "advance" ? at : at + months];
    if (due !== billed.slice(0, 7)) continue;
    const period = monthsOfCalendar.slice(at, at + months);
    return calendar.filter(({ month }) => month >= period[0]! && month <= period.at(-1)!);
  }
  return [];
}

const slowlyApplies = (a: Applies, flat: FlatFacts): boolean => {
  if (a.types && !a.types.some((type) => type === flat.type)) return false;
  if (a.except?.some((id) => id === flat.id)) return false;
  if (a.flats && !a.flats.some((id) => id === flat.id)) return false;
  if (a.uses && !a.uses.some((use) => use === flat.use)) return false;
  return !(a.isFamilyLeftOut && flat.isFamily);
};

/** What a basis is for one span of its rate, in millionths of a millionth of a paisa. */
function slowRate(basis: Basis, flat: FlatFacts): bigint {
  const times = (rate: Rate, quantity: number) => BigInt(rate) * BigInt(quantity) * 10n ** 10n;
  switch (basis.kind) {
    case "equal":
      return times(basis.rate, 1);
    case "by-class":
      return times(Object.fromEntries(basis.rates.map((one) => [one.class, one.rate]))[flat.type]!, 1);
    case "area": {
      const area = BigInt(flat.areas[basis.area]!.hundredths) * 10n ** 8n;
      // 0.09290304 square metres are a square foot.
      return BigInt(basis.rate) * (basis.unit === "metres" ? exactly(area * 9_290_304n, 10n ** 8n) : area);
    }
    case "chosen":
      return times(basis.amounts.filter((one) => one.flat === flat.id)[0]?.rate ?? 0, 1);
    case "person":
      return times(basis.rate, flat.persons!);
    case "connection":
      return times(basis.rate, flat.connections!);
    case "parking": {
      let all = 0n;
      for (const { vehicle, rate, further } of basis.rates)
        for (let slot = 0; slot < (flat.parking[vehicle] ?? 0); slot++)
          all += times(slot === 0 ? rate : (further ?? rate), 1);
      return all;
    }
    case "construction-cost":
      return BigInt(flat.constructionCost!) * BigInt(basis.ppm) * 10n ** 6n;
    default:
      throw new Error(basis.kind);
  }
}

const isThere = (flat: FlatFacts, day: Day): boolean =>
  (flat.from === null || flat.from <= day) && (flat.until === null || day <= flat.until);

/** Whether each of these days of one tariff is charged to a flat. */
function slowCharged(days: readonly CalendarDay[], flat: FlatFacts, { proRata }: Tariff): boolean[] {
  if (proRata === "none") return days.map(() => days.some(({ day }) => isThere(flat, day)));
  let first = "";
  let isCharged = false;
  return days.map(({ day, month }) => {
    if (proRata === "days") return isThere(flat, day);
    if (month !== first) isCharged = isThere(flat, day);
    first = month;
    return isCharged;
  });
}

/** The amounts of a flat by head; heads are computed as they are asked for. */
function slowCharges(heads: readonly Head[], month: Day, flat: FlatFacts): Map<string, number> {
  const amounts = new Map<string, number>();
  const amountOf = (head: Head): number => {
    const known = amounts.get(head.id);
    if (known !== undefined) return known;
    let sum = 0n;
    const { cycle } = head.tariffs[0]!;
    for (const [at, tariff] of head.tariffs.entries()) {
      const next = head.tariffs[at + 1]?.from ?? "9";
      const last = head.until ?? "9";
      const days = slowDays(cycle, month).filter(({ day }) => tariff.from <= day && day < next && day <= last);
      const basis = tariff.rules.find(({ applies }) => slowlyApplies(applies, flat))?.basis;
      if (!basis) continue;
      const charged = slowCharged(days, flat, tariff);
      if (basis.kind === "percent") {
        const isUnder = (one: Head) =>
          basis.of === "service-charges" ? one.isServiceCharge : basis.of.includes(one.id);
        const base = heads.filter((one) => one !== head && isUnder(one)).reduce((all, one) => all + amountOf(one), 0);
        if (charged.includes(true)) sum += BigInt(base) * BigInt(basis.ppm) * (unit / 1_000_000n);
        continue;
      }
      const per = basis.kind === "construction-cost" ? "year" : (basis as { per: string }).per;
      const span = per === "month" ? 1n : per === "year" ? 12n : BigInt(cycle.months);
      const rate = slowRate(basis, flat) * (unit / 10n ** 12n);
      for (const [of, { days: inMonth }] of days.entries()) if (charged[of]) sum += exactly(rate, inMonth * span);
    }
    amounts.set(head.id, rounded(sum));
    return rounded(sum);
  };
  for (const head of heads) amountOf(head);
  return amounts;
}

/** Random numbers of a seed. */
function randomOf(seed: number) {
  let state = seed | 0;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return Math.floor(((state >>> 8) / 2 ** 24) * below);
  };
  return {
    next,
    one: <T>(...values: T[]): T => values[next(values.length)]!,
    is: (share: number) => next(100) < share,
  };
}
type Random = ReturnType<typeof randomOf>;

function randomBasis({ next, one, is }: Random, head: number): Basis {
  const rate = next(1_000_000);
  const per = one("month", "period", "year") as "month";
  switch (next(head > 2 ? 9 : 8)) {
    case 0:
      return { kind: "equal", rate, per };
    case 1:
      return {
        kind: "by-class",
        by: "type",
        per,
        rates: ["1", "2", "3"].map((type) => ({ class: type, rate: next(90_000_000) })),
      };
    case 2:
      return { kind: "area", area: "carpet", unit: one("feet", "metres"), rate, per };
    case 3:
      return { kind: "construction-cost", ppm: next(20_000) };
    case 4:
      return {
        kind: "parking",
        per,
        rates: [
          { vehicle: "car", rate, further: is(50) ? next(9_000_000) : null },
          { vehicle: "bike", rate: next(1_000_000), further: null },
        ],
      };
    case 5:
      return { kind: "person", rate, per };
    case 6:
      return { kind: "connection", rate, per };
    case 7:
      return {
        kind: "chosen",
        per,
        amounts: [
          { flat: "f0", rate },
          { flat: "f2", rate: next(500) },
        ],
      };
    default:
      return { kind: "percent", ppm: next(200_000), of: is(50) ? "service-charges" : ["h0", "h1"] };
  }
}

function randomHeads(random: Random): Head[] {
  const { next, one, is } = random;
  const cycle = { months: one(1, 2, 3, 6, 12) as 1, first: 1 + next(12), when: one("advance", "arrears") as "advance" };
  return Array.from({ length: 5 }, (_, at): Head => {
    const percent = at === 4;
    const basis = () => (percent ? randomBasis(random, 9) : randomBasis(random, 0));
    const proRata = one("days", "months", "none") as "days";
    const applies: Applies = one<Applies>(
      {},
      { uses: ["self", "rented"] },
      { types: ["1", "2"] },
      { except: ["f1"] },
      { isFamilyLeftOut: true },
    );
    const rulesOf = () => [
      { applies, basis: basis() },
      { applies: { flats: ["f1", "f3"] }, basis: basis() },
    ];
    const first = rulesOf();
    const isPercent = first.some((rule) => rule.basis.kind === "percent");
    const tariffs: Tariff[] = [{ from: one("2020-01-01", "2025-06-17"), cycle, proRata, rules: first }];
    if (!isPercent && is(50)) {
      const second = rulesOf();
      if (!second.some((rule) => rule.basis.kind === "percent"))
        tariffs.push({
          from: addDays("2025-07-02", next(400)),
          cycle,
          proRata: one("days", "months", "none"),
          rules: second,
        });
    }
    return {
      ...{ id: `h${at}`, code: `H${at}`, isServiceCharge: at < 3, isTaxable: true, purpose: null, tariffs },
      until: !isPercent && is(20) ? addDays("2026-01-01", next(300)) : null,
    };
  });
}

function randomFlat(random: Random, at: number): FlatFacts {
  const { next, one, is } = random;
  return {
    ...{ id: `f${at}`, label: `A-${at}`, type: one("1", "2", "3"), name: one("Flat", "Shop"), building: "A" },
    areas: { carpet: { hundredths: 1 + next(300_000), unit: "feet" }, "built-up": null },
    ...{ constructionCost: next(900_000_000), use: one("self", "rented", "vacant"), isFamily: is(20) },
    ...{ persons: next(8), connections: next(5), parking: { car: next(4), bike: next(3) }, events: {} },
    meters: [],
    from: is(20) ? addDays("2025-12-01", next(200)) : null,
    until: is(20) ? addDays("2026-03-01", next(300)) : null,
  };
}

test("10,000 random societies are charged as an independent calculator charges them, day by day", () => {
  let billed = 0;
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = randomOf(seed);
      const heads = randomHeads(random);
      const flats = Array.from({ length: 2 + random.next(3) }, (_, at) => randomFlat(random, at));
      const month = addMonths("2026-01-01", random.next(12));
      const plan = planOf(heads, month, { state: null });
      for (const flat of flats) {
        const { lines, problems } = chargesOf(plan, flat);
        expect(problems).toEqual([]);
        const amounts = new Map(lines.map(({ head, amount }) => [head, amount]));
        for (const [head, amount] of slowCharges(heads, month, flat)) {
          expect(amounts.get(head) ?? 0, `seed ${seed}, head ${head} of ${flat.id}`).toBe(amount);
          if (amount > 0) billed++;
        }
      }
    }),
    { numRuns: 10_000 },
  );
  expect(billed).toBeGreaterThan(20_000);
}, 120_000);
