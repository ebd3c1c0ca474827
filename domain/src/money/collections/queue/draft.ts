import { z } from "zod";
import { oneOf, RupeesOut } from "../../../platform/fields.ts";
import { collectionStates } from "../codes.ts";
import { contactKinds, promiseStates } from "../follow-ups/codes.ts";

/** What is open, by the days since the due date of each bill. */
export const Ages = z.object({
  not_due: RupeesOut,
  upto_30: RupeesOut,
  upto_60: RupeesOut,
  upto_90: RupeesOut,
  older: RupeesOut,
});
export type Ages = z.output<typeof Ages>;

/** A promise as it stands today. */
export const PromiseOfDay = z.object({
  Promise_Day: z.iso.date(),
  Promise_Amount: RupeesOut,
  Promise_State: oneOf(promiseStates),
  /** Receipts from the promise until its day. */
  Received_Amount: RupeesOut,
});

/** A member or resident of a flat, or the tenant of a contract, with a bill whose due date has passed. */
export const Debtor = z.object({
  Debtor_AccountID: z.string(),
  Name: z.string(),
  PhoneNumber: z.string(),
  Flat_Label: z.string(),
  /** Null of a landlord's tenant; the title of the property null of a flat. */
  Block_Name: z.string().nullable(),
  Property_Title: z.string().nullable(),
  Collection_State: oneOf(collectionStates),
  Ages,
  /** What is past its due date, and what is open in all. */
  Overdue_Amount: RupeesOut,
  Outstanding_Amount: RupeesOut,
  Overdue_Bills: z.int(),
  Oldest_Due_Date: z.iso.date(),
  Days_Overdue: z.int(),
  /** Reported payments that wait to be confirmed. */
  Claim_Waiting_Amount: RupeesOut,
  Last_Payment: z.object({ Paid_Date: z.iso.date(), Amount: RupeesOut }).nullable(),
  Last_Contact: z.object({ Happened_On: z.iso.date(), Follow_Up_Kind: oneOf(contactKinds) }).nullable(),
  Next_Step: z.string(),
  Next_Step_Day: z.iso.date().nullable(),
  /** The latest. */
  Promise: PromiseOfDay.nullable(),
});
export type Debtor = z.output<typeof Debtor>;

export const CollectionSums = Ages.extend({ Overdue_Amount: RupeesOut, Outstanding_Amount: RupeesOut });
export type CollectionSums = z.output<typeof CollectionSums>;
