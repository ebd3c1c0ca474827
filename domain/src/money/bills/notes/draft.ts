import { z } from "zod";
import { RupeesOut } from "../../../platform/fields.ts";
import { problem } from "../../../platform/problems.ts";
import type { RefusalCode } from "../../../platform/refusals.ts";
import { AmountIn } from "../../payments/draft.ts";
import { interestNoteKinds } from "../codes.ts";

/** What a note takes off or adds of a head. */
export const NoteLine = z.object({
  Head: z.int(),
  Head_Label: z.string(),
  /** Below 0 where rounding had taken away from the bill. */
  Amount: z.number(),
  Taxable_Amount: RupeesOut,
  SAC: z.string(),
});

export const BillNote = z.object({
  Bill_NoteID: z.string(),
  Note_No: z.string(),
  Note_Type: z.int(),
  Note_Date: z.iso.date(),
  Amount: RupeesOut,
  Reason: z.string(),
  /** Of a credit note on the interest of a bill: interest that was right is waived, or interest that was wrong is taken back. */
  Interest_Note: z.enum(interestNoteKinds).nullable(),
  /** By what the society waives interest. */
  Resolution_No: z.string(),
  /** What it takes off or adds by head, then its two taxes and what rounding made. Together they are its amount. */
  Lines: z.array(NoteLine),
  /** Of a bill with tax: the taxable value, and both taxes, that it takes off or adds. */
  Taxable_Amount: RupeesOut,
  Tax_Amount: RupeesOut,
  /** It came after the day until which the law takes tax back, so that it has none. */
  Whether_Tax_Late: z.boolean(),
  /** Of notes that were made together. */
  Bill_Note_BatchID: z.string().nullable(),
  Batch_No: z.string(),
  /** Since this day it counts no more. */
  Reversed_Date: z.iso.date().nullable(),
  Reversal_Reason: z.string(),
});
export type BillNote = z.output<typeof BillNote>;

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
