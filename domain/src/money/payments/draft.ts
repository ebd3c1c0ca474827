import { z } from "zod";
import { RupeesIn, RupeesOut } from "../../platform/fields.ts";
import { problem } from "../../platform/problems.ts";
import { mostPaid } from "./codes.ts";

const amount = problem("amount-above-0");

/** Rupees that change hands. */
export const AmountIn = z
  .number(amount)
  .pipe(RupeesIn)
  .pipe(
    z
      .number()
      .gt(0, amount)
      .max(mostPaid * 100, problem("amount-too-large")),
  );

/** The parts of a payment, by bill. */
export const BillPart = z.object({ BillID: z.string(), Bill_No: z.string(), Amount: RupeesOut });

/** A text in the form in which it is stored, or the problem of one that cannot be read. */
export const read = (reader: (written: string) => string | undefined, problem: string) =>
  z.string(problem).transform((text, context) => {
    const value = reader(text);
    if (value !== undefined) return value;
    context.addIssue(problem);
    return z.NEVER;
  });

/** An empty text is a value too: there is none. */
export const emptyOr = (reader: (written: string) => string | undefined) => (text: string) =>
  text.trim() === "" ? "" : reader(text);
