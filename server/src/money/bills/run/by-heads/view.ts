import { noBillReasons } from "#domain/money/bills/run/codes.ts";
import type { Unbilled as UnbilledFlat } from "#domain/money/bills/run/draft.ts";
import type { ChargeProblem } from "#domain/money/charges/codes.ts";
import type { ChargeWords, chargeProblemTexts } from "#domain/money/charges/explain/codes.ts";
import { explained, explainedRounding, explainedTax, problemText } from "#domain/money/charges/explain/rules.ts";
import type { InterestWords } from "#domain/money/charges/interest/codes.ts";
import {
  billedEarlierText,
  explainedInterest,
  type StoredInterest,
  wholeOf,
} from "#domain/money/charges/interest/explain/rules.ts";
import { partOf, type StoredPart, type StoredTax } from "#domain/money/charges/stored/rules.ts";
import type { Language } from "#domain/platform/languages.ts";
import { type Paise, rupees } from "#domain/platform/money.ts";
import { labelIn, tablesIn } from "#domain/translations.ts";
import type { Charges } from "./charges.ts";
import type { Unbilled } from "./compute.ts";
import type { BillLine } from "./lines.ts";

type Named = Charges["heads"][number];

export const headName = (head: Pick<Named, "name" | "nameHi"> | undefined, language: Language): string =>
  (language === "hi" && head?.nameHi) || (head?.name ?? "");

const headBy = ({ heads }: Pick<Charges, "heads">, by: string | number | null): Named | undefined =>
  heads.find(({ id, number }) => id === by || number === by);

type Line = Pick<BillLine, "head" | "rule" | "parts"> & { rate_paise: Paise };

/** How a line of a bill by heads is called, and each of its sums. */
export function explainLine({ head, rule, parts, rate_paise: amount }: Line, charges: Charges, language: Language) {
  const words = tablesIn(language).chargeWords as ChargeWords;
  if (head >= 100) {
    const sums = (parts as StoredPart[]).map(partOf);
    const explainedSums = sums.map((part) => ({ from: part.from, until: part.until, sum: explained(part, words) }));
    return { label: headName(headBy(charges, head), language), sums: explainedSums };
  }
  const label = labelIn(language, "billHeads", head);
  if (rule === "arrears-interest") {
    const interestWords = tablesIn(language).interestWords as InterestWords;
    const interest = parts as StoredInterest[];
    const sums = explainedInterest(interest, interestWords).map(({ text, ...days }) => ({ ...days, sum: text }));
    const billed = wholeOf(interest) - amount;
    const earlier = { from: null, until: null, sum: billedEarlierText(billed, interestWords) };
    return { label, sums: billed > 0 ? [...sums, earlier] : sums };
  }
  // Why there is a tax is said once, with the first of the two.
  const sums =
    rule === "gst"
      ? (parts as StoredTax[]).flatMap((tax) => explainedTax(tax, amount, words).slice(0, head === 7 ? 2 : 1))
      : rule === "rounding"
        ? [explainedRounding(amount, words)]
        : [];
  return { label, sums: sums.map((sum) => ({ from: null, until: null, sum })) };
}

export function viewLine(line: BillLine, charges: Charges, language: Language) {
  const { label, sums } = explainLine(line, charges, language);
  return { Head_Label: label, Amount: rupees(line.rate_paise), Arithmetic: sums.map(({ sum }) => sum) };
}

/** A problem of the whole society, or of a flat, after the head that it concerns. */
export function remarkText(problem: ChargeProblem, charges: Charges, language: Language): string {
  const texts = tablesIn(language).chargeProblemTexts as typeof chargeProblemTexts;
  const head = headName(headBy(charges, problem.head), language);
  return [head, problem.flat?.label, problemText(problem, texts, charges.meterKinds)].filter(Boolean).join(" · ");
}

type Row = { flat_id: string; flat_label: string; reason: Unbilled["reason"]; values: Unbilled["values"] };

export function viewUnbilled(
  { flat_id, flat_label, reason, values, head }: Row & { head: string | number | null },
  charges: Pick<Charges, "heads" | "meterKinds">,
  language: Language,
): UnbilledFlat {
  const texts = tablesIn(language).chargeProblemTexts as typeof chargeProblemTexts;
  return {
    FlatID: flat_id,
    Flat_Label: flat_label,
    Reason_Code: reason,
    Head_Label: headName(headBy(charges, head), language),
    Reason:
      reason in noBillReasons
        ? labelIn(language, "noBillReasons", reason)
        : problemText(
            { code: reason as ChargeProblem["code"], head: "", flat: null, values },
            texts,
            charges.meterKinds,
          ),
  };
}
