import { formatRupees, type Paise } from "../../../platform/money.ts";
import { fill } from "../../../platform/say.ts";
import type { ChargeProblem, Part } from "../codes.ts";
import { type Exact, floorOf, ratio, roundHalfUp, times, timesWhole } from "../exact/rules.ts";
import { numberOf, type StoredTax } from "../stored/rules.ts";
import type { ChargeWords } from "./codes.ts";

const grouped = new Intl.NumberFormat("en-IN");

/** A fraction with so many decimals, half of the last one rounded up, without zeros at the end. */
export function decimal(exact: Exact, most: number): string {
  const scaled = roundHalfUp(timesWhole(exact, 10 ** most));
  const digits = String(Math.abs(scaled) % 10 ** most)
    .padStart(most, "0")
    .replace(/0+$/, "");
  const whole = grouped.format(Math.floor(Math.abs(scaled) / 10 ** most));
  return `${scaled < 0 ? "-" : ""}${whole}${digits && `.${digits}`}`;
}

/** `₹31.50`, `₹2.2525` or `₹300`: a rate has up to four decimals. */
const rateText = (rate: number): string =>
  rate % 100 === 0 ? formatRupees(rate / 10_000) : `₹${decimal(ratio(rate, 10_000), 4)}`;

const percentText = (part: Exact): string => `${decimal(timesWhole(part, 100), 4)} %`;

const manyOf = { month: "months", period: "periods", year: "years" } as const;
const manyUnits = {
  "square-feet": "square-feet",
  "square-metres": "square-metres",
  slot: "slots",
  person: "people",
  connection: "connections",
  unit: "units",
  event: "times",
} as const;

/** The same of one. An area has no word of its own. */
const oneUnits = {
  slot: "one-slot",
  person: "one-person",
  connection: "one-connection",
  unit: "one-unit",
  event: "one-event",
} as const;

const isOne = ({ n, d }: Exact): boolean => n === d;

/** The sum of a part as a person writes it down, such as `₹31.50 × 100 m² × 3 months = ₹9,450`. */
export function explained(part: Part, words: ChargeWords): string {
  const say = (word: keyof ChargeWords, values: Readonly<Record<string, string>>): string =>
    fill(words[word], (name) => values[name] ?? "");
  const amount = formatRupees(roundHalfUp(part.amount) / 100);
  const sum = `${factorsOf(part, say).join(" × ")} = ${amount}`;
  if (part.of === "common-loss") return say("common-loss", { sum });
  if (part.isEstimated) return say("estimated", { sum });
  return part.isMinimum ? say("minimum", { sum }) : sum;
}

function factorsOf(part: Part, say: (word: keyof ChargeWords, values: Readonly<Record<string, string>>) => string) {
  const { rate, quantity, unit, time, per, of } = part;
  const span =
    per === undefined
      ? []
      : [
          isOne(time)
            ? say(`one-${per}`, {})
            : say(manyOf[per], { number: decimal(per === "year" ? timesWhole(time, 12) : time, 4) }),
        ];
  const rupees = formatRupees(Number(floorOf(quantity)) / 100);
  switch (unit) {
    case "cost":
      return [say("cost", { percent: percentText(ratio(rate, 1_000_000)), amount: rupees }), ...span];
    case "percent":
      return [say("percent", { percent: percentText(times(ratio(rate, 1_000_000), time)), amount: rupees })];
    case "share":
      return [say("share", { percent: percentText(quantity), amount: formatRupees(rate / 100) })];
    case "instalment":
      return [
        say("instalment", {
          number: of ?? "",
          amount: formatRupees(roundHalfUp(times(ratio(rate, 100), quantity)) / 100),
        }),
      ];
    case "flat":
      return [rateText(rate), ...span];
    default:
      return [
        rateText(rate),
        isOne(quantity) && unit in oneUnits
          ? say(oneUnits[unit as keyof typeof oneUnits], {})
          : say(manyUnits[unit], { number: decimal(quantity, 4) }),
        ...span,
      ];
  }
}

/** How each of the two equal taxes of a bill came about, and why. */
export function explainedTax(tax: StoredTax, amount: Paise, words: ChargeWords): string[] {
  const { taxable, monthly, exempt, ppm, source } = tax;
  const percent = percentText(ratio(ppm, 2_000_000));
  const values: Record<string, string> = {
    percent,
    amount: formatRupees(taxable / 100),
    monthly: formatRupees(roundHalfUp(numberOf(monthly)) / 100),
    exempt: formatRupees(exempt / 100),
  };
  const say = (word: keyof ChargeWords): string => fill(words[word], (name) => values[name] ?? "");
  return [
    `${say("percent")} = ${formatRupees(amount / 100)}`,
    say(source === "gst-greenwood" ? "taxed-excess" : "taxed-whole"),
  ];
}

/** What rounding the total of a bill adds, or takes away below 0. */
export const explainedRounding = (amount: Paise, words: ChargeWords): string =>
  fill(words[amount > 0 ? "rounded-up" : "rounded-down"], () => formatRupees(Math.abs(amount) / 100));

/** The sentence of a problem; sentences are in the reader's language, and kinds of meters are called by name. */
export const problemText = (
  { code, values }: ChargeProblem,
  texts: Readonly<Record<ChargeProblem["code"], string>>,
  meterKinds: Readonly<Record<string, string>> = {},
): string =>
  fill(texts[code], (name) => {
    const value = values[name] ?? "";
    if (typeof value === "number") return grouped.format(value);
    return name === "meter" ? (meterKinds[value] ?? value) : value;
  });
