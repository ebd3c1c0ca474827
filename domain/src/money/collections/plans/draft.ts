import { z } from "zod";
import { oneOf, RupeesOut } from "../../../platform/fields.ts";
import { instalmentStates, planStates } from "./codes.ts";

export const Plan = z.object({
  Payment_PlanID: z.string(),
  Plan_State: oneOf(planStates),
  Agreed_On: z.iso.date(),
  Amount: RupeesOut,
  /** Receipts since it was agreed. */
  Received_Amount: RupeesOut,
  Note: z.string(),
  Made_By: z.string(),
  Instalments: z.array(
    z.object({ Due_Day: z.iso.date(), Amount: RupeesOut, Instalment_State: oneOf(instalmentStates) }),
  ),
});
export type Plan = z.output<typeof Plan>;
