import { labels } from "../../../platform/labels.ts";
import type { ProblemCode } from "../codes.ts";

/** The words of a part of a line: `₹31.50 × 100 m² × 3 months`. */
export const chargeWords = labels("chargeWords", {
  "square-feet": "{number} sq ft",
  "square-metres": "{number} m²",
  slots: "{number} parking slots",
  "one-slot": "1 parking slot",
  people: "{number} people",
  "one-person": "1 person",
  connections: "{number} connections",
  "one-connection": "1 connection",
  units: "{number} units",
  "one-unit": "1 unit",
  times: "{number} times",
  "one-event": "1 time",
  "one-month": "1 month",
  months: "{number} months",
  "one-period": "1 billing period",
  periods: "{number} billing periods",
  "one-year": "1 year",
  years: "{number} of 12 months",
  cost: "{percent} of the construction cost {amount}",
  percent: "{percent} of {amount}",
  share: "{percent} of {amount}, the share of this flat",
  instalment: "Instalment {number} of {amount}",
  estimated: "{sum} (estimated)",
  minimum: "{sum} (least charge)",
  "common-loss": "{sum} (share of what the main meter shows beyond the flats' meters)",
  "rounded-up": "The total of the bill is rounded to whole rupees, so {amount} is added",
  "rounded-down": "The total of the bill is rounded to whole rupees, so {amount} is taken off",
  "taxed-whole": "{monthly} a month is above {exempt}, so all of it is taxed (CBIC circular 109/28/2019)",
  "taxed-excess":
    "{monthly} a month is above {exempt}; the excess is taxed (Madras High Court, Greenwood Owners, 2021)",
});
export type ChargeWords = Readonly<Record<keyof typeof chargeWords, string>>;

/** What a treasurer reads of a problem. Each also has the head and the flat. */
export const chargeProblemTexts = labels("chargeProblemTexts", {
  "area-missing": "The area of this flat is missing",
  "cost-missing": "The construction cost of this flat is missing",
  "persons-missing": "The number of people in this flat is missing",
  "connections-missing": "The number of water inlets of this flat is missing",
  "rate-missing": "There is no rate for {class}",
  "vehicle-rate-missing": "There is no rate for one of its parking slots",
  "reading-missing": "The reading of a meter is missing",
  "reading-below-last": "The reading {reading} is below the last one, {last}. Was the meter replaced?",
  "estimate-above-reading": "Estimates billed {billed} units, but only {usage} were used. Correct it by a credit note.",
  "slab-gap": "The slabs for {meter} do not rise up to a last one without an end",
  "tariff-missing": "There is no tariff",
  "total-missing": "The amount to be shared is not entered yet",
  "nothing-to-share-by": "There is nothing to share by: all flats have 0",
  "loss-below-0": "The meters of the flats show {flats} units, more than the main meter, {main}",
  "main-meter-missing": "The reading of the main meter for {meter} is missing",
  circular: "These heads are percentages of each other: {heads}",
  "head-missing": "A head of which this one is a percentage does not exist any more",
  "above-cap": "₹{amount} is above the limit by law, {percent} % of the service charges. ₹{most} is charged.",
  "share-differs": "The rounded shares of ₹{total} differ from it by ₹{difference}",
  "share-incomplete": "Nothing is shared until the facts of all flats are there",
  "base-incomplete": "Another head of which this one is a percentage could not be computed",
  "other-cycle": "{other} is billed in another cycle, so this percentage of it would be wrong",
  "amount-too-large": "₹{amount} is more than a bill can have. Is the rate, or what it is multiplied by, right?",
  "interest-too-much":
    "₹{amount} of interest was billed too much, as a payment was entered late. Correct it by a credit note.",
} satisfies Record<ProblemCode, string>);
