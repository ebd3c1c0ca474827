import { z } from "zod";
import { DayIn, oneLine, oneOf, RupeesOut } from "../../../platform/fields.ts";
import { BankAccountId, PurchaseBillId } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problems.ts";
import { BankAccountName } from "../../bank/accounts/calls.ts";
import { keysOf } from "../../journal/draft.ts";
import { PurchaseBillName } from "../bills/draft.ts";
import { SupplierName } from "../suppliers/draft.ts";
import {
  batchFaults,
  type LayoutBase,
  type LayoutDate,
  type LayoutField,
  type LayoutSeparator,
  layoutBases,
  layoutDates,
  layoutFields,
  layoutSeparators,
  mostBatchBills,
  mostLayoutColumns,
  transferKinds,
} from "./codes.ts";
import { isPlainText } from "./rules.ts";

/** A text of a layout: no separator and no formula. */
const PlainText = (most: number) => oneLine(most).pipe(z.string().refine(isPlainText, problem("layout-text-wrong")));

const settings = {
  Whether_Heading: z.boolean(),
  Date_Format: z.enum(keysOf<LayoutDate>(layoutDates)),
  Separator: z.enum(keysOf<LayoutSeparator>(layoutSeparators)),
};
const LayoutFieldIn = z.enum(keysOf<LayoutField>(layoutFields));

/** A layout that a person makes. */
export const LayoutIn = {
  ...settings,
  NEFT: PlainText(20).pipe(z.string().min(1, problem("transfer-word-required"))),
  /** Empty: such payments go by NEFT. */
  RTGS: PlainText(20).default(""),
  IMPS: PlainText(20).default(""),
  Within_Bank: PlainText(20).default(""),
  Columns: z
    .array(z.object({ Field: LayoutFieldIn, Heading: PlainText(60).default(""), Text: PlainText(60).default("") }))
    .min(1, problem("layout-columns-at-least"))
    .max(mostLayoutColumns, problem("layout-columns-at-most", { most: mostLayoutColumns })),
};

export const LayoutOut = z.object({
  Base: z.enum(keysOf<LayoutBase>(layoutBases)),
  ...settings,
  ...{ NEFT: z.string(), RTGS: z.string(), IMPS: z.string(), Within_Bank: z.string() },
  Columns: z.array(z.object({ Field: LayoutFieldIn, Heading: z.string(), Text: z.string() })),
});

export const BatchIn = {
  Bank_AccountID: BankAccountId,
  Paid_On: DayIn,
  /** Each is paid in full. */
  Purchase_BillIDs: z
    .array(PurchaseBillId)
    .min(1, problem("choose-bills"))
    .max(mostBatchBills, problem("batch-bills-at-most", { most: mostBatchBills })),
  /** Pays by IMPS what is neither within the bank nor above its limit. */
  Whether_IMPS: z.boolean().default(false),
};

const payee = {
  ...SupplierName,
  Transfer_Kind: oneOf(transferKinds),
  Amount: RupeesOut,
  /** The last four digits for readers who do not pay. */
  Account_No: z.string(),
  IFSC: z.string(),
};

export const BatchPreview = z.object({
  Payments: z.array(
    z.object({
      ...payee,
      Bills: z.array(z.object({ ...PurchaseBillName, Amount: RupeesOut })),
      /** Why this supplier can't be paid by a file. */
      Fault: z.enum(keysOf<keyof typeof batchFaults>(batchFaults)).nullable(),
    }),
  ),
  Total_Amount: RupeesOut,
  Layout_Base: z.enum(keysOf<LayoutBase>(layoutBases)),
});
export type BatchPreview = z.output<typeof BatchPreview>;

export const PaymentBatch = z.object({
  Payment_BatchID: z.string(),
  /** `BP/2026-27/00001` */
  Batch_No: z.string(),
  Bank: z.object(BankAccountName),
  Paid_On: z.iso.date(),
  Payments: z.int(),
  Total_Amount: RupeesOut,
  /** Of them, those that were reversed since. */
  Reversed: z.int(),
  Reversed_Amount: RupeesOut,
  /** Those that are matched with a line of a statement. */
  Matched: z.int(),
  File_Name: z.string(),
  Made_By: z.string(),
  created_at: z.iso.datetime(),
});
export type PaymentBatch = z.output<typeof PaymentBatch>;

export const PaymentBatchInfo = PaymentBatch.extend({
  Parts: z.array(
    z.object({
      ...payee,
      Supplier_PaymentID: z.string(),
      Voucher_No: z.string(),
      Reference: z.string(),
      Whether_Matched: z.boolean(),
      Reversed_On: z.iso.date().nullable(),
      Reverse_Reason: z.string(),
    }),
  ),
});
export type PaymentBatchInfo = z.output<typeof PaymentBatchInfo>;
