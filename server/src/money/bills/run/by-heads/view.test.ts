import { describe, expect, test } from "vitest";
import { type Arrears, billOf } from "#domain/money/charges/bill/rules.ts";
import type { Basis, FlatFacts, MeterFacts } from "#domain/money/charges/codes.ts";
import { sharesOf } from "#domain/money/charges/plan/shares/rules.ts";
import { type Charges, planFor } from "./charges.ts";
import { billingFor } from "./compute.ts";
import { linesOfBill } from "./lines.ts";
import { viewLine } from "./view.ts";

const month = "2026-07-01";

const meter = (own: Partial<MeterFacts> = {}): MeterFacts => ({
  ...{ meter: "water", opening: 100_000, closing: 112_000, replaced: [], rollsOverAt: null, history: [], estimated: 0 },
  ...own,
});
const facts = (own: Partial<FlatFacts> = {}): FlatFacts => ({
  ...{ id: "a", label: "A-101", type: "2", name: "2 BHK", building: "A", constructionCost: 20_00_000_00 },
  areas: { carpet: { hundredths: 640_50, unit: "feet" }, "built-up": { hundredths: 800_00, unit: "feet" } },
  ...{ use: "self", isFamily: false, persons: 4, connections: 2, parking: { car: 3 }, meters: [meter()] },
  ...{ events: { "Move-in": 1 }, from: null, until: null },
  ...own,
});
const chargesOf = (basis: Basis, settings: Partial<Charges["settings"]> = {}, months: 1 | 3 = 1): Charges => {
  const head = (id: string, number: number, own: Basis) => ({
    ...{ id, code: id, number, name: id === "x" ? "The head" : "Base", nameHi: "", sac: "9995" },
    ...{ isServiceCharge: true, isTaxable: true, purpose: null, until: null },
    tariffs: [
      {
        from: "2020-04-01",
        cycle: { months, first: 4, when: "advance" as const },
        proRata: "days" as const,
        rules: [{ applies: {}, basis: own }],
      },
    ],
  });
  return {
    state: null,
    settings: {
      rounding: "paisa",
      gst: { gstin: null, registeredFrom: null, taxedParts: [], rounding: "paisa" },
      ...{ interest: null, lateFee: null, earlyRebate: null },
      ...settings,
    },
    meterKinds: { water: "Water" },
    totals: {},
    heads: [
      head("x", 100, basis),
      ...(basis.kind === "percent" ? [head("base", 101, { kind: "equal", rate: 3500_0000, per: "month" })] : []),
    ],
  };
};

/** The lines of a bill with a label and the sums in a language. */
function linesOf(
  charges: Charges,
  language: "en" | "hi",
  { arrears, ...own }: Partial<FlatFacts> & { arrears?: Arrears } = {},
) {
  const plan = planFor(charges, month);
  const flats = [
    facts(own),
    facts({ id: "b", label: "A-102", areas: { carpet: { hundredths: 1281_00, unit: "feet" }, "built-up": null } }),
  ];
  const mainMeters = [{ meter: "water", units: 30_000 }];
  const billing = billingFor(charges, month, sharesOf(plan, flats, { totals: {}, mainMeters }), month);
  const bill = billOf(billing, flats[0]!, arrears);
  expect(bill.problems).toEqual([]);
  return linesOfBill(bill, charges, month).map((line) => viewLine(line, charges, language));
}
const sumsOf = (basis: Basis, language: "en" | "hi", own: Partial<FlatFacts> = {}) =>
  linesOf(chargesOf(basis), language, own)[0]!.Arithmetic;

const metered = (own: object = {}): Basis => ({
  ...{
    kind: "metered",
    meter: "water",
    isEachSlabApart: true,
    fixed: 0,
    minimum: 0,
    isEstimated: true,
    commonLoss: null,
  },
  slabs: [
    { upTo: 10_000, rate: 20_0000 },
    { upTo: null, rate: 30_0000 },
  ],
  ...own,
});

