import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn, oneLine, oneOf, RupeesIn, RupeesOut } from "../../../platform/fields.ts";
import { LedgerAccountId, PurchaseBillId, SupplierId, SupplierPaymentId } from "../../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { LedgerName } from "../../journal/draft.ts";
import { paymentModes } from "../../payments/codes.ts";
import { AmountIn } from "../../payments/draft.ts";
import { PaperFile } from "../../payments/papers/calls.ts";
import { PurchaseBill, PurchaseBillName } from "../bills/draft.ts";
import { SupplierName } from "../suppliers/draft.ts";
import { mostBillsPaid } from "./codes.ts";

const SupplierPayment = z.object({
  Supplier_PaymentID: z.string(),
  /** `PV/2026-27/00001` */
  Voucher_No: z.string(),
  ...SupplierName,
  Paid_On: z.iso.date(),
  Payment_Mode: oneOf(paymentModes),
  /** The account of the books from which it was paid. */
  Ledger: z.object(LedgerName),
  Reference: z.string(),
  /** With the tax that is kept back from what was paid ahead: as much as it settles. */
  Amount: RupeesOut,
  TDS_Amount: RupeesOut,
  /** What left the account. */
  Paid_Amount: RupeesOut,
  /** What no bill has used yet. */
  Advance_Amount: RupeesOut,
  Bills: z.array(z.object({ ...PurchaseBillName, Amount: RupeesOut })),
  Remark: z.string(),
  Made_By: z.string(),
  /** Whether a line of a bank statement is matched with it. */
  Whether_Matched: z.boolean(),
  Reversed_On: z.iso.date().nullable(),
  Reverse_Reason: z.string(),
});
export type SupplierPayment = z.output<typeof SupplierPayment>;

const one = { Supplier_PaymentID: SupplierPaymentId };
const Reason = oneLine(300).pipe(z.string().min(1, problem("give-reason")));

export const payments = {
  listPayments: call({
    path: "vendor/Filter_All_Supplier_Payments",
    who: "payables.read",
    summary: "List the payments to suppliers, the latest day first",
    input: listInput({
      ...searchFilter,
      Supplier: { SupplierID: SupplierId },
      Dates: { Start_Date: DayIn, End_Date: DayIn },
    }),
    output: listOf(SupplierPayment),
    answer: "extras",
    refusals: ["no-society"],
  }),
  createPayment: call({
    path: "vendor/Create_Supplier_Payment",
    who: "payables.write",
    summary:
      "Record a payment to a supplier: for one or several approved bills, as an advance, or both. It is a numbered voucher in the books; no bill is paid more than it owes",
    input: z
      .object({
        SupplierID: SupplierId,
        Paid_On: DayIn,
        Payment_Mode: oneOf(paymentModes),
        /** An account of cash and bank: cash in hand, petty cash, or that of a bank account. */
        Ledger_AccountID: LedgerAccountId,
        /** The number of the cheque, or the UTR. */
        Reference: oneLine(60).default(""),
        Bills: z
          .array(z.object({ Purchase_BillID: PurchaseBillId, Amount: AmountIn }))
          .max(mostBillsPaid, problem("at-most-bills", { most: mostBillsPaid }))
          .refine(
            (bills) => new Set(bills.map(({ Purchase_BillID }) => Purchase_BillID)).size === bills.length,
            problem("bill-twice"),
          )
          .default([]),
        /** With its tax, which is deducted now and not again from the bill that takes it. */
        Advance_Amount: RupeesIn.default(0),
        Remark: oneLine(200).default(""),
        /** Pays in cash although it is more than the law of income tax likes in a day. */
        Whether_Cash_Confirmed: z.boolean().default(false),
      })
      .refine(({ Bills, Advance_Amount }) => Bills.length > 0 || Advance_Amount > 0, {
        path: ["Bills"],
        message: problem("pay-something"),
      }),
    output: SupplierPayment,
    done: "Payment recorded",
    once: true,
    refusals: [
      ...["no-society", "unknown-supplier", "paid-in-future", "unknown-ledger-account", "payment-ledger-unsuitable"],
      ...["payment-mode-unsuitable", "unknown-purchase-bill", "purchase-bill-not-approved", "purchase-bill-overpaid"],
      ...["cheque-used", "cash-above-limit", "supplier-reference-required"],
    ] as const,
  }),
  previewAdvance: call({
    path: "vendor/Fetch_Supplier_Advance_Preview_Info",
    who: "payables.write",
    summary: "Show the tax that would be deducted from what is paid ahead to a supplier, and what is left to pay",
    input: z.object({ SupplierID: SupplierId, Paid_On: DayIn, Advance_Amount: AmountIn }),
    output: z.object({ TDS_Amount: RupeesOut, TDS_Percent: z.number(), TDS_Section: z.string(), To_Pay: RupeesOut }),
    refusals: ["no-society", "unknown-supplier"],
  }),
  reversePayment: call({
    path: "vendor/Reverse_Supplier_Payment",
    who: "payables.approve",
    summary: "Reverse a payment to a supplier that did not go out, by an entry of today: its bills are open again",
    input: z.object({ ...one, Reason }),
    output: SupplierPayment,
    done: "Payment reversed",
    once: true,
    refusals: ["no-society", "unknown-supplier-payment", "payment-reversed", "payment-tds-deposited"],
  }),
  useAdvance: call({
    path: "vendor/Use_Supplier_Advance",
    who: "payables.write",
    summary: "Pay an approved bill from what was paid ahead to its supplier, the oldest advance first",
    input: z.object({ Purchase_BillID: PurchaseBillId }),
    output: PurchaseBill,
    done: "Advance used",
    once: true,
    refusals: ["no-society", "unknown-purchase-bill", "purchase-bill-not-approved", "no-supplier-advance"],
  }),
  paymentPaper: call({
    path: "vendor/Fetch_Supplier_Payment_Paper",
    limit: "expensive",
    who: "payables.read",
    summary: "Show a payment voucher as a PDF",
    input: z.object(one),
    output: PaperFile,
    refusals: ["no-society", "unknown-supplier-payment"],
  }),
};
