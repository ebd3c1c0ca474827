import { z } from "zod";
import { DatedRate, datedRates, measuresOf } from "../rebates/draft.ts";
import { type LateFeeTimes, lateFeeTimes } from "./codes.ts";
import type { LateFeeSettings } from "./rules.ts";

const fee = {
  /** A bill that is open after so many days from its due date bears the fee. */
  After_Days: z.int().min(0).max(90),
  Every: z.enum(Object.keys(lateFeeTimes) as [LateFeeTimes, ...LateFeeTimes[]]),
};

/** The fee for bills that are paid late, as the wire answers it and the database keeps it. */
export const LateFeeTerms = z.object({ Rates: z.array(DatedRate), ...fee });
export type LateFeeTerms = z.output<typeof LateFeeTerms>;

/** As forms fill it in. */
export const LateFeeDraft = z.object({
  Rates: datedRates,
  After_Days: fee.After_Days.default(15),
  Every: fee.Every.default("once"),
});

export const lateFeesOf = (terms: LateFeeTerms): LateFeeSettings => ({
  rates: measuresOf(terms.Rates),
  afterDays: terms.After_Days,
  every: terms.Every,
});
