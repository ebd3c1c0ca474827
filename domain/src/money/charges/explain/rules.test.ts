import { expect, test } from "vitest";
import { labelIn, tablesIn } from "../../../translations.ts";
import type { Part } from "../codes.ts";
import { ratio, whole } from "../exact/rules.ts";
import { type ChargeWords, chargeProblemTexts, chargeWords } from "./codes.ts";
import { decimal, explained, problemText } from "./rules.ts";

const part = (own: Partial<Part>): Part => ({
  ...{ from: "2026-07-01", until: "2026-09-30", rate: 315_000, unit: "flat" as const },
  ...{ quantity: whole(1), time: whole(1), amount: whole(0) },
  ...own,
});
const hindi = tablesIn("hi").chargeWords as ChargeWords;

test.each([
  [
    { unit: "square-metres", quantity: whole(100), time: whole(3), per: "month", amount: whole(9450_00) },
    "₹31.50 × 100 m² × 3 months = ₹9,450",
  ],
  [
    {
      rate: 2_2525,
      unit: "square-feet",
      quantity: ratio(64_050, 100),
      time: whole(1),
      per: "month",
      amount: whole(1442_73),
    },
    "₹2.2525 × 640.5 sq ft × 1 month = ₹1,442.73",
  ],
  [
    {
      rate: 2_500,
      unit: "cost",
      quantity: whole(20_00_000_00),
      time: ratio(1, 12),
      per: "year",
      amount: ratio(5_00_000, 12),
    },
    "0.25 % of the construction cost ₹20,00,000 × 1 of 12 months = ₹416.67",
  ],
  [{ rate: 100_000, unit: "percent", quantity: whole(3500_00), amount: whole(350_00) }, "10 % of ₹3,500 = ₹350"],
  [
    { rate: 5_00_000_00, unit: "share", quantity: ratio(750, 41_250), amount: whole(9090_91) },
    "1.8182 % of ₹5,00,000, the share of this flat = ₹9,090.91",
  ],
  [
    { rate: 10_000_0000, unit: "instalment", of: "2/3", amount: whole(3333_33) },
    "Instalment 2/3 of ₹10,000 = ₹3,333.33",
  ],
  [
    { rate: 20_0000, unit: "unit", quantity: ratio(45, 10), amount: whole(90_00), isEstimated: true },
    "₹20 × 4.5 units = ₹90 (estimated)",
  ],
] as const)("%o", (own, text) => {
  expect(explained(part(own), chargeWords)).toBe(text);
});

test("in Hindi", () => {
  const own = {
    unit: "square-metres",
    quantity: whole(100),
    time: whole(3),
    per: "month",
    amount: whole(9450_00),
  } as const;
  expect(explained(part(own), hindi)).toBe("₹31.50 × 100 वर्ग मी × 3 महीने = ₹9,450");
});

test("a problem says what to do, with Indian figures", () => {
  const problem = {
    code: "above-cap",
    head: "n",
    flat: null,
    values: { amount: 150_000, most: 945, percent: 10 },
  } as const;
  expect(problemText(problem, chargeProblemTexts)).toBe(
    "₹1,50,000 is above the limit by law, 10 % of the service charges. ₹945 is charged.",
  );
  expect(labelIn("hi", "chargeProblemTexts", "tariff-missing")).toBe("कोई दर नहीं है");
});

test("fractions are written with so many decimals, and without zeros at the end", () => {
  expect([
    decimal(ratio(1, 3), 4),
    decimal(ratio(-1, 2), 2),
    decimal(whole(1_00_000), 2),
    decimal(ratio(19_999, 10_000), 2),
  ]).toEqual(["0.3333", "-0.5", "1,00,000", "2"]);
});
