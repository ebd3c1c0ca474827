import { z } from "zod";
import { RupeesOut } from "../../platform/fields.ts";
import { keysOf, LedgerName } from "../journal/draft.ts";
import { type ItemState, itemStates, type YearEndItem, yearEndItems } from "./codes.ts";

/** One of the things that are open at a point. */
const Detail = z.object({
  Text: z.string(),
  Day: z.iso.date().nullable(),
  /** In rupees; null where it is no amount. */
  Amount: z.number().nullable(),
  Bank_AccountID: z.string().nullable(),
  Ledger_AccountID: z.string().nullable(),
});
export type YearEndDetail = z.output<typeof Detail>;

const Item = z.object({
  Year_End_Item: z.enum(keysOf<YearEndItem>(yearEndItems)),
  Item_State: z.enum(keysOf<ItemState>(itemStates)),
  Whether_Acceptable: z.boolean(),
  /** How many things are open, and their amount in rupees: what is accepted. */
  Count: z.int(),
  Amount: z.number(),
  /** The first ones. */
  Details: z.array(Detail),
  Reason: z.string(),
  Accepted_By: z.string(),
  Accepted_At: z.iso.datetime().nullable(),
});
export type YearEndPoint = z.output<typeof Item>;

const Appropriation = z.object({
  AppropriationID: z.string(),
  Amount: RupeesOut,
  Lines: z.array(z.object({ ...LedgerName, Amount: RupeesOut })),
  Voucher_No: z.string(),
  Journal_VoucherID: z.string(),
  Voucher_Day: z.iso.date(),
  Resolution_No: z.string(),
  Resolution_Day: z.iso.date().nullable(),
  Below_Reason: z.string(),
  Made_By: z.string(),
  Confirmed_By: z.string(),
  created_at: z.iso.datetime(),
  Reversed_At: z.iso.datetime().nullable(),
  Reverse_Reason: z.string(),
});
export type Appropriation = z.output<typeof Appropriation>;

const Ended = z.object({
  Year_EndID: z.string(),
  Made_By: z.string(),
  Confirmed_By: z.string(),
  created_at: z.iso.datetime(),
  Undone_At: z.iso.datetime().nullable(),
  Undone_By: z.string(),
  Undo_Reason: z.string(),
});
export type EndedYear = z.output<typeof Ended>;

/** What an account ends a year with and begins the next one with; a credit is negative. */
const Carried = z.object({
  ...LedgerName,
  Closing_Balance: z.number(),
  /** To the surplus, of income and expenditure; from all of them, of the surplus. */
  Transferred: z.number(),
  Opening_Balance: z.number(),
});
export type CarriedBalance = z.output<typeof Carried>;

const Waiting = z.object({
  Society_ProposalID: z.string(),
  Proposal_Kind: z.enum(["appropriation", "appropriation-reversal", "year-end", "year-end-undo"]),
  Amount: RupeesOut.nullable(),
  Lines: z.array(z.object({ ...LedgerName, Amount: RupeesOut })),
  Reason: z.string(),
  Proposed_By: z.string(),
  Whether_Own: z.boolean(),
  created_at: z.iso.datetime(),
  Expires_At: z.iso.datetime(),
});
export type WaitingYearEnd = z.output<typeof Waiting>;

export const YearEnd = z.object({
  Financial_Year: z.int(),
  Years: z.array(z.int()),
  /** Whether the last day of the year has passed. */
  Whether_Over: z.boolean(),
  Items: z.array(Item),
  /** Whether nothing is open. */
  Whether_Ready: z.boolean(),
  Ended: Ended.nullable(),
  /** Ends of this year that were undone, the newest first. */
  Undone: z.array(Ended),
  Income: z.number(),
  Expense: z.number(),
  /** Income less expenditure; a deficit is negative. */
  Surplus: z.number(),
  /** The least share of the surplus for the reserve fund, with where it stands; null where none is known. */
  Reserve: z
    .object({
      Percent: z.number(),
      Amount: RupeesOut,
      Source: z.string(),
      /** By the law of the state, not by a setting. */
      Whether_Law: z.boolean(),
      Ledger_AccountID: z.string().nullable(),
    })
    .nullable(),
  /** The accounts that can take a part of the surplus. */
  Targets: z.array(z.object(LedgerName)),
  /** The newest first; at most one is not reversed. */
  Appropriations: z.array(Appropriation),
  /** The day that an appropriation would be posted on. */
  Posting_Day: z.iso.date(),
  Cash: z.object({
    Book_Amount: z.number(),
    Counted_Amount: RupeesOut.nullable(),
    Counted_By: z.string(),
  }),
  Carried: z.array(Carried),
  Whether_Second_Person: z.boolean(),
  Waiting: z.array(Waiting),
});
export type YearEnd = z.output<typeof YearEnd>;