/** Every basis a head can have, and what whoever is billed by it reads. Worked out by hand. */
const cases: [string, Basis, string[], string[], Partial<FlatFacts>?][] = [
  [
    "equal",
    { kind: "equal", rate: 2500_0000, per: "month" },
    ["₹2,500 × 1 month = ₹2,500"],
    ["₹2,500 × 1 महीना = ₹2,500"],
  ],
  [
    "by class",
    { kind: "by-class", by: "type", rates: [{ class: "2", rate: 1800_5000 }], per: "period" },
    ["₹1,800.50 × 1 billing period = ₹1,800.50"],
    ["₹1,800.50 × 1 बिल अवधि = ₹1,800.50"],
  ],
  [
    "by the society's type",
    { kind: "by-class", by: "name", rates: [{ class: "2 BHK", rate: 12_000_0000 }], per: "year" },
    ["₹12,000 × 1 of 12 months = ₹1,000"],
    ["₹12,000 × 12 में से 1 महीने = ₹1,000"],
  ],
  [
    "area",
    { kind: "area", area: "carpet", unit: "feet", rate: 2_2500, per: "month" },
    ["₹2.25 × 640.5 sq ft × 1 month = ₹1,441.13"],
    ["₹2.25 × 640.5 वर्ग फ़ुट × 1 महीना = ₹1,441.13"],
  ],
  [
    "area in metres",
    { kind: "area", area: "built-up", unit: "metres", rate: 31_5000, per: "month" },
    ["₹31.50 × 74.3224 m² × 1 month = ₹2,341.16"],
    ["₹31.50 × 74.3224 वर्ग मी × 1 महीना = ₹2,341.16"],
  ],
  [
    "chosen flats",
    { kind: "chosen", amounts: [{ flat: "a", rate: 300_0000 }], per: "month" },
    ["₹300 × 1 month = ₹300"],
    ["₹300 × 1 महीना = ₹300"],
  ],
  [
    "construction cost",
    { kind: "construction-cost", ppm: 2_500 },
    ["0.25 % of the construction cost ₹20,00,000 × 1 of 12 months = ₹416.67"],
    ["निर्माण लागत ₹20,00,000 का 0.25 % × 12 में से 1 महीने = ₹416.67"],
  ],
  [
    "parking",
    { kind: "parking", rates: [{ vehicle: "car", rate: 500_0000, further: 1000_0000 }], per: "month" },
    ["₹500 × 1 parking slot × 1 month = ₹500", "₹1,000 × 2 parking slots × 1 month = ₹2,000"],
    ["₹500 × 1 पार्किंग स्लॉट × 1 महीना = ₹500", "₹1,000 × 2 पार्किंग स्लॉट × 1 महीना = ₹2,000"],
  ],
  [
    "person",
    { kind: "person", rate: 50_0000, per: "month" },
    ["₹50 × 4 people × 1 month = ₹200"],
    ["₹50 × 4 लोग × 1 महीना = ₹200"],
  ],
  [
    "one person",
    { kind: "person", rate: 50_0000, per: "month" },
    ["₹50 × 1 person × 1 month = ₹50"],
    ["₹50 × 1 व्यक्ति × 1 महीना = ₹50"],
    { persons: 1 },
  ],
  [
    "connection",
    { kind: "connection", rate: 120_0000, per: "month" },
    ["₹120 × 2 connections × 1 month = ₹240"],
    ["₹120 × 2 कनेक्शन × 1 महीना = ₹240"],
  ],
  [
    "metered, with slabs, a fixed part and the common loss",
    metered({ fixed: 25_0000, commonLoss: { by: "equal", rate: 10_0000 } }),
    [
      "₹20 × 10 units = ₹200",
      "₹30 × 2 units = ₹60",
      "₹25 × 1 month = ₹25",
      "₹10 × 3 units = ₹30 (share of what the main meter shows beyond the flats' meters)",
    ],
    [
      "₹20 × 10 यूनिट = ₹200",
      "₹30 × 2 यूनिट = ₹60",
      "₹25 × 1 महीना = ₹25",
      "₹10 × 3 यूनिट = ₹30 (फ़्लैटों के मीटरों से ज़्यादा जो मुख्य मीटर दिखाता है, उसका हिस्सा)",
    ],
  ],
  [
    "metered, estimated",
    metered(),
    ["₹20 × 8 units = ₹160 (estimated)"],
    ["₹20 × 8 यूनिट = ₹160 (अनुमान)"],
    { meters: [meter({ closing: null, history: [8_000, 8_000] })] },
  ],
  [
    "metered, the least charge",
    metered({ minimum: 300_0000 }),
    ["₹300 × 1 month = ₹300 (least charge)"],
    ["₹300 × 1 महीना = ₹300 (न्यूनतम शुल्क)"],
  ],
  [
    "share of a total",
    { kind: "share", total: 30_000_00, by: "carpet", meter: null, isExact: true },
    ["33.3333 % of ₹30,000, the share of this flat = ₹10,000"],
    ["₹30,000 का 33.3333 %, इस फ़्लैट का हिस्सा = ₹10,000"],
  ],
  [
    "levy in instalments",
    {
      kind: "levy",
      whole: { kind: "equal", rate: 10_000_0000, per: "period" },
      instalments: 3,
      first: "2026-06-01",
    },
    ["Instalment 2/3 of ₹10,000 = ₹3,333.34"],
    ["₹10,000 की किस्त 2/3 = ₹3,333.34"],
  ],
  [
    "percentage of other heads",
    { kind: "percent", ppm: 100_000, of: ["base"] },
    ["10 % of ₹3,500 = ₹350"],
    ["₹3,500 का 10 % = ₹350"],
  ],
  [
    "event",
    { kind: "event", event: "Move-in", rate: 5000_0000 },
    ["₹5,000 × 1 time = ₹5,000"],
    ["₹5,000 × 1 बार = ₹5,000"],
  ],
];

