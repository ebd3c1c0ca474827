import { expect, test } from "vitest";
import { fundMinimum } from "../../law/society-charges.ts";
import type { Applies, Basis, Cycle, FlatFacts, Head, ProRata, SocietyFacts, Tariff } from "./codes.ts";
import { roundedTotal } from "./exact/rules.ts";
import { planOf } from "./plan/rules.ts";
import { sharesOf } from "./plan/shares/rules.ts";
import { chargesOf } from "./rules.ts";

const month = "2026-07-01";
const monthly: Cycle = { months: 1, first: 4, when: "advance" };
const quarterly: Cycle = { months: 3, first: 4, when: "advance" };

type Rule = { applies: Applies; basis: Basis };
const head = (id: string, rules: readonly (Rule | Basis)[], own: Partial<Head & Tariff> = {}): Head => {
  const { from = "2020-04-01", cycle = monthly, proRata = "days" as ProRata, ...rest } = own;
  const tariff = {
    ...{ from, cycle, proRata },
    rules: rules.map((rule) => ("applies" in rule ? rule : { applies: {}, basis: rule })),
  };
  const named = { id, code: id.toUpperCase(), isServiceCharge: false, isTaxable: true, purpose: null, until: null };
  return { ...named, tariffs: [tariff], ...rest };
};

const flat = (id: string, own: Partial<FlatFacts> = {}): FlatFacts => ({
  ...{
    id,
    label: `A-${id}`,
    type: "2",
    name: "Flat",
    building: "A",
    constructionCost: null,
    use: "self",
    isFamily: false,
  },
  areas: { carpet: null, "built-up": null },
  ...{ persons: null, connections: null, parking: {}, meters: [], events: {}, from: null, until: null },
  ...own,
});
const area = (hundredths: number, unit: "feet" | "metres" = "feet") => ({
  carpet: { hundredths, unit },
  "built-up": null,
});
const nothing: SocietyFacts = { totals: {}, mainMeters: [] };

function rupeesOf(heads: readonly Head[], flats: readonly FlatFacts[], society = nothing, state: string | null = null) {
  const plan = planOf(heads, month, { state });
  const shares = sharesOf(plan, flats, society);
  const charged = flats.map((one) => chargesOf(plan, one, shares));
  return {
    rupees: charged.map(({ lines }) => Object.fromEntries(lines.map((line) => [line.head, line.amount / 100]))),
    problems: [...plan.problems, ...shares.problems, ...charged.flatMap(({ problems }) => problems)],
    charged,
  };
}
const equal = (rupees: number, per: "month" | "period" | "year" = "month") => ({
  kind: "equal" as const,
  rate: rupees * 10_000,
  per,
});

test("the tariff of Seawoods Estates: by square metre and class, non-occupancy when rented out, by quarters, a levy", () => {
  const rate = (rupees: number): Basis => ({
    kind: "area",
    area: "carpet",
    unit: "metres",
    rate: rupees * 10_000,
    per: "month",
  });
  const own = { cycle: quarterly };
  const heads = [
    head(
      "maintenance",
      [
        { applies: { names: ["Shop"] }, basis: rate(63) },
        { applies: { names: ["Flat"] }, basis: rate(31.5) },
      ],
      { ...own, isServiceCharge: true },
    ),
    head("non-occupancy", [{ applies: { uses: ["rented"] }, basis: rate(5) }], { ...own, purpose: "non-occupancy" }),
    head("levy", [{ kind: "levy", whole: equal(10_000), instalments: 3, first: "2026-04-01" }], own),
  ];
  const flats = [
    flat("1", { areas: area(100_00, "metres") }),
    flat("2", { areas: area(100_00, "metres"), use: "rented" }),
    flat("3", { areas: area(20_50, "metres"), name: "Shop" }),
  ];
  expect(rupeesOf(heads, flats)).toMatchObject({
    problems: [],
    rupees: [
      { maintenance: 9450, levy: 3333.34 },
      { maintenance: 9450, "non-occupancy": 1500, levy: 3333.34 },
      { maintenance: 3874.5, levy: 3333.34 },
    ],
  });
  // ₹5 per m² are more than a tenth of ₹31.50: a co-operative society of Maharashtra may not.
  const { rupees, problems } = rupeesOf(heads, flats, nothing, "Maharashtra");
  expect(rupees[1]!["non-occupancy"]).toBe(945);
  expect(problems).toMatchObject([
    { code: "above-cap", flat: { label: "A-2" }, values: { amount: 1500, most: 945, percent: 10 } },
  ]);
});

