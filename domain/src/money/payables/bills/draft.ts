import { z } from "zod";
import { Document } from "../../../core/uploads/calls.ts";
import { type TdsNature, tdsNatures } from "../../../law/tds.ts";
import { DayIn, oneLine, oneOf, RupeesIn, RupeesOut } from "../../../platform/fields.ts";
import { DocumentId, LedgerAccountId, RecurringDraftId, SupplierId } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problems.ts";
import { keysOf, LedgerName } from "../../journal/draft.ts";
import { AmountIn } from "../../payments/draft.ts";
import { SupplierName } from "../suppliers/draft.ts";
import { mostPurchaseFiles, mostPurchaseLines, purchaseStates } from "./codes.ts";
import { invoiceKey } from "./rules.ts";

export const PurchaseBillName = {
  Purchase_BillID: z.string(),
  /** `PB/2026-27/00001` */
  Purchase_Bill_No: z.string(),
  Invoice_No: z.string(),
};

export const PurchaseBill = z.object({
  ...PurchaseBillName,
  ...SupplierName,
  Invoice_Day: z.iso.date(),
  Due_Day: z.iso.date(),
  /** The last day for a micro or small enterprise; null for others. */
  MSME_Due_On: z.iso.date().nullable(),
  Whether_MSME_Late: z.boolean(),
  Purchase_State: oneOf(purchaseStates),
  Net_Amount: RupeesOut,
  GST_Amount: RupeesOut,
  Amount: RupeesOut,
  TDS_Amount: RupeesOut,
  Outstanding_Amount: RupeesOut,
  Approvals: z.int(),
  Approvals_Needed: z.int(),
  Entered_By: z.string(),
  /** Nobody else could approve it, so it was approved when it was entered. */
  Whether_Approved_At_Once: z.boolean(),
  /** Whether the caller may approve it, and has not yet. */
  Whether_Waits_For_Me: z.boolean(),
});
export type PurchaseBill = z.output<typeof PurchaseBill>;

export const PurchaseBillInfo = PurchaseBill.extend({
  Narration: z.string(),
  Lines: z.array(
    z.object({ Ledger: z.object(LedgerName), Net_Amount: RupeesOut, GST_Amount: RupeesOut, Narration: z.string() }),
  ),
  Files: z.array(Document),
  Whether_GST_Credit: z.boolean(),
  TDS_Nature: z.enum(keysOf<TdsNature>(tdsNatures)),
  TDS_Percent: z.number(),
  /** On what the tax is computed: also earlier bills once their limit is passed. */
  TDS_Taxable_Amount: RupeesOut,
  TDS_Section: z.string(),
  /** The code of Form 140; null under the 1961 Act. */
  TDS_Code: z.string().nullable(),
  Whether_Own: z.boolean(),
  Approval_Trail: z.array(z.object({ Name: z.string(), At: z.iso.datetime() })),
  Ended_On: z.iso.date().nullable(),
  End_Reason: z.string(),
  Ended_By: z.string(),
  Payments: z.array(
    z.object({ Supplier_PaymentID: z.string(), Voucher_No: z.string(), Paid_On: z.iso.date(), Amount: RupeesOut }),
  ),
  /** What was paid ahead to this supplier and no bill has used yet. */
  Advance_Amount: RupeesOut,
  /** The template of which it is a bill, with the period and what the template said. */
  Recurring: z
    .object({
      Recurring_BillID: z.string(),
      Recurring_Name: z.string(),
      Month: z.iso.date(),
      Amount: RupeesOut,
      /** Whether the caller made the template or wrote it, and so does not approve its bills. */
      Whether_Own: z.boolean(),
    })
    .nullable(),
  created_at: z.iso.datetime(),
});
export type PurchaseBillInfo = z.output<typeof PurchaseBillInfo>;

const Line = z.object({
  Ledger_AccountID: LedgerAccountId,
  Net_Amount: AmountIn,
  GST_Amount: RupeesIn.default(0),
  Narration: oneLine(200).default(""),
});

export const LinesIn = z
  .array(Line)
  .min(1, problem("purchase-lines-at-least"))
  .max(mostPurchaseLines, problem("purchase-lines-at-most", { most: mostPurchaseLines }));

/** What a bill says, for saving and for a look at what it would mean. */
export const drafted = {
  SupplierID: SupplierId,
  Invoice_No: oneLine(50).pipe(z.string().refine((no) => invoiceKey(no) !== "", problem("invoice-no-required"))),
  Invoice_Day: DayIn,
  TDS_Nature: z.enum(keysOf<TdsNature>(tdsNatures)),
  Lines: LinesIn,
  /** The draft of a recurring bill that it completes. */
  Recurring_DraftID: RecurringDraftId.nullable().default(null),
};

export const filed = {
  Due_Day: DayIn,
  Narration: oneLine(300).default(""),
  /** Whether its GST is input tax credit; else it is part of the cost. */
  Whether_GST_Credit: z.boolean().default(false),
  /** Photos and PDFs, which `Upload_Document` keeps. */
  DocumentIDs: z
    .array(DocumentId)
    .max(mostPurchaseFiles, problem("purchase-files-at-most", { most: mostPurchaseFiles }))
    .default([]),
  /** Saves it although a bill of this supplier and amount was entered lately. */
  Whether_Similar_Confirmed: z.boolean().default(false),
};

export const Preview = z.object({
  TDS_Amount: RupeesOut,
  TDS_Percent: z.number(),
  TDS_Taxable_Amount: RupeesOut,
  TDS_Section: z.string(),
  TDS_Code: z.string().nullable(),
  To_Pay: RupeesOut,
  Approvals_Needed: z.int(),
  MSME_Due_On: z.iso.date().nullable(),
  /** Bills of this supplier and amount of the days around. */
  Similar: z.array(z.object({ ...PurchaseBillName, Invoice_Day: z.iso.date(), Amount: RupeesOut })),
});
export type PurchasePreview = z.output<typeof Preview>;
