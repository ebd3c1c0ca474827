import { z } from "zod";
import { confirmRefusals } from "../../core/proposals/codes.ts";
import { call } from "../../platform/call.ts";
import { DayIn, oneLine } from "../../platform/fields.ts";
import { ProposalId } from "../../platform/ids.ts";
import { problem } from "../../platform/problems.ts";
import { isLastOfMonth } from "../journal/periods/rules.ts";

const closedThrough = z.iso.date().nullable();
const lastOfMonth = DayIn.refine(isLastOfMonth, problem("last-day-of-month"));

const OpenBankAccount = z.object({
  Bank_AccountID: z.string(),
  Bank_Account_Name: z.string(),
  /** The last day that the statements reach. */
  Statement_Until: z.iso.date(),
  /** Entries of the books after that day. */
  Later_Entries: z.int(),
  /** Lines of the statements that nobody decided about, and their sum; what is taken off is negative. */
  Line_Count: z.int(),
  Line_Amount: z.number(),
  /** What the items do not explain; null where the statements have no balance. */
  Difference: z.number().nullable(),
});
export type OpenBankAccount = z.output<typeof OpenBankAccount>;

const refusals = [
  "no-society",
  "month-not-over",
  "closing-unchanged",
  "bill-run-open",
  "month-of-ended-year",
  "bank-not-agreed",
] as const;

export const closings = {
  closingInfo: call({
    path: "vendor/Fetch_Book_Closing_Info",
    who: "books.read",
    summary:
      "Show which bank accounts do not agree with their statements at the end of a month that is to be closed; an account without statements is not asked",
    input: z.object({ Closed_Through: lastOfMonth }),
    output: z.object({ Bank_Accounts: z.array(OpenBankAccount) }),
    refusals: ["no-society"],
  }),
  editClosing: call({
    path: "vendor/Edit_Book_Closing",
    who: "books.close",
    summary:
      "Close the months until a day, or reopen those after it; null reopens all. Proposed to the other people who may do so, if there are any. Where a bank account does not agree with its statements, a reason is needed",
    fresh: true,
    input: z.object({
      Closed_Through: lastOfMonth.nullable(),
      Unreconciled_Reason: oneLine(300).default(""),
    }),
    output: z.object({ Closed_Through: closedThrough, Society_ProposalID: z.string().optional() }),
    done: "Closing of months saved",
    once: true,
    refusals: [...refusals, "closing-waiting"],
  }),
  confirmClosing: call({
    path: "vendor/Confirm_Book_Closing",
    who: "books.close",
    summary: "Close or reopen months, as the second person, as another one proposed",
    fresh: true,
    input: z.object({ Society_ProposalID: ProposalId }),
    output: z.object({ Closed_Through: closedThrough }),
    done: "Closing of months confirmed",
    once: true,
    refusals: [...refusals, "closing-changed", ...confirmRefusals],
  }),
  declineClosing: call({
    path: "vendor/Decline_Book_Closing",
    who: "books.close",
    summary: "Decline a proposed closing or reopening of months, or withdraw one's own",
    input: z.object({ Society_ProposalID: ProposalId }),
    output: z.object({}),
    done: "Closing of months declined",
    once: true,
    refusals: ["unknown-proposal", "answered-already"],
  }),
};