test("funds are a percentage of the construction cost a year, non-occupancy a tenth of the service charges", () => {
  const { sinking, repair } = {
    sinking: fundMinimum("Maharashtra", "sinking")!,
    repair: fundMinimum("Maharashtra", "repair")!,
  };
  const heads = [
    head(
      "non-occupancy",
      [
        {
          applies: { uses: ["rented"], isFamilyLeftOut: true },
          basis: { kind: "percent", ppm: 100_000, of: "service-charges" },
        },
      ],
      { purpose: "non-occupancy" },
    ),
    head("service", [equal(3500)], { isServiceCharge: true }),
    head("tax", [equal(900)]),
    head("sinking", [{ kind: "construction-cost", ppm: sinking.ppm }]),
    head("repair", [{ kind: "construction-cost", ppm: repair.ppm }]),
  ];
  const cost = { constructionCost: 20_00_000_00 };
  const flats = [
    flat("1", { ...cost, use: "rented" }),
    flat("2", { ...cost, use: "rented", isFamily: true }),
    flat("3", { use: "rented" }),
  ];
  const { rupees, problems, charged } = rupeesOf(heads, flats, nothing, "Maharashtra");
  const same = { service: 3500, tax: 900, sinking: 416.67, repair: 1250 };
  expect(rupees).toEqual([{ ...same, "non-occupancy": 350 }, same, { service: 3500, tax: 900, "non-occupancy": 350 }]);
  expect(charged[1]!.leftOut).toEqual(["non-occupancy"]);
  expect(problems.map(({ code, head, flat }) => [code, head, flat?.label])).toEqual([
    ["cost-missing", "sinking", "A-3"],
    ["cost-missing", "repair", "A-3"],
  ]);
  expect(charged[0]!.lines.find((line) => line.head === "non-occupancy")?.law).toBe("mcs-79a-2001");
});

test("₹5,00,000 by area over 30 flats of 500 and 35 of 750 sq ft: 6,060.61 and 9,090.91, and exactly together", () => {
  const share = (isExact: boolean): Basis => ({ kind: "share", total: null, by: "carpet", meter: null, isExact });
  const flats = Array.from({ length: 65 }, (_, at) =>
    flat(String(at).padStart(2, "0"), { areas: area(at < 30 ? 500_00 : 750_00) }),
  );
  const facts = { totals: { s: 5_00_000_00 }, mainMeters: [] };
  const rounded = rupeesOf([head("s", [share(false)])], flats, facts);
  expect([rounded.rupees[0]!.s, rounded.rupees[30]!.s]).toEqual([6060.61, 9090.91]);
  expect(rounded.problems).toMatchObject([
    { code: "share-differs", flat: null, values: { total: 500000, difference: 0.15 } },
  ]);
  const exact = rupeesOf([head("s", [share(true)])], flats, facts);
  expect(exact.problems).toEqual([]);
  expect(exact.rupees.reduce((sum, line) => sum + Math.round(line.s! * 100), 0)).toBe(5_00_000_00);
  expect(new Set(exact.rupees.map((line) => line.s))).toEqual(new Set([6060.61, 6060.6, 9090.91]));
});

test("parking by vehicle with a dearer second slot, people, water inlets, chosen flats and fees for events", () => {
  const car = { vehicle: "car", rate: 300_0000, further: 750_0000 };
  const heads = [
    head("parking", [
      { kind: "parking", rates: [car, { vehicle: "bike", rate: 100_0000, further: null }], per: "month" },
    ]),
    head("people", [{ kind: "person", rate: 75_0000, per: "month" }]),
    head("inlets", [{ kind: "connection", rate: 1200_0000, per: "year" }]),
    head("terrace", [{ kind: "chosen", amounts: [{ flat: "1", rate: 250_0000 }], per: "month" }]),
    head("moving", [{ kind: "event", event: "move-in", rate: 2500_0000 }]),
  ];
  const full = { persons: 4, connections: 3, parking: { car: 3, bike: 2 }, events: { "move-in": 1 } };
  const { rupees, problems } = rupeesOf(heads, [
    flat("1", full),
    flat("2", { ...full, events: {}, parking: { truck: 1 } }),
    flat("3"),
  ]);
  expect(rupees).toEqual([
    { parking: 2000, people: 300, inlets: 300, terrace: 250, moving: 2500 },
    { people: 300, inlets: 300 },
    {},
  ]);
  expect(problems.map(({ code, flat }) => [code, flat?.label])).toEqual([
    ["vehicle-rate-missing", "A-2"],
    ["persons-missing", "A-3"],
    ["connections-missing", "A-3"],
  ]);
});

