import type { CallPath, domain } from "#domain";
import type { InterestTerms } from "#domain/money/charges/interest/draft.ts";
import type { Output } from "#domain/platform/call.ts";
import type { useCallForm } from "../../kit/form/use-call-form.ts";

export type Found = Output<typeof domain.charges.settings>;

type TaxedPart = "whole" | "excess";
type Part = { From: string; Taxed_Part: TaxedPart };

const usualInterest = {
  Rates: [{ From: "", Percent: "" }],
  By: "days-of-365" as InterestTerms["By"],
  Since: "due-date" as InterestTerms["Since"],
  Grace_Days: "0",
  Whether_Grace_Free: false,
  Order: "principal-first" as InterestTerms["Order"],
  Whether_Old_Cap_Kept: false,
};

const interestValues = (terms: InterestTerms | null): typeof usualInterest =>
  terms === null
    ? usualInterest
    : {
        ...terms,
        Rates: terms.Rates.map(({ From, Percent }) => ({ From, Percent: String(Percent) })),
        Grace_Days: String(terms.Grace_Days),
      };

/** The first taxed part holds from the registration on; it has a day on the wire only. */
export function valuesOf({ Settings: { Rounding, GST, Interest } }: Found) {
  const [first, ...later] = GST?.Taxed_Parts ?? [];
  const isFirst = first !== undefined && first.From <= GST!.Registered_From;
  return {
    Rounding,
    isRegistered: GST !== null,
    GSTIN: GST?.GSTIN ?? "",
    Registered_From: GST?.Registered_From ?? "",
    Taxed_Part: (isFirst ? first.Taxed_Part : "whole") as TaxedPart,
    Later: (isFirst || first === undefined ? later : [first, ...later]) as Part[],
    Tax_Rounding: GST?.Tax_Rounding ?? "paisa",
    isCharged: Interest !== null,
    Interest: interestValues(Interest),
  };
}
type Values = ReturnType<typeof valuesOf>;

export const inputOf = ({ Rounding, isRegistered, Taxed_Part, Later, isCharged, Interest, ...gst }: Values) => ({
  Rounding,
  GST: isRegistered
    ? {
        ...gst,
        Taxed_Parts: [{ From: gst.Registered_From, Taxed_Part }, ...Later.filter(({ From }) => From !== "")],
      }
    : null,
  Interest: isCharged
    ? {
        ...Interest,
        Rates: Interest.Rates.map(({ From, Percent }) => ({
          From,
          Percent: Percent === "" ? Number.NaN : Number(Percent),
        })),
        Grace_Days: Number(Interest.Grace_Days),
      }
    : null,
});

/** As much of the form as its parts need. */
export type SettingsForm = Pick<ReturnType<typeof useCallForm<CallPath, Values>>, "field" | "check" | "set" | "values">;
