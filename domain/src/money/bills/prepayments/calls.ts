import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { RupeesOut } from "../../../platform/fields.ts";
import { FlatId } from "../../../platform/ids.ts";
import { listInput, listOf } from "../../../platform/paging.ts";
import { YearScheme } from "../../charges/prepayments/draft.ts";
import { ReceiptInfo, Received } from "../../payments/calls.ts";
import { AmountIn } from "../../payments/draft.ts";

const Prepayment = z.object({
  PrepaymentID: z.string(),
  Financial_Year: z.int(),
  FlatID: z.string(),
  Flat_Label: z.string(),
  Name: z.string(),
  PaymentID: z.string(),
  Receipt_No: z.string(),
  Paid_Date: z.iso.date(),
  Amount: RupeesOut,
  /** What the year came to, the whole rebate of it, and what bills have had of it so far. */
  Charges_Amount: RupeesOut,
  Rebate_Amount: RupeesOut,
  Given_Amount: RupeesOut,
  /** What no bill has used of the payment yet. */
  Advance_Amount: RupeesOut,
  /** Its payment was reversed: bills get no further rebate. */
  Reversed_Date: z.iso.date().nullable(),
});
export type Prepayment = z.output<typeof Prepayment>;

const Price = z.object({
  FlatID: z.string(),
  Flat_Label: z.string(),
  /** The society's scheme that can still be used, or the last one; null without any. */
  Scheme: YearScheme.nullable(),
  Whether_Open: z.boolean(),
  /** The months of the year that are not billed yet: it pays for them. */
  Month_Count: z.int(),
  Heads: z.array(z.object({ Head_Label: z.string(), Amount: RupeesOut })),
  /** Heads that nobody knows ahead: they are billed as they come. */
  Unknown_Heads: z.array(z.string()),
  Charges_Amount: RupeesOut,
  Rebate_Amount: RupeesOut,
  Payable_Amount: RupeesOut,
  /** What is open: it is to be paid first. */
  Due_Amount: RupeesOut,
  /** What was paid ahead for this year. */
  Prepayment: Prepayment.nullable(),
});
export type YearPrice = z.output<typeof Price>;

export const prepayments = {
  yearPrice: call({
    path: "vendor/Fetch_Prepayment_Info",
    who: "bills.read",
    withoutSocieties: "stays",
    summary:
      "Show what the rest of a financial year costs a flat by the known tariffs, and the rebate for paying it ahead",
    input: z.object({ FlatID: FlatId }),
    output: Price,
    refusals: ["unknown-flat", "no-society"],
  }),
  prepay: call({
    path: "vendor/Collect_Prepayment",
    who: "bills.write",
    summary:
      "Record the payment of a year ahead for a flat. It is kept as an advance that pays the bills as they come; each bill gets its part of the rebate",
    input: z.object({
      FlatID: FlatId,
      /** The amount that was shown: refused if the price is another one by now. */
      Amount: AmountIn,
      Payment_Mode: Received.Payment_Mode,
      Reference: Received.Reference,
      Paid_Date: Received.Paid_Date,
    }),
    output: ReceiptInfo,
    done: "Payment for the year collected",
    once: true,
    refusals: [
      "unknown-flat",
      "no-prepayment-scheme",
      "prepayment-late",
      "prepaid-already",
      "prepayment-dues-open",
      "prepayment-changed",
      "prepayment-nobody",
      "paid-in-future",
      "payment-exists",
      "cash-limit",
    ],
  }),
  listPrepayments: call({
    path: "vendor/Filter_All_Prepayments",
    who: "bills.write",
    summary: "List the years that were paid ahead, the latest year first",
    input: listInput({}),
    output: listOf(Prepayment),
    answer: "extras",
    refusals: ["no-society"],
  }),
};
