import { z } from "zod";
import { type TaxedNature, tdsNatures } from "../../../law/tds.ts";
import { oneOf, RupeesOut } from "../../../platform/fields.ts";
import { keysOf, LedgerName } from "../../journal/draft.ts";
import { SupplierName } from "../suppliers/draft.ts";
import { tdsQuarters, tdsStates } from "./codes.ts";

const QuarterOut = { Financial_Year: z.int(), Quarter: oneOf(tdsQuarters) };

/** Where the law has a deduction: the section of the Act of its day, that of the 1961 Act, and the code of Form 140. */
const Section = { TDS_Section: z.string(), TDS_Section_1961: z.string(), TDS_Code: z.string().nullable() };

export const TdsDeduction = z.object({
  TDS_DeductionID: z.string(),
  ...SupplierName,
  /** Of a bill, or of what was paid ahead by a voucher. */
  Purchase_BillID: z.string().nullable(),
  Supplier_PaymentID: z.string().nullable(),
  Document_No: z.string(),
  /** Empty for what was paid ahead. */
  Invoice_No: z.string(),
  /** By which it is less; empty without one. */
  Certificate_No: z.string(),
  /** Masked for those who only read; empty where the supplier has none. */
  PAN: z.string(),
  TDS_Nature: z.enum(keysOf<TaxedNature>(tdsNatures)),
  ...Section,
  /** The day of the books on which it was credited. */
  Deducted_On: z.iso.date(),
  Amount: RupeesOut,
  TDS_Taxable_Amount: RupeesOut,
  TDS_Percent: z.number(),
  TDS_Amount: RupeesOut,
  Due_On: z.iso.date(),
  TDS_State: oneOf(tdsStates),
  /** What a late deposit costs, up to today or to the day of the deposit. */
  Interest_Amount: RupeesOut,
  Challan_No: z.string(),
  Deposited_On: z.iso.date().nullable(),
});
export type TdsDeduction = z.output<typeof TdsDeduction>;

export const TdsChallan = z.object({
  TDS_ChallanID: z.string(),
  /** `TC/2026-27/00001` */
  Challan_No: z.string(),
  Month: z.iso.date(),
  TDS_Section: z.string(),
  TDS_Code: z.string().nullable(),
  BSR_Code: z.string(),
  Challan_Serial_No: z.string(),
  Deposited_On: z.iso.date(),
  Ledger: z.object(LedgerName),
  TDS_Amount: RupeesOut,
  Interest_Amount: RupeesOut,
  Fee_Amount: RupeesOut,
  Amount: RupeesOut,
  Deductions: z.int(),
  Made_By: z.string(),
  Reversed_On: z.iso.date().nullable(),
  Reverse_Reason: z.string(),
});
export type TdsChallan = z.output<typeof TdsChallan>;

const Sums = {
  Count: z.int(),
  Amount: RupeesOut,
  TDS_Amount: RupeesOut,
  Deposited_Amount: RupeesOut,
  Open_Amount: RupeesOut,
};

/** What is to be deposited together: of one month, section and code. */
const TdsDue = z.object({
  ...Section,
  Month: z.iso.date(),
  Count: z.int(),
  TDS_Amount: RupeesOut,
  Interest_Amount: RupeesOut,
  Due_On: z.iso.date(),
  Whether_Late: z.boolean(),
});
export type TdsDue = z.output<typeof TdsDue>;

export const TdsQuarterInfo = z.object({
  ...QuarterOut,
  /** Those with deductions, and this one; the latest first. */
  Years: z.array(z.int()),
  /** Empty: nothing can be deposited or exported yet. */
  TAN: z.string(),
  Sections: z.array(z.object({ ...Section, ...Sums })),
  Total: z.object(Sums),
  /** Of all quarters, the oldest month first. */
  Due: z.array(TdsDue),
});
export type TdsQuarterInfo = z.output<typeof TdsQuarterInfo>;

export const TdsCertificate = z.object({
  TDS_CertificateID: z.string(),
  Certificate_No: z.string(),
  TDS_Nature: z.enum(keysOf<TaxedNature>(tdsNatures)),
  TDS_Percent: z.number(),
  Valid_From: z.iso.date(),
  Valid_To: z.iso.date(),
  Limit_Amount: RupeesOut,
  /** What bills and advances have used of it. */
  Used_Amount: RupeesOut,
  Whether_Withdrawn: z.boolean(),
});
export type TdsCertificate = z.output<typeof TdsCertificate>;
