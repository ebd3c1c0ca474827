import fc from "fast-check";
import { expect, test } from "vitest";
import type { FlatFacts, Head } from "../codes.ts";
import { TariffDraft } from "../draft.ts";
import { chargeWords } from "../explain/codes.ts";
import { explained } from "../explain/rules.ts";
import { planOf } from "../plan/rules.ts";
import { chargesOf } from "../rules.ts";
import { TariffTerms } from "./draft.ts";
import { termsOf } from "./rules.ts";

const id = fc.uuid();
const rate = fc.integer({ min: 0, max: 1e10 }).map((tenThousandths) => tenThousandths / 1e4);
const percent = fc.integer({ min: 1, max: 1e6 }).map((ppm) => ppm / 1e4);
const per = fc.constantFrom("month", "period", "year");
const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 ]{0,10}[A-Za-z0-9]$/).filter((text) => !text.includes("  "));
const day = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const classes = fc.uniqueArray(word, { minLength: 1, maxLength: 4 });

const whole4 = fc.oneof(
  fc.record({ Basis: fc.constant("equal"), Rate: rate, Per: per }),
  fc.record({
    Basis: fc.constant("by-class"),
    By: fc.constantFrom("type", "name"),
    Rates: classes.chain((names) => fc.tuple(...names.map((Class) => rate.map((Rate) => ({ Class, Rate }))))),
    Per: per,
  }),
  fc.record({
    Basis: fc.constant("area"),
    Area: fc.constantFrom("carpet", "built-up"),
    Unit: fc.constantFrom("feet", "metres"),
    Rate: rate,
    Per: per,
  }),
  fc.record({
    Basis: fc.constant("chosen"),
    Rates: fc
      .uniqueArray(id, { minLength: 1, maxLength: 4 })
      .chain((flats) => fc.tuple(...flats.map((FlatID) => rate.map((Rate) => ({ FlatID, Rate }))))),
    Per: per,
  }),
);
const slabs = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 1e6 }), { maxLength: 3 }),
    fc.array(rate, { minLength: 4, maxLength: 4 }),
  )
  .map(([limits, rates]) =>
    [...limits.sort((one, other) => one - other), null].map((limit, at) => ({
      Up_To: limit === null ? null : limit / 1e3,
      Rate: rates[at]!,
    })),
  );
const basis = fc.oneof(
  whole4,
  fc.record({ Basis: fc.constant("construction-cost"), Percent: percent }),
  fc.record({
    Basis: fc.constant("parking"),
    Rates: fc
      .uniqueArray(fc.constantFrom(1, 2, 3, 4), { minLength: 1 })
      .chain((vehicles) =>
        fc.tuple(
          ...vehicles.map((Vehicle) =>
            fc.record({ Vehicle: fc.constant(Vehicle), Rate: rate, Further_Rate: fc.option(rate) }),
          ),
        ),
      ),
    Per: per,
  }),
  fc.record({ Basis: fc.constantFrom("person", "connection"), Rate: rate, Per: per }),
  fc.record(
    {
      Basis: fc.constant("metered"),
      Meter: word,
      Slabs: slabs,
      Whether_Each_Slab_Apart: fc.boolean(),
      Fixed_Rate: rate,
      Minimum_Rate: rate,
      Whether_Estimated: fc.boolean(),
      Common_Loss: fc.option(fc.record({ By: fc.constantFrom("equal", "usage"), Rate: rate })),
    },
    { requiredKeys: ["Basis", "Meter", "Slabs"] },
  ),
  fc.record({
    Basis: fc.constant("share"),
    Total_Amount: fc.option(fc.integer({ min: 0, max: 1e11 }).map((paise) => paise / 100)),
    By: fc.constantFrom("equal", "carpet", "built-up", "persons", "connections"),
    Whether_Exact: fc.boolean(),
  }),
  fc.record({
    Basis: fc.constant("levy"),
    Whole: whole4,
    Instalments: fc.integer({ min: 1, max: 120 }),
    First_Month: day,
  }),
  fc.record({
    Basis: fc.constant("percent"),
    Percent: percent,
    Charge_HeadIDs: fc.option(fc.uniqueArray(id, { minLength: 1, maxLength: 3 })),
  }),
  fc.record({ Basis: fc.constant("event"), Event: word, Rate: rate }),
);
const applies = fc.record(
  {
    Flat_Types: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5), { minLength: 1 }),
    Flat_Type_Names: classes,
    BuildingIDs: fc.uniqueArray(id, { minLength: 1, maxLength: 3 }),
    FlatIDs: fc.uniqueArray(id, { minLength: 1, maxLength: 3 }),
    Excluded_FlatIDs: fc.uniqueArray(id, { minLength: 1, maxLength: 3 }),
    Uses: fc.uniqueArray(fc.constantFrom("self", "rented", "vacant", "builder"), { minLength: 1 }),
    Whether_Family_Excluded: fc.boolean(),
  },
  { requiredKeys: [] },
);
const tariff = fc.record(
  {
    From: day,
    Cycle_Months: fc.constantFrom(1, 2, 3, 4, 6, 12),
    Cycle_Month: fc.integer({ min: 1, max: 12 }),
    When: fc.constantFrom("advance", "arrears"),
    Pro_Rata: fc.constantFrom("days", "months", "none"),
    Rules: fc.array(
      fc.record({ Applies: fc.oneof({ arbitrary: fc.constant({}), weight: 2 }, applies), Basis: basis }),
      { minLength: 1, maxLength: 3 },
    ),
  },
  { requiredKeys: ["From", "Cycle_Months", "Rules"] },
);

