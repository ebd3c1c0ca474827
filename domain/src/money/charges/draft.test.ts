import { expect, test } from "vitest";
import { problem } from "../../platform/problems.ts";
import { TariffDraft } from "./draft.ts";

const quarterly = { From: "2026-04-01", Cycle_Months: 3 };
const tariff = (...Rules: unknown[]) => TariffDraft.safeParse({ ...quarterly, Rules });
const problemsOf = (basis: unknown) =>
  tariff({ Basis: basis }).error?.issues.map(({ path, message }) => [path.slice(2).join("."), message]);

test("the rates of Seawoods Estates, as forms fill them in", () => {
  const area = { Basis: "area", Area: "carpet", Unit: "metres", Per: "month" };
  const { data } = tariff(
    { Applies: { Flat_Type_Names: ["Shop"] }, Basis: { ...area, Rate: 63 } },
    { Basis: { ...area, Rate: 31.5 } },
  );
  expect(data).toEqual({
    ...{ from: "2026-04-01", cycle: { months: 3, first: 4, when: "advance" }, proRata: "days" },
    rules: [
      {
        applies: { names: ["Shop"] },
        basis: { kind: "area", area: "carpet", unit: "metres", rate: 630_000, per: "month" },
      },
      { applies: {}, basis: { kind: "area", area: "carpet", unit: "metres", rate: 315_000, per: "month" } },
    ],
  });
});

test.each([
  [
    { Basis: "construction-cost", Percent: 0.25 },
    { kind: "construction-cost", ppm: 2_500 },
  ],
  [
    { Basis: "parking", Rates: [{ Vehicle: 1, Rate: 300, Further_Rate: 750 }], Per: "month" },
    { kind: "parking", rates: [{ vehicle: "1", rate: 3_000_000, further: 7_500_000 }], per: "month" },
  ],
  [
    {
      Basis: "metered",
      Meter: "water",
      Slabs: [
        { Up_To: 10.5, Rate: 20.1234 },
        { Up_To: null, Rate: 35 },
      ],
    },
    {
      ...{ kind: "metered", meter: "water", isEachSlabApart: true, fixed: 0, minimum: 0, isEstimated: false },
      ...{
        slabs: [
          { upTo: 10_500, rate: 201_234 },
          { upTo: null, rate: 350_000 },
        ],
        commonLoss: null,
      },
    },
  ],
  [
    { Basis: "share", Total_Amount: 500_000, By: "carpet" },
    { kind: "share", total: 50_000_000, by: "carpet", meter: null, isExact: true },
  ],
  [
    { Basis: "levy", Whole: { Basis: "equal", Rate: 10_000, Per: "month" }, Instalments: 4, First_Month: "2026-04-01" },
    { kind: "levy", whole: { kind: "equal", rate: 100_000_000, per: "month" }, instalments: 4, first: "2026-04-01" },
  ],
  [
    { Basis: "percent", Percent: 10, Charge_HeadIDs: null },
    { kind: "percent", ppm: 100_000, of: "service-charges" },
  ],
  [
    { Basis: "event", Event: "move-in", Rate: 2500 },
    { kind: "event", event: "move-in", rate: 25_000_000 },
  ],
])("%o", (wire, basis) => {
  expect(tariff({ Basis: wire }).data?.rules.map((rule) => rule.basis)).toEqual([basis]);
});

test.each([
  [{ Basis: "equal", Rate: 1.00005, Per: "month" }, "Basis.Rate", problem("rate-decimals")],
  [{ Basis: "construction-cost", Percent: 100.1 }, "Basis.Percent", problem("percent-wrong")],
  [
    {
      Basis: "metered",
      Meter: "water",
      Slabs: [
        { Up_To: 20, Rate: 1 },
        { Up_To: 20, Rate: 2 },
        { Up_To: null, Rate: 3 },
      ],
    },
    "Basis.Slabs",
    problem("slabs-rise"),
  ],
  [
    {
      Basis: "by-class",
      By: "name",
      Rates: [
        { Class: "Shop", Rate: 1 },
        { Class: "Shop", Rate: 2 },
      ],
      Per: "month",
    },
    "Basis.Rates.1",
    problem("class-twice", { class: "Shop" }),
  ],
  [{ Basis: "percent", Percent: 10, Charge_HeadIDs: [] }, "Basis.Charge_HeadIDs", problem("heads-required")],
])("%o is refused at its field", (basis, field, message) => {
  expect(problemsOf(basis)).toEqual([[field, message]]);
});
