import type { Basis, FlatFacts, Head } from "../domain/src/money/charges/codes.ts";
import { planOf } from "../domain/src/money/charges/plan/rules.ts";
import { sharesOf } from "../domain/src/money/charges/plan/shares/rules.ts";
import { chargesOf } from "../domain/src/money/charges/rules.ts";
import { compare } from "./targets.ts";

const societies = Math.max(2, Math.round(2_000 * Number(process.env.BENCH_SHARE ?? 1)));
const flats = 500;

const head = (id: string, basis: Basis, own: Partial<Head> = {}): Head => ({
  ...{ id, code: id, isServiceCharge: false, isTaxable: true, purpose: null, until: null },
  tariffs: [
    {
      from: "2020-04-01",
      cycle: { months: 1, first: 4, when: "advance" },
      proRata: "days",
      rules: [
        { applies: { uses: ["vacant"], names: ["Shop"] }, basis },
        { applies: {}, basis },
      ],
    },
  ],
  ...own,
});

const slabs = [
  { upTo: 10_000, rate: 200_000 },
  { upTo: 20_000, rate: 350_000 },
  { upTo: null, rate: 600_000 },
];
const eightHeads: readonly Head[] = [
  head("service", { kind: "equal", rate: 15_000_000, per: "month" }, { isServiceCharge: true }),
  head(
    "maintenance",
    { kind: "area", area: "carpet", unit: "metres", rate: 315_000, per: "month" },
    { isServiceCharge: true },
  ),
  head("sinking", { kind: "construction-cost", ppm: 2_500 }),
  head("parking", { kind: "parking", rates: [{ vehicle: "car", rate: 3_000_000, further: 6_000_000 }], per: "month" }),
  head("inlets", { kind: "connection", rate: 500_000, per: "month" }),
  head("power", { kind: "share", total: 5_00_000_00, by: "carpet", meter: null, isExact: true }),
  head("water", {
    ...{ kind: "metered", meter: "water", slabs, isEachSlabApart: true, fixed: 500_000, minimum: 0 },
    ...{ isEstimated: true, commonLoss: null },
  }),
  head("non-occupancy", { kind: "percent", ppm: 100_000, of: "service-charges" }, { purpose: "non-occupancy" }),
];

const flat = (at: number): FlatFacts => ({
  ...{ id: String(at), label: `A-${at}`, type: "2", name: "Flat", building: "A", use: "rented", isFamily: false },
  areas: { carpet: { hundredths: 50_000 + (at % 900) * 100, unit: "feet" }, "built-up": null },
  ...{
    constructionCost: 20_00_000_00 + at,
    persons: 4,
    connections: 3,
    parking: { car: 2 },
    events: {},
    from: null,
    until: null,
  },
  meters: [
    {
      ...{ meter: "water", opening: 1_000_000, closing: 1_000_000 + (at % 40) * 1000, replaced: [] },
      ...{ rollsOverAt: null, history: [], estimated: 0 },
    },
  ],
});

/** The lines of a month of a million flats with eight heads each, computed and explained, on one core. */
export async function chargesBench(): Promise<boolean> {
  const all = Array.from({ length: flats }, (_, at) => flat(at));
  let lines = 0;
  const began = performance.now();
  for (let society = 0; society < societies; society++) {
    const plan = planOf(eightHeads, "2026-07-01", { state: "Maharashtra" });
    const shares = sharesOf(plan, all, { totals: {}, mainMeters: [] });
    for (const one of all) lines += chargesOf(plan, one, shares).lines.length;
  }
  const seconds = (performance.now() - began) / 1000;
  console.log(`\n${lines.toLocaleString("en-IN")} lines of ${(societies * flats).toLocaleString("en-IN")} flats`);
  return compare("A million flats with eight heads", (seconds * 8_000_000) / lines, "s", { most: 60 });
}
