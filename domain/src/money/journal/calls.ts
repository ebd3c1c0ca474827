import { z } from "zod";
import { call } from "../../platform/call.ts";
import { DayIn, oneLine, oneOf, RupeesIn, RupeesOut } from "../../platform/fields.ts";
import { EntryDocumentId, JournalVoucherId, LedgerAccountId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import {
  type BookFault,
  bookFaults,
  entryKinds,
  type LedgerGroup,
  type LedgerPurpose,
  type LedgerType,
  ledgerGroups,
  ledgerPurposes,
  ledgerTypes,
  mostVoucherLines,
} from "./codes.ts";
import { areInOrder, days, entryFilters, inOrder, papers } from "./papers/calls.ts";

const keysOf = <Code extends string>(table: Readonly<Record<Code, string>>) => Object.keys(table) as [Code, ...Code[]];

const LedgerName = {
  Ledger_AccountID: z.string(),
  Ledger_Code: z.string(),
  /** In the language of the caller, unless it was renamed. */
  Ledger_Name: z.string(),
};

const LedgerAccount = z.object({
  ...LedgerName,
  Ledger_Group: z.enum(keysOf<LedgerGroup>(ledgerGroups)),
  Ledger_Type: z.enum(keysOf<LedgerType>(ledgerTypes)),
  /** What the product uses it for; null for an account that was added. */
  Ledger_Purpose: z.enum(keysOf<LedgerPurpose>(ledgerPurposes)).nullable(),
  /** Its lines say whose they are, and come from documents only. */
  Whether_Control: z.boolean(),
  Status: z.boolean(),
  /** Until it has an entry, unless the product posts to it. */
  Whether_Removable: z.boolean(),
});
export type LedgerAccount = z.output<typeof LedgerAccount>;

const amounts = { Debit_Amount: RupeesOut, Credit_Amount: RupeesOut };

const EntryLine = z.object({
  ...LedgerName,
  ...amounts,
  /** In a control account: whose it is, with the flat or the home. */
  Name: z.string(),
});

const Entry = z.object({
  Entry_Kind: oneOf(entryKinds),
  Entry_DocumentID: z.string(),
  Document_No: z.string(),
  Entry_Day: z.iso.date(),
  /** The sum of the debits. */
  Amount: RupeesOut,
  Narration: z.string(),
  Lines: z.array(EntryLine),
  Whether_Reversed: z.boolean(),
  created_at: z.iso.datetime(),
});
export type JournalEntry = z.output<typeof Entry>;

/** The other accounts of the entry are its particulars. */
const LedgerLine = z.object({
  Entry_Kind: oneOf(entryKinds),
  Entry_DocumentID: z.string(),
  Document_No: z.string(),
  Entry_Day: z.iso.date(),
  Particulars: z.array(z.string()),
  Name: z.string(),
  Narration: z.string(),
  ...amounts,
  /** After this line; a credit balance is negative. */
  Balance: z.number(),
});
export type LedgerLine = z.output<typeof LedgerLine>;

const TrialLine = z.object({
  ...LedgerName,
  Ledger_Group: z.enum(keysOf<LedgerGroup>(ledgerGroups)),
  Ledger_Type: z.enum(keysOf<LedgerType>(ledgerTypes)),
  Opening_Debit: RupeesOut,
  Opening_Credit: RupeesOut,
  ...amounts,
  Closing_Debit: RupeesOut,
  Closing_Credit: RupeesOut,
});
export type TrialLine = z.output<typeof TrialLine>;
const TrialSums = TrialLine.pick({
  Opening_Debit: true,
  Opening_Credit: true,
  Debit_Amount: true,
  Credit_Amount: true,
  Closing_Debit: true,
  Closing_Credit: true,
});

const BookCheck = z.object({
  Checked_At: z.iso.datetime(),
  Entries: z.int(),
  Accounts: z.int(),
  /** The first difference between the documents and the entries. */
  Difference: z
    .object({
      Fault: z.enum(keysOf<BookFault>(bookFaults)),
      Document_No: z.string(),
      Name: z.string(),
      /** In rupees; a credit is negative. */
      Document_Amount: z.number(),
      Entry_Amount: z.number(),
    })
    .nullable(),
});
export type BookCheck = z.output<typeof BookCheck>;

const account = {
  Ledger_Code: z
    .string()
    .trim()
    .regex(/^\d{3,6}$/, problem("ledger-code-wrong")),
  Ledger_Name: oneLine(60).pipe(z.string().min(1, problem("ledger-name-required"))),
};

const VoucherLine = z
  .object({ Ledger_AccountID: LedgerAccountId, Debit_Amount: RupeesIn.default(0), Credit_Amount: RupeesIn.default(0) })
  .refine(({ Debit_Amount, Credit_Amount }) => Debit_Amount > 0 !== Credit_Amount > 0, {
    path: ["Debit_Amount"],
    message: problem("debit-or-credit"),
  });

const Voucher = z
  .object({
    Voucher_Day: DayIn,
    Narration: oneLine(300).pipe(z.string().min(1, problem("narration-required"))),
    Lines: z
      .array(VoucherLine)
      .min(2, problem("voucher-lines-at-least", { least: 2 }))
      .max(mostVoucherLines, problem("voucher-lines-at-most", { most: mostVoucherLines })),
  })
  .superRefine(({ Lines }, context) => {
    const sum = (side: "Debit_Amount" | "Credit_Amount") => Lines.reduce((total, line) => total + line[side], 0);
    if (sum("Debit_Amount") !== sum("Credit_Amount"))
      context.addIssue({ code: "custom", path: ["Lines"], message: problem("voucher-unbalanced") });
  });

const EntryRef = { Entry_Kind: oneOf(entryKinds), Entry_DocumentID: EntryDocumentId };

export const journal = {
  list: call({
    path: "vendor/Filter_All_Journal_Entries",
    who: "books.read",
    summary: "The day book: list the entries of a society's or landlord's books, the latest day first",
    input: listInput(entryFilters),
    output: listOf(Entry),
    answer: "extras",
    refusals: ["no-society"],
  }),
  info: call({
    path: "vendor/Fetch_Journal_Entry_Info",
    who: "books.read",
    summary: "Show the entry of a document",
    input: z.object(EntryRef),
    output: Entry.extend({
      /** When and why it was reversed, by a further entry. */
      Reversed_On: z.iso.date().nullable(),
      Reverse_Reason: z.string(),
      Made_By: z.string(),
    }),
    refusals: ["no-society", "unknown-entry"],
  }),
  ledger: call({
    path: "vendor/Fetch_Ledger_Info",
    who: "books.read",
    summary:
      "Show the lines of an account between two days with the balance after each; without days, of the financial year so far",
    input: z
      .object({
        Ledger_AccountID: LedgerAccountId,
        ...days,
        Skip: z.int().min(0).default(0),
        Limit: z.int().min(1).max(10_000).default(50),
      })
      .refine(areInOrder, inOrder),
    output: LedgerAccount.extend({
      Start_Date: z.iso.date(),
      End_Date: z.iso.date(),
      /** A credit balance is negative. */
      Opening_Balance: z.number(),
      Closing_Balance: z.number(),
      ...amounts,
      Lines: z.array(LedgerLine),
      Count: z.int(),
    }),
    refusals: ["no-society", "unknown-ledger-account", "other-financial-year"],
  }),
  trialBalance: call({
    path: "vendor/Fetch_Trial_Balance",
    who: "books.read",
    summary:
      "Show what every account had at the beginning, moved, and has at the end of some days of one financial year; without days, of the year so far. Income and expenditure begin at nothing each year",
    input: z.object(days).refine(areInOrder, inOrder),
    output: z.object({
      Start_Date: z.iso.date(),
      End_Date: z.iso.date(),
      Accounts: z.array(TrialLine),
      Totals: TrialSums,
    }),
    refusals: ["no-society", "other-financial-year", "days-of-two-years"],
  }),
  check: call({
    path: "vendor/Check_Books",
    who: "books.read",
    summary: "Compare the documents and the dues of every account with the entries, and name the first difference",
    input: z.object({}),
    output: BookCheck,
    refusals: ["no-society"],
    limit: "expensive",
  }),
  lastCheck: call({
    path: "vendor/Fetch_Book_Check_Info",
    who: "books.read",
    summary: "Show what the last check of the books found: each night, or on request; null before the first one",
    input: z.object({}),
    output: z.object({ Check: BookCheck.nullable(), Closed_Through: z.iso.date().nullable() }),
    refusals: ["no-society"],
  }),
  listAccounts: call({
    path: "vendor/Filter_All_Ledger_Accounts",
    who: "books.read",
    summary: "The chart of accounts: list the accounts of the books in the order of their codes",
    input: listInput({ ...searchFilter, Active: { Whether_Active: z.boolean() } }),
    output: listOf(LedgerAccount),
    answer: "extras",
    refusals: ["no-society"],
  }),
  createAccount: call({
    path: "vendor/Create_Ledger_Account",
    who: "books.write",
    summary: "Add an account to the chart",
    input: z.object({ ...account, Ledger_Group: z.enum(keysOf<LedgerGroup>(ledgerGroups)) }),
    output: LedgerAccount,
    done: "Account added",
    once: true,
    refusals: ["no-society", "ledger-code-exists", "ledger-name-exists"],
  }),
  editAccount: call({
    path: "vendor/Edit_Ledger_Account",
    who: "books.write",
    summary: "Rename an account, or give it another code. Its entries stay",
    input: z.object({ Ledger_AccountID: LedgerAccountId, ...account }),
    output: LedgerAccount,
    done: "Account saved",
    once: true,
    refusals: ["no-society", "unknown-ledger-account", "ledger-code-exists", "ledger-name-exists"],
  }),
  removeAccount: call({
    path: "vendor/Remove_Ledger_Account",
    who: "books.write",
    summary: "Remove an account without entries that the product does not post to",
    input: z.object({ Ledger_AccountID: LedgerAccountId }),
    output: z.object({}),
    done: "Account removed",
    once: true,
    refusals: ["no-society", "unknown-ledger-account", "ledger-account-used", "ledger-account-posted-to"],
  }),
  createVoucher: call({
    path: "vendor/Create_Journal_Voucher",
    who: "books.write",
    summary:
      "Post a voucher between accounts of the chart: equal debits and credits. Dues of members and tenants change by their documents only",
    input: Voucher,
    output: Entry,
    done: "Voucher posted",
    once: true,
    refusals: ["no-society", "unknown-ledger-account", "control-account", "voucher-day-in-future", "month-closed"],
  }),
  reverseVoucher: call({
    path: "vendor/Inactive_Journal_Voucher",
    who: "books.write",
    summary: "Reverse a voucher by an entry of today. Both stay",
    input: z.object({
      Journal_VoucherID: JournalVoucherId,
      Reason: oneLine(300).pipe(z.string().min(1, problem("give-reason"))),
    }),
    output: Entry,
    done: "Voucher reversed",
    once: true,
    refusals: ["no-society", "unknown-voucher", "voucher-reversed"],
  }),
  ...papers,
};
