import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { MonthIn, RupeesIn, RupeesOut } from "../../../platform/fields.ts";
import { ChargeHeadId } from "../../../platform/ids.ts";
import { mostHeads } from "../heads/codes.ts";

const Total = z.object({
  Charge_HeadID: z.string(),
  /** In the reader's language. */
  Charge_Name: z.string(),
  /** The period that is billed in this month. */
  From: z.iso.date(),
  Until: z.iso.date(),
  /** Null as long as nobody entered it: nothing of the head can be billed. */
  Total_Amount: RupeesOut.nullable(),
});
export type ChargeTotal = z.output<typeof Total>;

export const totals = {
  totals: call({
    path: "vendor/Fetch_Charge_Totals_Info",
    who: "bills.write",
    summary: "Show the heads of a month whose total is entered for each period, with what was entered",
    input: z.object({ Billing_Month: MonthIn }),
    output: z.object({ Totals: z.array(Total) }),
  }),
  editTotals: call({
    path: "vendor/Edit_Charge_Totals",
    who: "bills.write",
    summary:
      "Enter what the heads of a month divide among all flats, where their tariffs leave it to each period. What is billed stays as it is",
    input: z.object({
      Billing_Month: MonthIn,
      /** Null takes an amount back. */
      Totals: z
        .array(z.object({ Charge_HeadID: ChargeHeadId, Total_Amount: RupeesIn.nullable() }))
        .min(1)
        .max(mostHeads),
    }),
    output: z.object({}),
    done: "Totals saved",
    once: true,
    refusals: ["unknown-charge-head", "charge-total-billed"],
  }),
};