test("a tariff that changes within the period gives a line of two parts, by days", () => {
  const [first, second] = [head("m", [equal(3100)]), head("m", [equal(6200)], { from: "2026-07-11" })];
  const { charged } = rupeesOf([{ ...first, tariffs: [...first.tariffs, ...second.tariffs] }], [flat("1")]);
  const [line] = charged[0]!.lines;
  expect(line!.parts.map(({ from, until, rate }) => [from, until, rate / 10_000])).toEqual([
    ["2026-07-01", "2026-07-10", 3100],
    ["2026-07-11", "2026-07-31", 6200],
  ]);
  expect(line!.amount).toBe(5_200_00);
});

test("whoever joins or leaves within the period pays by days, by whole months, or all", () => {
  const paid = (proRata: ProRata, own: Partial<FlatFacts>) =>
    rupeesOf([head("m", [equal(3100)], { cycle: quarterly, proRata })], [flat("1", own)]).rupees[0]!.m;
  expect([
    paid("days", { from: "2026-08-31" }),
    paid("months", { from: "2026-08-31" }),
    paid("none", { from: "2026-08-31" }),
  ]).toEqual([3200, 3100, 9300]);
  expect([paid("days", { until: "2026-08-31" }), paid("months", { until: "2026-08-31" })]).toEqual([6200, 6200]);
  expect(paid("days", { from: "2026-10-01" })).toBeUndefined();
});

const water = (own: Partial<Extract<Basis, { kind: "metered" }>> = {}): Basis => ({
  ...{
    kind: "metered",
    meter: "water",
    isEachSlabApart: true,
    fixed: 0,
    minimum: 0,
    isEstimated: false,
    commonLoss: null,
  },
  slabs: [
    { upTo: 10_000, rate: 20_0000 },
    { upTo: 20_000, rate: 35_0000 },
    { upTo: null, rate: 60_0000 },
  ],
  ...own,
});
const meter = (opening: number | null, closing: number | null, own = {}) => ({
  meters: [{ meter: "water", opening, closing, replaced: [], rollsOverAt: null, history: [], estimated: 0, ...own }],
});

test("a meter: slabs, fixed part, minimum, estimate, replaced, begun at 0 again, and what an estimate billed before", () => {
  const paid = (basis: Basis, own: Partial<FlatFacts>) => {
    const { rupees, problems } = rupeesOf([head("w", [basis])], [flat("1", own)]);
    return problems[0]?.code ?? rupees[0]!.w;
  };
  expect(paid(water(), meter(100_000, 125_500))).toBe(880);
  expect(paid(water({ isEachSlabApart: false }), meter(100_000, 125_500))).toBe(1530);
  expect(paid(water({ isEachSlabApart: false }), meter(100_000, 120_000))).toBe(700);
  expect(paid(water({ fixed: 50_0000 }), meter(100_000, 104_000))).toBe(130);
  expect(paid(water({ fixed: 50_0000, minimum: 150_0000 }), meter(100_000, 104_000))).toBe(150);
  expect(paid(water(), meter(100_000, 99_000))).toBe("reading-below-last");
  expect(paid(water(), meter(99_000, 1_000, { rollsOverAt: 100_000 }))).toBe(40);
  expect(paid(water(), meter(100_000, 3_000, { replaced: [{ last: 104_000, first: 1_000 }] }))).toBe(120);
  expect(paid(water(), meter(100_000, null))).toBe("reading-missing");
  expect(paid(water(), {})).toBe("reading-missing");
  expect(paid(water({ isEstimated: true }), meter(100_000, null, { history: [4_000, 5_000] }))).toBe(90);
  expect(paid(water(), meter(100_000, 112_000, { estimated: 4_500 }))).toBe(150);
  expect(paid(water(), meter(100_000, 103_000, { estimated: 4_500 }))).toBe("estimate-above-reading");
  expect(paid(water({ slabs: [{ upTo: 10_000, rate: 1 }] }), meter(0, 12_000))).toBe("slab-gap");
});

