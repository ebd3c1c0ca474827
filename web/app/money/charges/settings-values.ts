import type { CallPath, domain } from "#domain";
import type { InterestTerms } from "#domain/money/charges/interest/draft.ts";
import type { LateFeeTimes } from "#domain/money/charges/late-fees/codes.ts";
import type { YearScheme } from "#domain/money/charges/prepayments/draft.ts";
import type { DatedRate } from "#domain/money/charges/rebates/draft.ts";
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

/** A dated percentage or amount as it is typed. */
const typedRates = (rates: readonly DatedRate[] | undefined) =>
  (rates ?? [{ From: "", By: "percent" as const, Value: "" }]).map(({ From, By, Value }) => ({
    ...{ From, By, Value: String(Value) },
  }));
const ratesIn = (rates: ReturnType<typeof typedRates>) =>
  rates.map(({ From, By, Value }) => ({ From, By, Value: Value === "" ? Number.NaN : Number(Value) }));

/** The first taxed part holds from the registration on; it has a day on the wire only. */
export function valuesOf({ Settings: { Rounding, GST, Interest, Late_Fee, Early_Rebate, Year_Schemes } }: Found) {
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
    hasRebate: Early_Rebate !== null,
    Early_Rebate: {
      Rates: typedRates(Early_Rebate?.Rates),
      Within_Days: String(Early_Rebate?.Within_Days ?? 10),
      Whether_Earlier_Dues_Paid: Early_Rebate?.Whether_Earlier_Dues_Paid ?? true,
    },
    Year_Schemes: Year_Schemes.map(({ Financial_Year, Until, By, Value }) => ({
      ...{ Financial_Year: String(Financial_Year), Until, Value: String(Value) },
      By: By as YearScheme["By"],
    })),
    hasLateFee: Late_Fee !== null,
    Late_Fee: {
      Rates: typedRates(Late_Fee?.Rates),
      After_Days: String(Late_Fee?.After_Days ?? 15),
      Every: (Late_Fee?.Every ?? "once") as LateFeeTimes,
    },
  };
}
type Values = ReturnType<typeof valuesOf>;

export const inputOf = ({
  Rounding,
  isRegistered,
  Taxed_Part,
  Later,
  isCharged,
  Interest,
  hasRebate,
  Early_Rebate,
  hasLateFee,
  Late_Fee,
  Year_Schemes,
  ...gst
}: Values) => ({
  Rounding,
  Early_Rebate: hasRebate
    ? { ...Early_Rebate, Rates: ratesIn(Early_Rebate.Rates), Within_Days: Number(Early_Rebate.Within_Days) }
    : null,
  Year_Schemes: Year_Schemes.map(({ Financial_Year, Until, By, Value }) => ({
    ...{ Financial_Year: Number(Financial_Year), Until, By },
    Value: Value === "" ? Number.NaN : Number(Value),
  })),
  Late_Fee: hasLateFee
    ? { ...Late_Fee, Rates: ratesIn(Late_Fee.Rates), After_Days: Number(Late_Fee.After_Days) }
    : null,
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
