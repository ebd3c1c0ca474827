import { z } from "zod";
import { DayIn } from "../../../platform/fields.ts";
import { problem } from "../../../platform/problems.ts";
import { roundings } from "../exact/rules.ts";
import { taxedParts } from "../gst/codes.ts";
import { Gstin } from "../gst/draft.ts";
import { InterestDraft } from "../interest/draft.ts";
import { LateFeeDraft } from "../late-fees/draft.ts";
import { YearSchemesDraft } from "../prepayments/draft.ts";
import { EarlyRebateDraft } from "../rebates/draft.ts";

const Gst = z.object({
  GSTIN: Gstin,
  /** Bills from this day on are tax invoices. */
  Registered_From: DayIn,
  /** What is taxed above the exempt amount, from a day on. Without any: the whole contribution. */
  Taxed_Parts: z
    .array(z.object({ From: DayIn, Taxed_Part: z.enum(taxedParts) }))
    .max(20)
    .default([])
    .refine((parts) => new Set(parts.map(({ From }) => From)).size === parts.length, problem("day-twice")),
  Tax_Rounding: z.enum(roundings).default("paisa"),
});

/** How a society rounds its bills and which tax it charges on them, as the form sends it and as it is stored. */
export const BillingTerms = z.object({
  Rounding: z.enum(roundings).default("paisa"),
  /** Null while the society is not registered for GST. */
  GST: Gst.nullable().default(null),
  /** Null while it charges no interest on arrears. */
  Interest: InterestDraft.nullable().default(null),
  /** Null while bills that are paid late bear no fee. */
  Late_Fee: LateFeeDraft.nullable().default(null),
  /** Null while nothing is given for paying early. */
  Early_Rebate: EarlyRebateDraft.nullable().default(null),
  /** The rebates for paying a financial year ahead. */
  Year_Schemes: YearSchemesDraft.default([]),
});
export type BillingTerms = z.output<typeof BillingTerms>;
