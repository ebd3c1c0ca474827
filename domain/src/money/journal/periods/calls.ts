import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { RupeesOut } from "../../../platform/fields.ts";
import { keysOf } from "../draft.ts";
import { type MonthState, monthStates } from "./codes.ts";

const closedThrough = z.iso.date().nullable();

const Month = z.object({
  Start_Date: z.iso.date(),
  End_Date: z.iso.date(),
  State: z.enum(keysOf<MonthState>(monthStates)),
  Entries: z.int(),
  /** The sum of the debits. */
  Amount: RupeesOut,
  /** The last closing or reopening of the month. */
  Change: z
    .object({
      Whether_Closed: z.boolean(),
      Made_By: z.string(),
      /** The second person; empty where nobody had to confirm it. */
      Confirmed_By: z.string(),
      /** Why it was closed although a bank account did not agree; empty where all did. */
      Unreconciled_Reason: z.string(),
      Changed_At: z.iso.datetime(),
    })
    .nullable(),
});
export type BookMonth = z.output<typeof Month>;

const WaitingClosing = z.object({
  Society_ProposalID: z.string(),
  Closed_Through: closedThrough,
  Closed_Before: closedThrough,
  Unreconciled_Reason: z.string(),
  Proposed_By: z.string(),
  Whether_Own: z.boolean(),
  created_at: z.iso.datetime(),
  Expires_At: z.iso.datetime(),
});
export type WaitingClosing = z.output<typeof WaitingClosing>;

export const periods = {
  periods: call({
    path: "vendor/Fetch_Book_Periods_Info",
    who: "books.read",
    summary:
      "Show the months of a financial year of the books: open or closed, by whom, and with their entries; without a year, of the current one",
    input: z.object({ Financial_Year: z.int().min(1900).max(2200).optional() }),
    output: z.object({
      Financial_Year: z.int(),
      /** The years that the books have, by the year in which they begin, the newest first. */
      Years: z.array(z.int()),
      Closed_Through: closedThrough,
      Months: z.array(Month),
      Entries: z.int(),
      Amount: RupeesOut,
      /** Whether another person has to confirm a closing of the caller. */
      Whether_Second_Person: z.boolean(),
      Waiting: WaitingClosing.nullable(),
    }),
    refusals: ["no-society", "other-financial-year"],
  }),
};
