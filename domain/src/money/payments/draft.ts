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
