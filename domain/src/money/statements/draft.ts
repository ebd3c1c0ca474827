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

/** bill, debit-note and reversal (of the payment with this ID) put on, payment and credit-note take off. */
export const entryKinds = ["bill", "debit-note", "credit-note", "payment", "reversal"] as const;

export const statementSums = {
  Start_Date: z.iso.date().nullable(),
  End_Date: z.iso.date(),
  Opening_Balance: Balance,
  Billed_Amount: RupeesOut,
  Credit_Amount: RupeesOut,
  Debit_Amount: RupeesOut,
  Paid_Amount: RupeesOut,
  /** The part of it, or of earlier payments, that was reversed. */
  Reversed_Amount: RupeesOut,
  Closing_Balance: Balance,
};
