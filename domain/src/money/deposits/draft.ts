import { z } from "zod";
import { Document } from "../../core/uploads/calls.ts";
import { DayIn, oneLine, oneOf, RupeesIn, RupeesOut } from "../../platform/fields.ts";
import { DocumentId, LedgerAccountId } from "../../platform/ids.ts";
import { problem } from "../../platform/problems.ts";
import { LedgerName } from "../journal/draft.ts";
import { AmountIn } from "../payments/draft.ts";
import { depositEntries, depositSources, depositStates, fundBases, interestTypes, mostDepositFiles } from "./codes.ts";

const Rule = z.object({
  Fund_RuleID: z.string(),
  From_Day: z.iso.date(),
  Purpose: z.string(),
  Fund_Basis: oneOf(fundBases),
  /** Rupees or per cent, as the basis says; null without a fixed rate. */
  Rate: z.number().nullable(),
  Basis_Note: z.string(),
  Whether_Resolution_Needed: z.boolean(),
  /** The least share of the fund in fixed deposits. */
  Invested_Percent: z.number(),
  Source: z.string(),
  updated_at: z.iso.datetime(),
});
export type FundRule = z.output<typeof Rule>;

const figures = {
  /** On the last day that is shown; negative where more was used than there was. */
  Balance: z.number(),
  Contributions: RupeesOut,
  Used: RupeesOut,
  /** The principal of its running deposits. */
  Invested_Amount: RupeesOut,
  Not_Invested_Amount: z.number(),
};
const Fund = z.object({
  ...LedgerName,
  ...figures,
  /** The rule in force on the last day; null without one. */
  Rule: Rule.nullable(),
  /** The newest first. */
  Rules: z.array(Rule),
  /** What is missing until the least share is in deposits. */
  Missing_Amount: RupeesOut,
  /** What the law of the state names for this fund; null where nothing is known here. */
  Law: z.object({ Percent: z.number(), Fund_Basis: oneOf(fundBases), Source: z.string() }).nullable(),
});
export type Fund = z.output<typeof Fund>;

export const Funds = z.object({
  Financial_Year: z.int(),
  Years: z.array(z.int()),
  End_Date: z.iso.date(),
  Funds: z.array(Fund),
  Totals: z.object(figures),
});
export type Funds = z.output<typeof Funds>;

export const Deposit = z.object({
  Fixed_DepositID: z.string(),
  Bank_Name: z.string(),
  Branch: z.string(),
  Receipt_No: z.string(),
  Fund: z.object(LedgerName).nullable(),
  Principal_Amount: RupeesOut,
  /** A year's interest in per cent. */
  Rate: z.number(),
  Interest_Type: oneOf(interestTypes),
  Start_Day: z.iso.date(),
  Maturity_Day: z.iso.date(),
  Maturity_Amount: RupeesOut,
  Deposit_Source: oneOf(depositSources),
  Deposit_State: oneOf(depositStates),
  Whether_Matured: z.boolean(),
  /** Earned until today, or until the end of the deposit, and not received. */
  Interest_To_Day: RupeesOut,
  Accrued_Amount: RupeesOut,
  /** Of the interest to today what is not in the books yet. */
  Unposted_Amount: RupeesOut,
  Received_Amount: RupeesOut,
  updated_at: z.iso.datetime(),
});
export type Deposit = z.output<typeof Deposit>;

const Entry = z.object({
  Fixed_Deposit_EntryID: z.string(),
  Entry_Kind: oneOf(depositEntries),
  Entry_Day: z.iso.date(),
  Interest_Amount: RupeesOut,
  TDS_Amount: RupeesOut,
  Bank_Amount: z.number(),
  Voucher_No: z.string(),
  Journal_VoucherID: z.string().nullable(),
  Made_By: z.string(),
  Reversed_At: z.iso.datetime().nullable(),
  Reverse_Reason: z.string(),
});
export type DepositEntry = z.output<typeof Entry>;

export const DepositInfo = Deposit.extend({
  TDS_Note: z.string(),
  Files: z.array(Document),
  /** The newest first. */
  Entries: z.array(Entry),
  /** The last entry, if it can be reversed. */
  Reversible: z.string().nullable(),
  Renews: z.object({ Fixed_DepositID: z.string(), Receipt_No: z.string() }).nullable(),
  Renewed_By: z.object({ Fixed_DepositID: z.string(), Receipt_No: z.string() }).nullable(),
});
export type DepositInfo = z.output<typeof DepositInfo>;

const RateIn = z
  .number(problem("deposit-rate-wrong"))
  .min(0.01, problem("deposit-rate-wrong"))
  .max(30, problem("deposit-rate-wrong"))
  .multipleOf(0.01, problem("deposit-rate-wrong"));
const ReceiptNo = oneLine(50).pipe(z.string().min(1, problem("deposit-receipt-required")));

export const terms = {
  Receipt_No: ReceiptNo,
  Rate: RateIn,
  Interest_Type: oneOf(interestTypes),
  Maturity_Day: DayIn,
  TDS_Note: oneLine(200).default(""),
  /** Photos and PDFs of the receipt, which `Upload_Document` keeps. */
  DocumentIDs: z
    .array(DocumentId)
    .max(mostDepositFiles, problem("deposit-files-at-most", { most: mostDepositFiles }))
    .default([]),
};

export const opened = {
  ...terms,
  Bank_Name: oneLine(100).pipe(z.string().min(1, problem("deposit-bank-required"))),
  Branch: oneLine(100).default(""),
  Fund_AccountID: LedgerAccountId.nullable().default(null),
  Principal_Amount: AmountIn,
  Start_Day: DayIn,
  Deposit_Source: z.literal([1, 2, 3]),
  /** The bank account that paid; of the others null. */
  Ledger_AccountID: LedgerAccountId.nullable().default(null),
  /** The day in the books of a deposit that was there before. */
  Entry_Day: DayIn.nullable().default(null),
  /** Interest that was received before it was entered. */
  Received_Amount: RupeesIn.default(0),
};

export const ruled = {
  Ledger_AccountID: LedgerAccountId,
  From_Day: DayIn,
  Purpose: oneLine(300).pipe(z.string().min(1, problem("fund-purpose-required"))),
  Fund_Basis: oneOf(fundBases),
  Rate: z.number().min(0.01).max(100_000).multipleOf(0.01).nullable().default(null),
  Basis_Note: oneLine(300).default(""),
  Whether_Resolution_Needed: z.boolean(),
  Invested_Percent: z.number().min(0).max(100).multipleOf(0.01).default(0),
  Source: oneLine(200).default(""),
};
