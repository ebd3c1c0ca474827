import type { ChargeProblem } from "#domain/money/charges/codes.ts";
import type { ChargeExample, ExampleFlat } from "#domain/money/charges/examples/calls.ts";
import type { ChargeWords, chargeProblemTexts } from "#domain/money/charges/explain/codes.ts";
import { explained, problemText } from "#domain/money/charges/explain/rules.ts";
import { mostExampleFlats } from "#domain/money/charges/heads/codes.ts";
import type { Language } from "#domain/platform/languages.ts";
import { rupees } from "#domain/platform/money.ts";
import { labelIn, tablesIn } from "#domain/translations.ts";
import type { ChargedExample } from "./compute.ts";

/** Labels that are named with a problem. */
const mostLabels = 5;
const rateClass = /^[1-5]$/;

type MeterKinds = Readonly<Record<string, string>>;

/** The sentence of a problem; the class of a rate that is missing by its name. */
function sentenceOf(language: Language, problem: ChargeProblem, meterKinds: MeterKinds): string {
  const texts = tablesIn(language).chargeProblemTexts as typeof chargeProblemTexts;
  const { class: of } = problem.values;
  const isCoded = typeof of === "string" && rateClass.test(of);
  const values = isCoded ? { ...problem.values, class: labelIn(language, "flatTypes", of) } : problem.values;
  return problemText({ ...problem, values }, texts, meterKinds);
}

function viewFlat(
  language: Language,
  { flat, line, problems, isLeftOut }: ChargedExample["flats"][number],
  meterKinds: MeterKinds,
): ExampleFlat {
  const words = tablesIn(language).chargeWords as ChargeWords;
  return {
    FlatID: flat.id,
    Flat_Label: flat.label,
    Amount: line ? rupees(line.amount) : null,
    Sums: line ? line.parts.map((part) => explained(part, words)) : [],
    Problems: problems.map((problem) => sentenceOf(language, problem, meterKinds)),
    Whether_Left_Out: isLeftOut,
  };
}

/** With the chosen flats, or else those that are charged or cannot be, the first ones by label. */
export function viewExample(
  language: Language,
  { month, period, flats, problems }: ChargedExample,
  chosen: ReadonlySet<string> | undefined,
  meterKinds: MeterKinds,
): ChargeExample {
  const charged = flats.flatMap(({ line }) => (line ? [line.amount] : []));
  const shown = chosen
    ? flats.filter(({ flat }) => chosen.has(flat.id))
    : flats.filter(({ line, problems }) => line || problems.length > 0);
  const found = Map.groupBy(
    flats.flatMap(({ flat, problems }) =>
      problems.map((problem) => ({ label: flat.label, sentence: sentenceOf(language, problem, meterKinds) })),
    ),
    ({ sentence }) => sentence,
  );
  return {
    Month: month,
    Period: period ? { From: period.from, Until: period.until } : null,
    Flats: shown.slice(0, mostExampleFlats).map((each) => viewFlat(language, each, meterKinds)),
    Flats_Charged: charged.length,
    Flats_Left_Out: flats.filter(({ isLeftOut }) => isLeftOut).length,
    Total_Amount: rupees(charged.reduce((sum, amount) => sum + amount, 0)),
    Problems: [
      ...problems.map((problem) => ({ Problem: sentenceOf(language, problem, meterKinds), Flats: 0, Flat_Labels: [] })),
      ...[...found]
        .sort(([, one], [, other]) => other.length - one.length)
        .map(([Problem, of]) => ({
          Problem,
          Flats: of.length,
          Flat_Labels: of.slice(0, mostLabels).map(({ label }) => label),
        })),
    ],
  };
}
