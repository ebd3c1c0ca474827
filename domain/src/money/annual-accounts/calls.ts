import { z } from "zod";
import { call } from "../../platform/call.ts";
import { oneOf, RupeesOut } from "../../platform/fields.ts";
import { paging } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { SheetFile } from "../../platform/sheet-calls.ts";
import { entryKinds, ledgerGroups } from "../journal/codes.ts";
import { keysOf, LedgerName } from "../journal/draft.ts";
import { areInOrder, days, inOrder } from "../journal/papers/calls.ts";
import { receiptModes } from "../payments/codes.ts";
import {
  type ReceiptState,
  receiptStates,
  type Statement,
  type StatementSide,
  signedStatements,
  statementGroups,
  statementSides,
  statements,
} from "./codes.ts";
import { pack } from "./pack/calls.ts";

/** What is taken off, or is on the other side, is negative. */
const Signed = z.number();
const figures = { Amount: Signed, Previous_Amount: Signed };
const shownDays = { Start_Date: z.iso.date(), End_Date: z.iso.date() };
const previousDays = { Previous_Start_Date: z.iso.date(), Previous_End_Date: z.iso.date() };

const StatementLine = z.object({ ...LedgerName, ...figures });
const Group = z.object({
  Statement_Group: z.enum([
    ...(Object.keys(ledgerGroups) as [keyof typeof ledgerGroups]),
    ...(Object.keys(statementGroups) as (keyof typeof statementGroups)[]),
  ]),
  /** Where the accounts of the group are listed; null where it has none and is computed. */
  Schedule_No: z.int().nullable(),
  ...figures,
  Lines: z.array(StatementLine),
});
export type StatementGroupOut = z.output<typeof Group>;

const Financial = z.object({
  Statement: z.enum(signedStatements),
  ...shownDays,
  ...previousDays,
  /** Both sides have the same sum. */
  Sides: z.array(
    z.object({
      Statement_Side: z.enum(keysOf<StatementSide>(statementSides)),
      ...figures,
      Groups: z.array(Group),
    }),
  ),
});
export type FinancialStatement = z.output<typeof Financial>;
export type StatementSideOut = FinancialStatement["Sides"][number];

const fundFigures = {
  Opening_Balance: Signed,
  Additions: Signed,
  Used: Signed,
  Closing_Balance: Signed,
  Previous_Opening_Balance: Signed,
  Previous_Additions: Signed,
  Previous_Used: Signed,
};
const Fund = z.object({ ...LedgerName, ...fundFigures });
const Funds = z.object({
  ...shownDays,
  ...previousDays,
  Funds: z.array(Fund),
  Totals: z.object(fundFigures),
});
export type FundStatement = z.output<typeof Funds>;

const ReceiptRow = z.object({
  PaymentID: z.string(),
  Receipt_No: z.string(),
  Paid_On: z.iso.date(),
  Name: z.string(),
  Flat_Label: z.string(),
  Payment_Mode: oneOf(receiptModes),
  /** The number of the cheque, or the reference of the transfer. */
  Instrument: z.string(),
  /** Empty where the receipt names none. */
  Bank_Account_Name: z.string(),
  Receipt_State: z.enum(keysOf<ReceiptState>(receiptStates)),
  Reversed_On: z.iso.date().nullable(),
  Amount: RupeesOut,
});
export type ReceiptRow = z.output<typeof ReceiptRow>;

const VoucherRow = z.object({
  Entry_Kind: oneOf(entryKinds),
  Entry_DocumentID: z.string(),
  Document_No: z.string(),
  Entry_Day: z.iso.date(),
  Narration: z.string(),
  Debited: z.array(z.string()),
  Credited: z.array(z.string()),
  Made_By: z.string(),
  Whether_Reversed: z.boolean(),
  Amount: RupeesOut,
});
export type VoucherRow = z.output<typeof VoucherRow>;

