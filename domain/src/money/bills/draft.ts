import { z } from "zod";
import { RupeesOut } from "../../platform/fields.ts";

export const BillLine = z.object({
  Head: z.int(),
  Head_Label: z.string(),
  Rule: z.string(),
  Rule_Label: z.string(),
  /** Days of the month where Quantity_Of says of how many, else months. */
  Quantity: z.int(),
  Quantity_Of: z.int(),
  /** Below 0 where rounding takes away from the bill, as is the amount. */
  Rate: z.number(),
  /** Since when the rate holds. */
  Effective_Date: z.iso.date(),
  Amount: z.number(),
  /** `₹2,600 × 15 of 30 days = ₹1,300` */
  Arithmetic: z.string(),
  /**
   * Of a line by one of the society's heads (Head from 100 on): the sum of each of its parts in the reader's language, such as
   * `₹31.50 × 100 m² × 3 months = ₹9,450`, with its days. Of a tax how it came about, without days. Empty for other lines.
   */
  Parts: z.array(
    z.object({ Start_Date: z.iso.date().nullable(), End_Date: z.iso.date().nullable(), Arithmetic: z.string() }),
  ),
});

/** Of a bill of a society that was registered for GST on its day. */
export const BillTax = z.object({
  GSTIN: z.string(),
  /** Of the member, as it was on the day of the bill; "" without one. */
  Recipient_GSTIN: z.string(),
  /** The bill is a tax invoice; otherwise all of it is exempt, and it is a bill of supply. */
  Whether_Taxed: z.boolean(),
  State_Name: z.string(),
  /** By SAC, what is taxed. */
  Taxed: z.array(z.object({ SAC: z.string(), Taxable_Amount: RupeesOut })),
  Taxable_Amount: RupeesOut,
});