test("limits of slabs and fixed parts are for a month: twice as much in two", () => {
  const two: Cycle = { months: 2, first: 5, when: "arrears" };
  const { rupees } = rupeesOf([head("w", [water({ fixed: 50_0000 })], { cycle: two })], [flat("1", meter(0, 25_500))]);
  expect(rupees[0]!.w).toBe(20 * 20 + 5.5 * 35 + 100);
});

test("what the main meter shows beyond the flats' is shared equally or by usage, and never below 0", () => {
  const basis = (by: "equal" | "usage") =>
    water({ slabs: [{ upTo: null, rate: 10_0000 }], commonLoss: { by, rate: 10_0000 } });
  const flats = [flat("1", meter(0, 30_000)), flat("2", meter(0, 10_000))];
  const facts = { totals: {}, mainMeters: [{ meter: "water", units: 48_000 }] };
  expect(rupeesOf([head("w", [basis("equal")])], flats, facts).rupees).toEqual([{ w: 340 }, { w: 140 }]);
  expect(rupeesOf([head("w", [basis("usage")])], flats, facts).rupees).toEqual([{ w: 360 }, { w: 120 }]);
  const less = rupeesOf([head("w", [basis("usage")])], flats, {
    totals: {},
    mainMeters: [{ meter: "water", units: 39_000 }],
  });
  expect([less.rupees, less.problems[0]!.code]).toEqual([[{}, {}], "loss-below-0"]);
  expect(rupeesOf([head("w", [basis("usage")])], flats).problems[0]!.code).toBe("main-meter-missing");
});

test("a share of a total waits for every flat's area, and names whose is missing", () => {
  const flats = [flat("1", { areas: area(500_00) }), flat("2")];
  const basis: Basis = { kind: "share", total: 100_00, by: "carpet", meter: null, isExact: true };
  const { rupees, problems } = rupeesOf([head("s", [basis])], flats);
  expect(rupees).toEqual([{}, {}]);
  expect(problems.map(({ code, flat }) => [code, flat?.label])).toEqual([
    ["area-missing", "A-2"],
    ["share-incomplete", undefined],
    ["share-incomplete", "A-1"],
    ["share-incomplete", "A-2"],
  ]);
  expect(rupeesOf([head("s", [{ ...basis, total: null }])], flats).problems[0]!.code).toBe("total-missing");
});

test("percentages of each other are refused with their names, and one of a wrong head is not computed", () => {
  const percent = (...of: string[]): Basis => ({ kind: "percent", ppm: 50_000, of });
  const circular = rupeesOf(
    [head("a", [percent("b")]), head("b", [percent("c")]), head("c", [percent("a")]), head("d", [equal(10)])],
    [flat("1")],
  );
  expect(circular.problems).toMatchObject([{ code: "circular", flat: null, values: { heads: "A, B, C" } }]);
  expect(circular.rupees).toEqual([{ d: 10 }]);
  const wrong = rupeesOf(
    [head("x", [percent("p", "d")]), head("p", [{ kind: "person", rate: 1, per: "month" }]), head("d", [equal(10)])],
    [flat("1")],
  );
  expect(wrong.problems.map(({ code, head }) => [code, head])).toEqual([
    ["persons-missing", "p"],
    ["base-incomplete", "x"],
  ]);
  const other = rupeesOf([head("x", [percent("q")]), head("q", [equal(10)], { cycle: quarterly })], [flat("1")]);
  expect(other.problems).toMatchObject([{ code: "other-cycle", head: "x", values: { other: "Q" } }]);
});

test("a percentage of a head that has ended, or begins later, is of what is billed", () => {
  const percent: Basis = { kind: "percent", ppm: 100_000, of: ["old", "new", "d"] };
  const old = head("old", [equal(50)], { cycle: quarterly, until: "2026-06-30" });
  const later = head("new", [equal(70)], { from: "2026-08-01" });
  const { rupees, problems } = rupeesOf([head("x", [percent]), old, later, head("d", [equal(10)])], [flat("1")]);
  expect([rupees, problems]).toEqual([[{ x: 1, d: 10 }], []]);
});

