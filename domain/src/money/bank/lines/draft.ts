import { z } from "zod";
import { oneOf, RupeesOut } from "../../../platform/fields.ts";
import { entryKinds } from "../../journal/codes.ts";
import { type MatchReason, matchGrades, matchReasons } from "../matching/codes.ts";
import { columnRoles, cutOffReasons } from "../statements/codes.ts";
import { bankLineStates } from "./codes.ts";

const keysOf = <Key extends string>(table: Record<Key, string>) => Object.keys(table) as [Key, ...Key[]];
export const count = z.int().min(0);
/** What is overdrawn is negative; null if the file does not say it. */
const balance = z.number().nullable();

export const Debtor = z.object({
  Debtor_AccountID: z.string(),
  Flat_Label: z.string(),
  Name: z.string(),
  Due_Amount: RupeesOut,
});
export type BankDebtor = z.output<typeof Debtor>;

const PaidSupplier = z.object({
  Supplier_PaymentID: z.string(),
  Voucher_No: z.string(),
  Supplier_Name: z.string(),
  Amount: RupeesOut,
});

/** An entry of the books that a line of a statement is, or may be. */
export const BookEntry = z.object({
  Entry_Kind: oneOf(entryKinds),
  Entry_DocumentID: z.string(),
  Document_No: z.string(),
  Entry_Day: z.iso.date(),
  Narration: z.string(),
  /** The accounts of the books beside the bank's own. */
  Particulars: z.array(z.string()),
});
export type BookEntry = z.output<typeof BookEntry>;

const Proposal = z.object({
  Parts: z.array(Debtor.extend({ Amount: RupeesOut })),
  /** The reported payment that it would confirm. */
  UPI_ClaimID: z.string().nullable(),
  /** Receipts that exist already: nothing would be posted, but the line is matched with them. A debit takes them back. */
  Receipts: z.array(
    z.object({
      PaymentID: z.string(),
      Receipt_No: z.string(),
      /** Of a receipt by cheque. */
      ChequeID: z.string().nullable(),
      Whether_Reversed: z.boolean(),
    }),
  ),
  /** Of a debit: payments to suppliers that left the bank by it. */
  Supplier_Payments: z.array(PaidSupplier),
  /** An entry that the books have: nothing would be posted, but the line is matched with it. */
  Entry: BookEntry.nullable(),
  Reasons: z.array(z.object({ Reason: z.enum(keysOf<MatchReason>(matchReasons)), Reason_Label: z.string() })),
});
export type BankProposal = z.output<typeof Proposal>;

export const Line = z.object({
  Bank_LineID: z.string(),
  Bank_AccountID: z.string(),
  Bank_StatementID: z.string(),
  Posted_On: z.iso.date(),
  Value_On: z.iso.date(),
  Narration: z.string(),
  Reference: z.string(),
  /** One of both is 0. */
  Credit_Amount: RupeesOut,
  Debit_Amount: RupeesOut,
  Balance: balance,
  Line_State: oneOf(bankLineStates),
  /** Of an open credit; null for others. */
  Match_Grade: oneOf(matchGrades).nullable(),
  Proposals: z.array(Proposal),
  /** What it was matched with: of a debit the receipts that it took back. */
  Receipts: z.array(
    z.object({
      PaymentID: z.string(),
      Receipt_No: z.string(),
      Flat_Label: z.string(),
      Name: z.string(),
      Amount: RupeesOut,
    }),
  ),
  /** The payments to suppliers that a debit is matched with. */
  Supplier_Payments: z.array(PaidSupplier),
  /** The entry of the books that it is matched with. */
  Entry: BookEntry.nullable(),
  /** Of a line in suspense or posted to an account. */
  Voucher: z.object({ Journal_VoucherID: z.string(), Voucher_No: z.string(), Ledger_Label: z.string() }).nullable(),
  /** Why it was set aside, or the number of the entry that it is matched with. */
  Remark: z.string(),
  Decided_By: z.string().nullable(),
  Decided_At: z.iso.datetime().nullable(),
});
export type BankLine = z.output<typeof Line>;

export const Statement = z.object({
  Bank_StatementID: z.string(),
  Bank_AccountID: z.string(),
  Bank_Account_Name: z.string(),
  File_Name: z.string(),
  /** As the file states it, else the days of its first and last line. */
  Period_From: z.iso.date(),
  Period_To: z.iso.date(),
  Opening_Balance: balance,
  Closing_Balance: balance,
  Line_Count: count,
  /** Lines that no earlier file had. */
  New_Count: count,
  /** Lines that look like lines of an earlier file, by day and amount only: they were not taken again. */
  Doubtful_Count: count,
  /** How many lines were held against the balance before them. */
  Verified_Count: count,
  /** Lines whose balance is not the one before plus their amount; `Missing_Amount` lies between. */
  Gaps: z.array(z.object({ Line: z.int(), Missing_Amount: z.number() })),
  Cut_Off: z.enum(cutOffReasons).nullable(),
  /** Numbers of lines that were left out: after today, or with an amount that cannot be read. */
  Future_Lines: z.array(z.int()),
  Unreadable_Lines: z.array(z.int()),
  Uploaded_By: z.string(),
  created_at: z.iso.datetime(),
});
export type BankStatement = z.output<typeof Statement>;

export const uploadResults = ["read", "account-needed", "columns-needed"] as const;

const Column = z.object({
  Column: z.int(),
  Heading: z.string(),
  Examples: z.array(z.string()),
  Role: z.enum(columnRoles).nullable(),
});
export type StatementColumn = z.output<typeof Column>;

export const Uploaded = z.object({
  /** Unless it is `read`, nothing is kept, and the file is sent again with what is missing. */
  Result: z.enum(uploadResults),
  Statement: Statement.nullable(),
  /** What the file says of its account. */
  Account_Hint: z.object({ Bank_Name: z.string(), Masked_Account_No: z.string(), Holder: z.string() }),
  /** Of a layout that is not known. */
  Columns: z.array(Column),
});
export type UploadedStatement = z.output<typeof Uploaded>;
