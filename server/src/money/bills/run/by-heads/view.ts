import { noBillReasons } from "#domain/money/bills/run/codes.ts";
import type { Unbilled as UnbilledFlat } from "#domain/money/bills/run/draft.ts";
import type { ChargeLine, ChargeProblem } from "#domain/money/charges/codes.ts";
import type { ChargeWords, chargeProblemTexts } from "#domain/money/charges/explain/codes.ts";
import { explained, problemText } from "#domain/money/charges/explain/rules.ts";
import type { Language } from "#domain/platform/languages.ts";
import { rupees } from "#domain/platform/money.ts";
import { labelIn, tablesIn } from "#domain/translations.ts";
import type { Charges } from "./charges.ts";
import type { Unbilled } from "./compute.ts";

type Named = Charges["heads"][number];

export const headName = (head: Pick<Named, "name" | "nameHi"> | undefined, language: Language): string =>
  (language === "hi" && head?.nameHi) || (head?.name ?? "");

const headBy = ({ heads }: Charges, by: string | number | null): Named | undefined =>
  heads.find(({ id, number }) => id === by || number === by);

export const viewPreviewLine = (charges: Charges, language: Language) => {
  const words = tablesIn(language).chargeWords as ChargeWords;
  return ({ head, amount, parts }: ChargeLine) => ({
    Head_Label: headName(headBy(charges, head), language),
    Amount: rupees(amount),
    Arithmetic: parts.map((part) => explained(part, words)),
  });
};

/** A problem of the whole society, or of a flat, after the head that it concerns. */
export function remarkText(problem: ChargeProblem, charges: Charges, language: Language): string {
  const texts = tablesIn(language).chargeProblemTexts as typeof chargeProblemTexts;
  const head = headName(headBy(charges, problem.head), language);
  return [head, problem.flat?.label, problemText(problem, texts)].filter(Boolean).join(" · ");
}

type Row = { flat_id: string; flat_label: string; reason: Unbilled["reason"]; values: Unbilled["values"] };

export function viewUnbilled(
  { flat_id, flat_label, reason, values, head }: Row & { head: string | number | null },
  charges: Charges,
  language: Language,
): UnbilledFlat {
  const texts = tablesIn(language).chargeProblemTexts as typeof chargeProblemTexts;
  return {
    FlatID: flat_id,
    Flat_Label: flat_label,
    Head_Label: headName(headBy(charges, head), language),
    Reason:
      reason in noBillReasons
        ? labelIn(language, "noBillReasons", reason)
        : problemText({ code: reason as ChargeProblem["code"], head: "", flat: null, values }, texts),
  };
}