describe("each line of a bill explains itself", () => {
  test.each(cases)("%s", (_, basis, english, hindi, own) => {
    expect(sumsOf(basis, "en", own)).toEqual(english);
    expect(sumsOf(basis, "hi", own)).toEqual(hindi);
  });

  test("every kind of basis is among them", () => {
    const kinds: Record<Basis["kind"], true> = {
      ...{ equal: true, "by-class": true, area: true, chosen: true, "construction-cost": true, parking: true },
      ...{ person: true, connection: true, metered: true, share: true, levy: true, percent: true, event: true },
    };
    expect(new Set(cases.map(([, { kind }]) => kind))).toEqual(new Set(Object.keys(kinds)));
  });

  const settings: Partial<Charges["settings"]> = {
    rounding: "rupee",
    gst: { gstin: "27AAPFU0939F1ZV", registeredFrom: "2020-01-01", taxedParts: [], rounding: "paisa" },
    interest: {
      rates: [{ from: "2020-01-01", ppm: 210_000 }],
      ...{ by: "days-of-365", since: "due-date", graceDays: 0, isGraceFree: false, order: "principal-first" },
      ...{ state: null, isOldCapKept: false },
    },
  };
  const arrears: Arrears = {
    principals: [{ id: "b", no: "B1", billedOn: "2026-06-01", dueOn: "2026-06-11", amount: 1_000_00, changes: [] }],
    interestBilled: 3_00,
    ...{ late: [], feesCharged: new Set() },
  };

  test("interest, tax and rounding too", () => {
    const charges = chargesOf({ kind: "equal", rate: 9000_2500, per: "month" }, settings);
    const lines = (language: "en" | "hi") =>
      linesOf(charges, language, { arrears }).map(({ Head_Label, Arithmetic }) => [Head_Label, ...Arithmetic]);
    // 9,000.25 + 2 × 810.02 + 8.51 = 10,628.80
    expect(lines("en")).toEqual([
      ["The head", "₹9,000.25 × 1 month = ₹9,000.25"],
      [
        "Interest on arrears",
        expect.stringContaining("₹1,000 × 21 % a year × 20 of 365 days = ₹11.51"),
        expect.stringContaining("₹3"),
      ],
      [
        "CGST",
        "9 % of ₹9,000.25 = ₹810.02",
        "₹9,000.25 a month is above ₹7,500, so all of it is taxed (CBIC circular 109/28/2019)",
      ],
      ["SGST", "9 % of ₹9,000.25 = ₹810.02"],
      ["Rounding", "The total of the bill is rounded to whole rupees, so ₹0.20 is added"],
    ]);
    expect(lines("hi").at(-1)).toEqual(["पूर्णांकन", "बिल का कुल पूरे रुपयों में किया जाता है, इसलिए ₹0.20 जोड़े गए"]);
    for (const [label, ...sums] of lines("hi").slice(1)) {
      expect(label).not.toMatch(/[a-z]{4}/);
      expect(sums.length).toBeGreaterThan(0);
      for (const sum of sums) expect(sum.replace(/CBIC|B1/g, "")).not.toMatch(/[a-z]{3}/);
    }
    const down = chargesOf({ kind: "equal", rate: 100_2500, per: "month" }, { rounding: "rupee" });
    expect(linesOf(down, "en").at(-1)!.Arithmetic).toEqual([
      "The total of the bill is rounded to whole rupees, so ₹0.25 is taken off",
    ]);
  });
});
