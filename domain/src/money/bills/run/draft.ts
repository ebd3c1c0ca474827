import { z } from "zod";
import { RupeesOut } from "../../../platform/fields.ts";
import { problem } from "../../../platform/problems.ts";

const month = problem("month-wrong");
/** A month as `2026-11`. */
export const MonthIn = z
  .string(month)
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, month)
  .transform((text) => `${text}-01`);

/** A flat without a bill by heads, with the head if one is the reason. */
export const Unbilled = z.object({
  FlatID: z.string(),
  Flat_Label: z.string(),
  Head_Label: z.string(),
  /** In the reader's language: what is missing or wrong. */
  Reason: z.string(),
});
export type Unbilled = z.output<typeof Unbilled>;

/** A line of a previewed bill by heads, with the sums of its parts. */
export const PreviewLine = z.object({
  Head_Label: z.string(),
  /** Below 0 where rounding takes away from the bill. */
  Amount: z.number(),
  Arithmetic: z.array(z.string()),
});

/** What all bills of a trial have of a head, beside those of the month that it is compared with. */
export const PreviewHead = z.object({ Head_Label: z.string(), Amount: z.number(), Previous_Amount: z.number() });
export type PreviewHead = z.output<typeof PreviewHead>;

const count = z.int().min(0);

export const Run = z.object({
  Bill_RunID: z.string(),
  /** The first day of the month that is billed. */
  Billing_Month: z.iso.date(),
  Bill_Date: z.iso.date(),
  Bill_Due_Date: z.iso.date(),
  Whether_Automatic: z.boolean(),
  Whether_Done: z.boolean(),
  Total_Flats: count,
  Done_Flats: count,
  Bill_Count: count,
  Bill_Total: RupeesOut,
  /** Flats that it could not bill by the society's heads; `Filter_All_Unbilled_Flats` says why. */
  Unbilled_Count: count,
  /** Its bills are reversed, for this reason. */
  Undone_At: z.iso.datetime().nullable(),
  Undo_Reason: z.string(),
  Undone_By: z.string(),
  /** The second person; "" where none was needed. */
  Confirmed_By: z.string(),
  created_at: z.iso.datetime(),
  Ended_At: z.iso.datetime().nullable(),
});
export type BillRun = z.output<typeof Run>;
