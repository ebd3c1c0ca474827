import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn, oneLine, RupeesIn, RupeesOut } from "../../../platform/fields.ts";
import { LedgerAccountId } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problems.ts";
import { SheetUpload, unreadSheet } from "../../../platform/sheet-calls.ts";
import { largestSheet } from "../../../platform/sheets.ts";
import { type LedgerGroup, ledgerGroups } from "../codes.ts";
import { amounts, Entry, keysOf, LedgerName } from "../draft.ts";
import { mostTrialRows, type TrialRowProblem, trialRowProblems } from "./codes.ts";

const group = z.enum(keysOf<LedgerGroup>(ledgerGroups));

const FileRow = z.object({
  Line: z.int(),
  Code: z.string(),
  Name: z.string(),
  ...amounts,
  /** The account that is meant; null if that is not one account. */
  Ledger_AccountID: z.string().nullable(),
  /** The group that its words suggest for a new account. */
  Ledger_Group: group,
  Row_Problem: z.enum(keysOf<TrialRowProblem>(trialRowProblems)).nullable(),
  /** The cell that is no amount, as it is written. */
  Text: z.string(),
});
export type TrialFileRow = z.output<typeof FileRow>;

/** The balance of an account at the end of the day, in an account of the chart or in a new one. */
const Line = z
  .object({
    Ledger_AccountID: LedgerAccountId.optional(),
    New_Account: z
      .object({
        Ledger_Name: oneLine(60).pipe(z.string().min(1, problem("ledger-name-required"))),
        Ledger_Group: group,
      })
      .optional(),
    Debit_Amount: RupeesIn.default(0),
    Credit_Amount: RupeesIn.default(0),
  })
  .refine(({ Debit_Amount, Credit_Amount }) => Debit_Amount > 0 !== Credit_Amount > 0, {
    path: ["Debit_Amount"],
    message: problem("debit-or-credit"),
  })
  .refine(({ Ledger_AccountID, New_Account }) => (Ledger_AccountID === undefined) !== (New_Account === undefined), {
    path: ["Ledger_AccountID"],
    message: problem("choose-ledger-account"),
  });

const trial = {
  Balance_Day: DayIn,
  Lines: z.array(Line).min(1, problem("choose-ledger-account")).max(mostTrialRows),
};

/** Balances are in rupees; a credit is negative. */
const PlannedLine = z.object({
  ...LedgerName,
  /** Null of an account that is added. */
  Ledger_AccountID: z.string().nullable(),
  Ledger_Group: group,
  Balance: z.number(),
  /** What the books have at the end of the day. */
  Book_Balance: z.number(),
  /** What is posted so that the books have the balance: 0 of control accounts, whose dues come from their documents. */
  Posted: z.number(),
  Whether_Control: z.boolean(),
});
const Plan = z.object({
  Lines: z.array(PlannedLine),
  /** Accounts with a balance that the file does not name. They stay as they are. */
  Others: z.array(z.object({ ...LedgerName, Book_Balance: z.number() })),
  Debits: RupeesOut,
  Credits: RupeesOut,
  /** What the account of opening balances has afterwards: 0 once the books agree with a trial balance that balances. */
  Opening_Balance: z.number(),
  /** The last day of closed months. */
  Closed_Through: z.iso.date().nullable(),
});
export type OpeningTrialPlan = z.output<typeof Plan>;

const refusals = [
  ...(["no-society", "unknown-ledger-account", "ledger-account-inactive", "opening-account-chosen"] as const),
  ...(["balance-day-in-future", "ledger-name-exists"] as const),
] as const;

export const openingTrial = {
  openingFile: call({
    path: "vendor/Fetch_Opening_Trial_File_Info",
    who: "books.write",
    summary:
      "Read a trial balance of any layout (XLSX, XLS, CSV), and say which account each row means and what is wrong with it. Nothing is saved",
    file: { maxBytes: largestSheet.bytes },
    input: z.object({ file: SheetUpload }),
    output: z.object({
      File_Name: z.string(),
      Rows: z.array(FileRow),
      Debits: RupeesOut,
      Credits: RupeesOut,
      /** Whether the file's own row of totals has these sums; null without one. */
      Whether_Totals_Agree: z.boolean().nullable(),
    }),
    refusals: ["no-society", "invalid-input", "too-many-accounts", ...unreadSheet],
  }),
  openingPlan: call({
    path: "vendor/Fetch_Opening_Trial_Plan",
    who: "books.write",
    summary: "Show what would be posted so that the books have these balances at the end of a day. Nothing is saved",
    input: z.object(trial),
    output: Plan,
    refusals,
  }),
  postOpening: call({
    path: "vendor/Create_Opening_Trial",
    who: "books.write",
    summary:
      "Bring the books to the balances of a trial balance at the end of a day, by one voucher against the account of opening balances; missing accounts are added. Posted again, it posts what still differs",
    input: z.object({
      ...trial,
      /** Why debits and credits differ, if they do. */
      Difference_Reason: oneLine(300).default(""),
    }),
    output: Entry,
    done: "Opening balances posted",
    once: true,
    refusals: [...refusals, "month-closed", "opening-trial-differs", "opening-trial-agrees"],
  }),
};
