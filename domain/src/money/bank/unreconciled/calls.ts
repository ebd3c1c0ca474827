import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn, oneOf } from "../../../platform/fields.ts";
import { BankAccountId } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problems.ts";
import { SheetFile } from "../../../platform/sheet-calls.ts";
import { bookFormats } from "../../journal/papers/codes.ts";
import { unreconciledKinds } from "./codes.ts";

/** What is overdrawn or taken off is negative. */
const Signed = z.number();

const Item = z.object({
  Day: z.iso.date(),
  /** The number of the receipt or voucher; empty for a line of a statement. */
  Document_No: z.string(),
  /** Whose it is, with cheque and slip, or the narration. */
  Text: z.string(),
  /** What is to be added to the balance of the books to come to that of the statement. */
  Amount: Signed,
});

const Group = z.object({
  Unreconciled_Kind: oneOf(unreconciledKinds),
  Count: z.int(),
  /** Of all of them. What is in suspense is in both balances, and is not added. */
  Amount: Signed,
  /** The oldest first; not all where they are many. */
  Items: z.array(Item),
});
export type UnreconciledGroup = z.output<typeof Group>;

const Answer = z.object({
  Day: z.iso.date(),
  Book_Balance: Signed,
  /** By the lines of the statements; null where there are none by that day, or they have no balance. */
  Statement_Balance: Signed.nullable(),
  /** The day of the last line. */
  Statement_Until: z.iso.date().nullable(),
  Groups: z.array(Group),
  /** The balance of the books with all items. */
  Reconciled_Balance: Signed,
  /** What the balance before the first line differs from the books; null without a balance of statements. */
  Opening_Difference: Signed.nullable(),
  /** What the balances of the statements differ from their lines: some lines are missing. */
  Missing_Difference: Signed.nullable(),
  /** Both; 0 where everything agrees. */
  Difference: Signed.nullable(),
});
export type Unreconciled = z.output<typeof Answer>;

export const unreconciled = {
  unreconciled: call({
    path: "vendor/Fetch_Unreconciled_Items",
    who: "bank.read",
    summary:
      "Explain, for a bank account at the end of a day, how the balance of the books comes to that of the bank statement: the balances, and the items in one and not in the other",
    input: z.object({ Bank_AccountID: BankAccountId, Day: DayIn.optional() }),
    output: Answer,
    refusals: ["no-society", "unknown-bank-account", "other-financial-year"],
  }),
  exportUnreconciled: call({
    path: "vendor/Export_Unreconciled_Items",
    who: "bank.read",
    summary:
      "Export the same with all items, in the caller's language, as a bank reconciliation statement: an XLSX or CSV file, or a PDF",
    fresh: true,
    input: z.object({
      Bank_AccountID: BankAccountId,
      Day: DayIn.optional(),
      Format: z.enum(bookFormats, problem("choose-register-format")).default("csv"),
    }),
    output: SheetFile,
    refusals: ["no-society", "unknown-bank-account", "other-financial-year", "too-many-to-export"],
  }),
};
