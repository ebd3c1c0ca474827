import { z } from "zod";
import { RupeesOut } from "../../platform/fields.ts";

const Balance = z.number();

/** The fields of one document in a statement of any kind of account. */
export const entry = {
  Date: z.iso.date(),
  ID: z.string(),
  No: z.string(),
  Bill_Type: z.int().nullable(),
  Detail: z.string(),
  Charged_Amount: RupeesOut,
  Received_Amount: RupeesOut,
  /** After this entry; below 0 is an advance. */
  Balance,
};

/**
 * bill, debit-note, opening (arrears of an opening balance), reversal (of the payment with this ID), credit-note-reversal,
 * opening-advance-reversal and write-off-reversal put on; debit-note-reversal, payment, credit-note, opening-advance, opening-reversal write-off and
 * bill-reversal (of the bill with this ID) take off.
 */
export const entryKinds = [
  "bill",
  "bill-reversal",
  "debit-note",
  "credit-note",
  "credit-note-reversal",
  "debit-note-reversal",
  "payment",
  "reversal",
  "opening",
  "opening-advance",
  "opening-reversal",
  "opening-advance-reversal",
  "write-off",
  "write-off-reversal",
] as const;

export const statementSums = {
  Start_Date: z.iso.date().nullable(),
  End_Date: z.iso.date(),
  Opening_Balance: Balance,
  /** Without bills, or earlier ones, that were reversed: then it may be below 0. */
  Billed_Amount: Balance,
  /** Of notes, without what of them, or of earlier ones, was reversed: then it may be below 0. */
  Credit_Amount: Balance,
  Debit_Amount: Balance,
  Paid_Amount: RupeesOut,
  /** The part of it, or of earlier payments, that was reversed. */
  Reversed_Amount: RupeesOut,
  /** The net amount of the opening balances that are entries; below 0 is an advance. */
  Brought_Forward_Amount: Balance,
  /** Given up for lost, without what of it, or of earlier write-offs, was reversed: then it may be below 0. */
  Written_Off_Amount: Balance,
  Closing_Balance: Balance,
};
