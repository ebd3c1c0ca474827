import { z } from "zod";
import { call } from "../../platform/call.ts";
import { DayIn, oneLine, oneOf, RupeesOut } from "../../platform/fields.ts";
import { BankAccountId, BillId, BlockId, BuildingId, FlatId, PaymentId, ResidentId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { SheetFile, sheetFormat } from "../../platform/sheet-calls.ts";
import { paymentModes, receiptModes } from "./codes.ts";
import { AmountIn, BillPart } from "./draft.ts";
import { dues } from "./dues/calls.ts";
import { papers } from "./papers/calls.ts";
import { upi } from "./upi/calls.ts";

/** How a payment was received, as the collector records it. */
export const Received = {
  Payment_Mode: oneOf(paymentModes).default(1),
  /** The number of the cheque or of the transfer (UTR). */
  Reference: z
    .string()
    .trim()
    .max(60, problem("at-most-characters", { most: 60 }))
    .default(""),
  /** Today where it is left out; never a day to come. */
  Paid_Date: DayIn.optional(),
  /** Of a cheque; left out, the reference is its number if it has six digits. */
  Cheque_No: z
    .string()
    .trim()
    .regex(/^\d{6}$/, problem("cheque-no-wrong"))
    .optional(),
  /** The bank that pays a cheque, and the date on it. */
  Cheque_Bank: oneLine(60).default(""),
  Cheque_Day: DayIn.optional(),
  /** Not for cash. Left out: the account that collects most of the bill, else the default one. */
  Bank_AccountID: BankAccountId.optional(),
  /**
   * Confirms that the amount beyond the dues becomes an advance: without it such an amount is refused, so that the
   * person can be asked.
   */
  Whether_Advance_Accepted: z.boolean().default(false),
};

/** Why such a payment is not taken. */
export const receivedRefusals = [
  "paid-in-future",
  "payment-exists",
  "unknown-bank-account",
  "cheque-post-dated",
  "cheque-out-of-date",
  "cash-limit",
] as const;

/** A payment that did not come in after all, and why. */
export const ReversalIn = {
  PaymentID: PaymentId,
  Reason: z
    .string(problem("enter-reason"))
    .trim()
    .min(1, problem("enter-reason"))
    .max(200, problem("at-most-characters", { most: 200 })),
};

/** The fields of every receipt, of flats and contracts. */
export const receipt = {
  PaymentID: z.string(),
  Receipt_No: z.string(),
  Receipt_Date: z.iso.date(),
  Paid_Date: z.iso.date(),
  Amount: RupeesOut,
  Payment_Mode: z.int(),
  Reference: z.string(),
  /** Where it went; empty for cash, and for an issuer that keeps no bank accounts. */
  Bank_Account_Name: z.string(),
  /** The part that is not allocated to any bill yet. */
  Advance_Amount: RupeesOut,
  /** For a payment that is not reversed null and "". */
  Reversed_Date: z.iso.date().nullable(),
  Reversal_Reason: z.string(),
};

export const Receipt = z.object({
  ...receipt,
  FlatID: z.string(),
  Society_ResidentID: z.string(),
  /** The payer, with the name at that time. */
  Name: z.string(),
  Flat_No: z.string(),
  Flat_Label: z.string(),
  /** The collector; null if it was nobody in the society. */
  Collected_By: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type Receipt = z.output<typeof Receipt>;

export const ReceiptInfo = Receipt.extend({
  Bills: z.array(BillPart),
  Society_Data: z.object({ Name: z.string(), Address: z.string(), PhoneNumber: z.string(), EmailID: z.string() }),
});
export type ReceiptInfo = z.output<typeof ReceiptInfo>;

const filters = {
  ...searchFilter,
  Block: { BlockID: BlockId },
  Building: { BuildingID: BuildingId },
  Flat: { FlatID: FlatId },
  Bill: { BillID: BillId },
  Payment_Mode: { Payment_Mode: oneOf(receiptModes) },
  /** By payment date, both included. */
  Dates: { Start_Date: DayIn, End_Date: DayIn },
};

export const payments = {
  list: call({
    path: "vendor/Filter_All_Bill_Payments",
    who: "bills.read",
    withoutSocieties: "stays",
    summary:
      "List the receipts of a society, the newest first; for a tenant account its own. Search matches receipt numbers, references, names and flats",
    input: listInput(filters),
    /** The total is without payments that were reversed. */
    output: listOf(Receipt).extend({ Total_Amount: RupeesOut }),
    answer: "extras",
    refusals: ["no-society"],
  }),
  exportList: call({
    path: "vendor/Export_All_Bill_Payments",
    who: "bills.read",
    withoutSocieties: "stays",
    summary: "Export the receipts that match the filters, in the order of the list, as a CSV or XLSX file",
    fresh: true,
    input: listInput(filters, sheetFormat),
    output: SheetFile,
    refusals: ["no-society", "too-many-to-export"],
  }),
  info: call({
    path: "vendor/Fetch_Bill_Payment_Info",
    who: "bills.read",
    withoutSocieties: "stays",
    summary: "Show a receipt with the bills that it paid",
    input: z.object({ PaymentID: PaymentId }),
    output: ReceiptInfo,
    refusals: ["unknown-payment", "no-society"],
  }),
  collect: call({
    path: "vendor/Collect_Resident_Amount",
    who: "bills.write",
    summary:
      "Record a payment of a resident without a bill: it pays their outstanding bills, oldest due first, and the rest is kept as an advance",
    input: z.object({ Society_ResidentID: ResidentId, Amount: AmountIn, ...Received }),
    output: ReceiptInfo,
    done: "Payment collected",
    once: true,
    refusals: ["unknown-resident", "more-than-due", ...receivedRefusals],
  }),
  reverse: call({
    path: "vendor/Reverse_Bill_Payment",
    who: "bills.write",
    summary:
      "Reverse a payment that did not come in, such as a returned cheque or a wrong entry: its receipt is marked as reversed, its bills are open again, and the payer is notified",
    fresh: true,
    input: z.object(ReversalIn),
    output: ReceiptInfo,
    done: "Payment reversed",
    once: true,
    refusals: ["unknown-payment", "payment-reversed", "claim-waits"],
  }),
  ...dues,
  ...papers,
  ...upi,
};
