import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn, oneLine } from "../../../platform/fields.ts";
import { DebtorAccountId, PaymentPlanId } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problems.ts";
import { AmountIn } from "../../payments/draft.ts";
import { mostInstalments } from "./codes.ts";
import { Plan } from "./draft.ts";

export const plans = {
  createPlan: call({
    path: "vendor/Create_Payment_Plan",
    who: "collections.write",
    summary:
      "Agree on instalments that add up to what is open now. Bills, their due dates and interest stay as they are, and later bills are no part of it. Reminders rest while it is kept",
    input: z.object({
      Debtor_AccountID: DebtorAccountId,
      /** In the order of their days. */
      Instalments: z
        .array(z.object({ Due_Day: DayIn, Amount: AmountIn }))
        .min(1, problem("enter-instalment"))
        .max(mostInstalments, problem("instalments-at-most", { most: mostInstalments })),
      Note: z
        .string()
        .trim()
        .max(1_000, problem("at-most-characters", { most: 1_000 }))
        .default(""),
    }),
    output: Plan,
    done: "Payment plan saved",
    once: true,
    refusals: ["no-society", "unknown-debtor", "plan-exists", "plan-sum-wrong", "plan-days-wrong"],
  }),
  cancelPlan: call({
    path: "vendor/Cancel_Payment_Plan",
    who: "collections.write",
    summary: "Cancel a payment plan with a reason. Reminders begin again",
    input: z.object({
      Payment_PlanID: PaymentPlanId,
      Reason: oneLine(200).pipe(z.string().min(1, problem("enter-reason"))),
    }),
    output: Plan,
    done: "Payment plan cancelled",
    once: true,
    refusals: ["no-society", "unknown-plan", "plan-ended"],
  }),
};
