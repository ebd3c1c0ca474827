import { z } from "zod";
import { call } from "../../platform/call.ts";
import { oneOf, RupeesOut } from "../../platform/fields.ts";
import { EntryDocumentId, LedgerAccountId } from "../../platform/ids.ts";
import { listInput, listOf } from "../../platform/paging.ts";
import { accounts } from "./accounts/calls.ts";
import {
  type BookFault,
  bookFaults,
  entryKinds,
  type LedgerGroup,
  type LedgerType,
  ledgerGroups,
  ledgerTypes,
} from "./codes.ts";
import { amounts, Entry, keysOf, LedgerAccount, LedgerName } from "./draft.ts";
import { areInOrder, days, entryFilters, inOrder, papers } from "./papers/calls.ts";
import { periods } from "./periods/calls.ts";
import { posting } from "./posting/calls.ts";
import { vouchers } from "./vouchers/calls.ts";

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
      /** Of a rental contract's document. */
      Rental_ContractID: z.string().nullable(),
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
    output: z.object({
      Check: BookCheck.nullable(),
      Closed_Through: z.iso.date().nullable(),
      /** Whether they have their chart: those of a landlord begin with the first bill, or when somebody opens them. */
      Whether_Begun: z.boolean(),
    }),
    refusals: ["no-society"],
  }),
  openBooks: call({
    path: "vendor/Create_Books",
    who: "books.write",
    summary: "Open the books with their chart of accounts before the first document. Does nothing where they are open",
    input: z.object({}),
    output: z.object({}),
    done: "Books opened",
    once: true,
    refusals: ["no-society"],
  }),
  ...accounts,
  ...vouchers,
  ...periods,
  ...posting,
  ...papers,
};
