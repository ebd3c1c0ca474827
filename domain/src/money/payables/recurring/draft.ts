import { z } from "zod";
import { type TdsNature, tdsNatures } from "../../../law/tds.ts";
import { DayIn, oneLine, oneOf, RupeesOut } from "../../../platform/fields.ts";
import { problem } from "../../../platform/problems.ts";
import { keysOf, LedgerName } from "../../journal/draft.ts";
import { purchaseStates } from "../bills/codes.ts";
import { LinesIn, PurchaseBillName } from "../bills/draft.ts";
import { SupplierName } from "../suppliers/draft.ts";
import { draftStates, recurringRhythms, recurringStates } from "./codes.ts";

export const RecurringName = { Recurring_BillID: z.string(), Recurring_Name: z.string() };

const Nature = z.enum(keysOf<TdsNature>(tdsNatures));

export const RecurringBill = z.object({
  ...RecurringName,
  ...SupplierName,
  Every_Months: oneOf(recurringRhythms),
  Bill_Day: z.int(),
  From_Day: z.iso.date(),
  Until_Day: z.iso.date().nullable(),
  Recurring_State: oneOf(recurringStates),
  /** The day of the next draft; null where none comes any more. */
  Next_On: z.iso.date().nullable(),
  Net_Amount: RupeesOut,
  GST_Amount: RupeesOut,
  Amount: RupeesOut,
  /** Drafts that wait to be completed, and bills that were made. */
  Open_Drafts: z.int(),
  Bills: z.int(),
  /** An account of its lines is closed. */
  Whether_Account_Closed: z.boolean(),
});
export type RecurringBill = z.output<typeof RecurringBill>;

/** What a template says, which a draft copies. */
const terms = {
  Pay_Days: z.int(),
  TDS_Nature: Nature,
  Whether_GST_Credit: z.boolean(),
  Lines: z.array(
    z.object({ Ledger: z.object(LedgerName), Net_Amount: RupeesOut, GST_Amount: RupeesOut, Narration: z.string() }),
  ),
};

export const RecurringDraft = z.object({
  Recurring_DraftID: z.string(),
  ...RecurringName,
  ...SupplierName,
  Month: z.iso.date(),
  Bill_On: z.iso.date(),
  /** What the template says. */
  Amount: RupeesOut,
  Draft_State: oneOf(draftStates),
  Skip_Reason: z.string(),
  /** The bill that was made of it, and what that says. */
  Bill: z.object({ ...PurchaseBillName, Purchase_State: oneOf(purchaseStates), Amount: RupeesOut }).nullable(),
});
export type RecurringDraft = z.output<typeof RecurringDraft>;

export const RecurringDraftInfo = RecurringDraft.extend(terms);
export type RecurringDraftInfo = z.output<typeof RecurringDraftInfo>;

export const RecurringBillInfo = RecurringBill.extend({
  ...terms,
  Made_By: z.string(),
  Written_By: z.string(),
  Stopped_On: z.iso.date().nullable(),
  Stop_Reason: z.string(),
  Stopped_By: z.string(),
  /** The latest ones, up to 36. */
  Drafts: z.array(RecurringDraft),
  updated_at: z.iso.datetime(),
});
export type RecurringBillInfo = z.output<typeof RecurringBillInfo>;

const billDay = problem("bill-day-wrong");

/** What can be changed, from the next draft on. */
export const written = {
  Recurring_Name: oneLine(100).pipe(z.string().min(1, problem("recurring-name-required"))),
  Until_Day: DayIn.nullable().default(null),
  /** 29 to 31 are the last day of a month that is shorter. */
  Bill_Day: z.int(billDay).min(1, billDay).max(31, billDay),
  /** Days from the date of the invoice until it is due. */
  Pay_Days: z.int(problem("enter-count")).min(0, problem("enter-count")).max(365, problem("enter-count")).default(30),
  TDS_Nature: Nature,
  Whether_GST_Credit: z.boolean().default(false),
  Lines: LinesIn,
};
