import { z } from "zod";
import { DayIn, RupeesIn } from "../../../platform/fields.ts";
import { paise } from "../../../platform/money.ts";
import { problem } from "../../../platform/problems.ts";
import { type FeeUnit, feeUnits, mostFeeRates } from "./codes.ts";
import type { EarlyRebates, Measure } from "./rules.ts";

const Unit = z.enum(Object.keys(feeUnits) as [FeeUnit, ...FeeUnit[]]);

/** A percentage or an amount in rupees, from a day on. 0 ends it. */
export const DatedRate = z.object({ From: z.iso.date(), By: Unit, Value: z.number() });
export type DatedRate = z.output<typeof DatedRate>;

const DatedRateIn = z
  .object({
    From: DayIn,
    By: Unit.default("percent"),
    Value: z.number(problem("fee-wrong")).min(0, problem("fee-wrong")),
  })
  .superRefine(({ By, Value }, context) => {
    const isRight =
      By === "percent"
        ? Value <= 100 && Number.isInteger(Math.round(Value * 1e8) / 1e4)
        : RupeesIn.safeParse(Value).success;
    if (!isRight) context.addIssue({ code: "custom", path: ["Value"], message: problem("fee-wrong") });
  });

export const datedRates = z
  .array(DatedRateIn)
  .min(1, problem("rates-required"))
  .max(mostFeeRates)
  .refine((rates) => new Set(rates.map(({ From }) => From)).size === rates.length, problem("day-twice"))
  .transform((rates) => rates.toSorted((one, other) => (one.From < other.From ? -1 : 1)));

export const measuresOf = (rates: readonly DatedRate[]): Measure[] =>
  rates.map(({ From: from, By, Value }) =>
    By === "percent" ? { from, ppm: Math.round(Value * 1e4) } : { from, amount: paise(Value) },
  );

const rebate = {
  /** Paid in full within so many days of the bill date. */
  Within_Days: z.int().min(0).max(90),
  /** Nothing is given while an earlier bill is open. */
  Whether_Earlier_Dues_Paid: z.boolean(),
};

/** The rebate for paying a bill early, as the wire answers it and the database keeps it. */
export const EarlyRebateTerms = z.object({ Rates: z.array(DatedRate), ...rebate });
export type EarlyRebateTerms = z.output<typeof EarlyRebateTerms>;

/** As forms fill it in. */
export const EarlyRebateDraft = z.object({
  Rates: datedRates,
  Within_Days: rebate.Within_Days.default(10),
  Whether_Earlier_Dues_Paid: rebate.Whether_Earlier_Dues_Paid.default(true),
});

export const earlyRebatesOf = (terms: EarlyRebateTerms): EarlyRebates => ({
  rates: measuresOf(terms.Rates),
  withinDays: terms.Within_Days,
  needsPaidUp: terms.Whether_Earlier_Dues_Paid,
});
