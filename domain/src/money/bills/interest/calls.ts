import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn, RupeesOut } from "../../../platform/fields.ts";
import { FlatId } from "../../../platform/ids.ts";

const Account = z.object({
  /** The debtor, as they were called on their last bill. */
  Name: z.string(),
  /** What is due, apart. */
  Principal_Amount: RupeesOut,
  Interest_Amount: RupeesOut,
  /** Interest up to the day that is not billed yet. */
  Accrued_Amount: RupeesOut,
  /** Interest that was billed for these arrears, in any bill. */
  Billed_Amount: RupeesOut,
  /** What of it was too much, because a payment was entered late: for a credit note that corrects interest. */
  Too_Much_Amount: RupeesOut,
  /** How the interest came about, before what was billed is subtracted: a sum for each balance and rate, in the reader's language. */
  Parts: z.array(z.object({ Start_Date: z.iso.date(), End_Date: z.iso.date(), Arithmetic: z.string() })),
});
export type AccountInterest = z.output<typeof Account>;

const FlatInterest = z.object({
  FlatID: z.string(),
  On_Date: z.iso.date(),
  /** False as long as the society charges no interest. */
  Whether_Charged: z.boolean(),
  Accounts: z.array(Account),
});
export type FlatInterest = z.output<typeof FlatInterest>;

export const interest = {
  interest: call({
    path: "vendor/Fetch_Flat_Interest_Info",
    who: "bills.read",
    withoutSocieties: "stays",
    summary:
      "Show what interest on the arrears of a flat comes to on any day, with the balance, days and rate of each part; nothing is billed. A tenant account sees its own arrears",
    input: z.object({ FlatID: FlatId, On_Date: DayIn.optional() }),
    output: FlatInterest,
    refusals: ["unknown-flat", "no-society"],
  }),
};
