import { z } from "zod";
import { RupeesOut } from "../../../platform/fields.ts";

/** A flat without a bill by heads, with the head if one is the reason. */
export const Unbilled = z.object({
  FlatID: z.string(),
  Flat_Label: z.string(),
  Head_Label: z.string(),
  /** In the reader's language: what is missing or wrong. */
  Reason: z.string(),
  /** The same as a code, by which a screen links to where it is mended. */
  Reason_Code: z.string(),
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
  /** It adds chosen heads to the bills of a month. */
  Whether_Supplement: z.boolean(),
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

const Named = z.object({ Name: z.string() });
export const Tally = z.object({ Count: count, Amount: RupeesOut });

/** Every bill of a run before it is made. */
export const RunPreview = z.object({
  Billing_Month: z.iso.date(),
  Bill_Date: z.iso.date(),
  Bill_Due_Date: z.iso.date(),
  Data: z.array(
    z.object({
      FlatID: z.string(),
      Flat_No: z.string(),
      Flat_Label: z.string(),
      Building_Data: Named,
      Block_Data: Named,
      Name: z.string(),
      Bill_Type: z.int(),
      Rate: RupeesOut,
      Quantity: z.int(),
      Quantity_Of: z.int(),
      Amount: RupeesOut,
      /** Null where the compared month has no such bill. */
      Previous_Amount: RupeesOut.nullable(),
      /** By heads: the lines of the bill. Empty for a rent, and by the rates by BHK. */
      Lines: z.array(PreviewLine),
    }),
  ),
  Count: count,
  /** Flats of this run whose type was assumed when they were made: how many, and the first twenty. */
  Assumed_Type_Count: count,
  Assumed_Types: z.array(
    z.object({ FlatID: z.string(), Flat_No: z.string(), Flat_Label: z.string(), Building_Data: Named }),
  ),
  Total_Amount: RupeesOut,
  Maintenance: Tally,
  Rental: Tally,
  /** The month that amounts are compared with: the one before; of a trial the last that was billed, up to its own. */
  Compared_Month: z.iso.date(),
  /** For this month and the compared one, as of now. */
  Already_Billed: Tally,
  Previous_Month: Tally,
  /** This month, including existing bills, less the compared one. Of a trial only what it computes. */
  Difference: z.number(),
  /** By heads: whether it is billed so, what the whole society must know, and the flats that get no bill: the first 200. */
  Whether_By_Heads: z.boolean(),
  /** By heads: bills of whoever had none in the compared month. */
  Newly_Billed_Count: count,
  Remarks: z.array(z.string()),
  /** Of a trial: its sums by head beside those of the compared month, in the society's order. Empty otherwise. */
  Heads: z.array(PreviewHead),
  Unbilled_Count: count,
  Unbilled: z.array(Unbilled),
  /** What the preview was computed by: heads, tariffs, rates, rents and settings; `Create_Bill_Run` refuses another one. */
  Preview_Mark: z.string(),
});
export type BillPreview = z.output<typeof RunPreview>;