const collected = {
  /** What was due before the first day; an advance is negative. */
  Opening_Amount: Signed,
  Billed_Amount: Signed,
  Received_Amount: Signed,
  Credit_Note_Amount: Signed,
  Debit_Note_Amount: Signed,
  Written_Off_Amount: Signed,
  /** Opening balances that were entered, and whatever else moved the account. */
  Other_Amount: Signed,
  Closing_Amount: Signed,
};
const Heads = z.array(z.object({ ...LedgerName, Amount: Signed }));
const CollectionRow = z.object({
  /** Of a society; null in the books of a landlord. */
  FlatID: z.string().nullable(),
  Flat_Label: z.string(),
  Name: z.string(),
  ...collected,
  Heads,
});
export type CollectionRow = z.output<typeof CollectionRow>;
const CollectionTotals = z.object({ ...collected, Heads });
export type CollectionTotals = z.output<typeof CollectionTotals>;

const reportDays = z.object(days).refine(areInOrder, inOrder);
const registerInput = z.object({ ...days, ...paging }).refine(areInOrder, inOrder);
const refusals = ["no-society", "other-financial-year", "days-of-two-years"] as const;

const statementFormats = ["xlsx", "csv", "pdf"] as const;

export const annualAccounts = {
  financial: call({
    path: "vendor/Fetch_Financial_Statement",
    who: "books.read",
    summary:
      "Show the income and expenditure account or the receipts and payments account of some days of one financial year, or the balance sheet at the end of the last day, with the accounts of each group and the same days a year before; without days, of the year so far",
    input: z.object({ Statement: z.enum(signedStatements), ...days }).refine(areInOrder, inOrder),
    output: Financial,
    refusals,
  }),
  funds: call({
    path: "vendor/Fetch_Fund_Statement",
    who: "books.read",
    summary:
      "Show what each reserve and fund had, what was added and used, and what it has at the end of some days of one financial year, with the same days a year before",
    input: reportDays,
    output: Funds,
    refusals,
  }),
  receiptRegister: call({
    path: "vendor/Filter_Receipt_Register",
    who: "books.read",
    summary:
      "List all receipts of some days of one financial year with mode, cheque or reference, bank account and state, the earliest first, with the sum of those that are not reversed",
    input: registerInput,
    output: z.object({
      ...shownDays,
      Data: z.array(ReceiptRow),
      Count: z.int(),
      /** Of all rows that are not reversed, before Skip and Limit. */
      Total_Amount: RupeesOut,
    }),
    answer: "extras",
    refusals,
  }),
  voucherRegister: call({
    path: "vendor/Filter_Voucher_Register",
    who: "books.read",
    summary: "List all vouchers of some days of one financial year with what they debit and credit, the earliest first",
    input: registerInput,
    output: z.object({ ...shownDays, Data: z.array(VoucherRow), Count: z.int(), Total_Amount: RupeesOut }),
    answer: "extras",
    refusals,
  }),
  collectionRegister: call({
    path: "vendor/Filter_Collection_Register",
    who: "books.read",
    summary:
      "List what every flat (of a landlord every contract) owed, was billed by head, paid and owes over some days of one financial year. The totals are those of all of them, and equal the control account",
    input: registerInput,
    output: z.object({
      ...shownDays,
      Data: z.array(CollectionRow),
      Count: z.int(),
      Totals: CollectionTotals,
      /** What the control accounts say at the end of the last day. */
      Control_Amount: Signed,
    }),
    answer: "extras",
    refusals,
  }),
  exportStatement: call({
    path: "vendor/Export_Statement",
    who: "books.read",
    summary:
      "Export a statement or register of some days of one financial year, in the caller's language, as an XLSX or CSV file or as a PDF with room for signatures",
    fresh: true,
    input: z
      .object({
        Statement: z.enum(keysOf<Statement>(statements)),
        ...days,
        Format: z.enum(statementFormats, problem("choose-register-format")).default("xlsx"),
      })
      .refine(areInOrder, inOrder),
    output: SheetFile,
    refusals: [...refusals, "too-many-to-export"],
  }),
  ...pack,
};