test("slabs with a gap are no tariff: nobody is billed by them", () => {
  const gap = water({ slabs: [{ upTo: 10_000, rate: 20_0000 }] });
  const { rupees, problems } = rupeesOf([head("w", [gap])], [flat("1", meter(0, 25_000)), flat("2", meter(0, 5_000))]);
  expect([rupees, problems.map(({ code, flat }) => [code, flat?.label])]).toEqual([
    [{}, {}],
    [
      ["slab-gap", "A-1"],
      ["slab-gap", "A-2"],
    ],
  ]);
});

test("a total and a percentage whose tariff changes within the period are divided by its days", () => {
  const changing = (id: string, first: Basis, second: Basis): Head => ({
    ...head(id, [first], { isServiceCharge: true }),
    tariffs: [...head(id, [first]).tariffs, ...head(id, [second], { from: "2026-07-11" }).tariffs],
  });
  const share = (by: "equal" | "carpet"): Basis => ({ kind: "share", total: 100_01, by, meter: null, isExact: true });
  const percent = (ppm: number): Basis => ({ kind: "percent", ppm, of: "service-charges" });
  const flats = [flat("1", { areas: area(100_00) }), flat("2", { areas: area(200_00) })];
  const shared = rupeesOf([changing("s", share("equal"), share("carpet"))], flats).rupees;
  expect(shared).toEqual([{ s: 38.71 }, { s: 61.3 }]);
  // 10 % for 10 days and 20 % for 21; it is a service charge itself, and not of itself.
  const heads = [
    head("m", [equal(3100)], { isServiceCharge: true }),
    changing("x", percent(100_000), percent(200_000)),
  ];
  expect(rupeesOf(heads, [flat("1")])).toMatchObject({ rupees: [{ m: 3100, x: 520 }], problems: [] });
});

test("a head without a tariff, a class without a rate, a missing head", () => {
  const byName: Basis = { kind: "by-class", by: "name", rates: [{ class: "Shop", rate: 1 }], per: "month" };
  const { problems } = rupeesOf(
    [{ ...head("n", []), tariffs: [] }, head("r", [byName]), head("g", [{ kind: "percent", ppm: 1, of: ["gone"] }])],
    [flat("1")],
  );
  expect(problems.map(({ code, values }) => [code, values])).toEqual([
    ["head-missing", { missing: "gone" }],
    ["tariff-missing", {}],
    ["rate-missing", { class: "Flat" }],
  ]);
});

test("instalments of a levy add up to the rounded whole, also by area, and end", () => {
  const whole = { kind: "area", area: "carpet", unit: "feet", rate: 33_3333, per: "month" } as const;
  const levy = head("l", [{ kind: "levy", whole, instalments: 7, first: "2026-02-01" }]);
  const one = flat("1", { areas: area(777_77) });
  const paid = ["01", "02", "03", "04", "05", "06", "07", "08", "09"].map((number) => {
    const plan = planOf([levy], `2026-${number}-01`, { state: null });
    return chargesOf(plan, one).lines[0]?.amount ?? 0;
  });
  expect([paid[0], paid[8]]).toEqual([0, 0]);
  expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(Math.round(777.77 * 3333.33));
});

test("a line says by which facts, rate and time it came about", () => {
  const basis: Basis = { kind: "area", area: "carpet", unit: "feet", rate: 2_2500, per: "month" };
  const { charged } = rupeesOf([head("m", [basis], { cycle: quarterly })], [flat("1", { areas: area(640_50) })]);
  expect(charged[0]!.lines).toEqual([
    {
      ...{ head: "m", kind: "area", months: 3, amount: 4_323_38 },
      parts: [
        {
          ...{ from: "2026-07-01", until: "2026-09-30", rate: 2_2500, unit: "square-feet", per: "month" },
          ...{ quantity: { n: 64_050n, d: 100n }, time: { n: 3n, d: 1n } },
          amount: { n: 4_323_375_000n, d: 10_000n },
        },
      ],
    },
  ]);
});

test("the total of a bill is rounded by the society's rule, with the difference", () => {
  expect(roundedTotal([10_50, 20_25], "paisa")).toEqual({ total: 30_75, difference: 0 });
  expect(roundedTotal([10_50, 20_25], "rupee")).toEqual({ total: 31_00, difference: 25 });
  expect(roundedTotal([10_50], "rupee")).toEqual({ total: 11_00, difference: 50 });
});
