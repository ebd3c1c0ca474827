import { z } from "zod";
import { RupeesOut } from "../../../platform/fields.ts";
import { problem } from "../../../platform/problems.ts";
import type { RefusalCode } from "../../../platform/refusals.ts";
import { AmountIn } from "../../payments/draft.ts";

/** What a note takes off or adds of a head. */
export const NoteLine = z.object({
  Head: z.int(),
  Head_Label: z.string(),
  /** Below 0 where rounding had taken away from the bill. */
  Amount: z.number(),
  Taxable_Amount: RupeesOut,
  SAC: z.string(),
});

/** What notes have left of a head of a bill. */
export const BillHead = z.object({
  Head: z.int(),
  Head_Label: z.string(),
  Billed_Amount: z.number(),
  Left_Amount: z.number(),
  Taxable_Amount: RupeesOut,
  Taxable_Left_Amount: RupeesOut,
  SAC: z.string(),
});
export type BillHead = z.output<typeof BillHead>;

export const NoteLinesIn = z
  .array(z.object({ Head: z.int().min(1).max(9999), Amount: AmountIn }))
  .max(100)
  .refine((lines) => new Set(lines.map(({ Head }) => Head)).size === lines.length, problem("head-twice"));

/** Why a bill takes no such note. */
export const noteRefusals = [
  "note-too-large",
  "note-tax-late",
  "note-head-unknown",
  "note-head-too-large",
  "interest-note-too-large",
] as const satisfies RefusalCode[];
