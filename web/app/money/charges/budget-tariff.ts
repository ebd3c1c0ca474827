import type { BudgetTariff } from "#domain/money/budgets/tariff/calls.ts";
import { type TariffWay, tariffSteps, tariffWays } from "#domain/money/budgets/tariff/codes.ts";
import type { TariffTerms } from "#domain/money/charges/terms/draft.ts";

/** The most flats that a tariff names with their amounts. */
export const mostRates = 500;

/** Which proposal of a budget a new tariff begins with, if the address names one. */
export function budgetTariffIn(params: URLSearchParams) {
  const year = params.get("budget") ?? "";
  if (!/^(19|20|21)\d\d$/.test(year)) return undefined;
  const [way, step] = [params.get("way") ?? "", Number(params.get("step"))];
  const funds = Number(params.get("funds") ?? "");
  return {
    Financial_Year: Number(year),
    Tariff_Way: Object.hasOwn(tariffWays, way) ? (way as TariffWay) : ("equal" as const),
    Step: tariffSteps.find((each) => each === step) ?? tariffSteps[0],
    From_Funds: Number.isFinite(funds) && funds >= 0 ? funds : 0,
  };
}

/** The terms of a proposal: one rate for all, an amount for each flat, or a rate by area where there are too many flats. */
export function termsOfBudget({ Tariff_Way, Rate, Rates }: BudgetTariff, from: string): TariffTerms | undefined {
  const shared = { From: from, Cycle_Months: 1, Cycle_Month: 4, When: "advance", Pro_Rata: "days" } as const;
  const of = (Basis: TariffTerms["Rules"][number]["Basis"]): TariffTerms => ({
    ...shared,
    Rules: [{ Applies: {}, Basis }],
  });
  if (Tariff_Way === "equal" && Rate !== null) return of({ Basis: "equal", Rate, Per: "month" });
  if (Rates && Rates.length > 0 && Rates.length <= mostRates) return of({ Basis: "chosen", Rates, Per: "month" });
  if (Tariff_Way === "area" && Rate !== null)
    return of({ Basis: "area", Area: "carpet", Unit: "feet", Rate, Per: "month" });
  return undefined;
}
