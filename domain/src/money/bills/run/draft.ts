import { z } from "zod";
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