const flat: FlatFacts = {
  ...{ id: "f", label: "A-101", type: "2", name: "Shop", building: "b", use: "self", isFamily: false },
  areas: { carpet: { hundredths: 64_050, unit: "feet" }, "built-up": { hundredths: 80_000, unit: "feet" } },
  ...{ constructionCost: 20_00_000_00, persons: 4, connections: 2, parking: { 1: 2 }, meters: [], events: {} },
  ...{ from: null, until: null },
};
const sentencesOf = (made: ReturnType<typeof TariffDraft.parse>) => {
  const head: Head = {
    ...{ id: "h", code: "H", isServiceCharge: true, isTaxable: true, purpose: null, tariffs: [made], until: null },
  };
  // A period begins or ends in some month of the year, whatever the cycle is.
  return Array.from({ length: 12 }, (_, month) => `2031-${String(month + 1).padStart(2, "0")}-01`).flatMap((month) =>
    chargesOf(planOf([head], month, { state: null }), flat).lines.flatMap(({ parts }) =>
      parts.map((part) => explained(part, chargeWords)),
    ),
  );
};

test("a tariff on the wire becomes itself again, with the same sums in words", () => {
  let said = 0;
  fc.assert(
    fc.property(tariff, (wire) => {
      const made = TariffDraft.parse(wire);
      const terms = termsOf(made);
      expect(TariffTerms.parse(terms)).toEqual(terms);
      const again = TariffDraft.parse(JSON.parse(JSON.stringify(terms)));
      expect(again).toEqual(made);
      expect(termsOf(again)).toEqual(terms);
      said += sentencesOf(made).length;
      expect(sentencesOf(again)).toEqual(sentencesOf(made));
    }),
    { numRuns: 1_000 },
  );
  expect(said).toBeGreaterThan(1_000);
});

test("what a form sent is what it reads again", () => {
  const Rules = [
    {
      Applies: { Flat_Type_Names: ["Shop"] },
      Basis: { Basis: "area", Area: "carpet", Unit: "metres", Rate: 63, Per: "month" },
    },
    { Applies: {}, Basis: { Basis: "area", Area: "carpet", Unit: "metres", Rate: 31.5, Per: "month" } },
  ];
  const made = TariffDraft.parse({ From: "2026-04-01", Cycle_Months: 3, Rules });
  expect(termsOf(made)).toEqual({
    ...{ From: "2026-04-01", Cycle_Months: 3, Cycle_Month: 4, When: "advance", Pro_Rata: "days" },
    Rules,
  });
});
