import type { Plan } from "#domain/money/collections/plans/draft.ts";
import { instalmentsOf, planState } from "#domain/money/collections/plans/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import type { PlanRow } from "./queries.ts";

export function viewPlan(row: PlanRow, today: Day): Plan {
  const states = instalmentsOf(row.instalments, row.receipts, today);
  return {
    Payment_PlanID: row.payment_plan_id,
    Plan_State: row.cancelled_at === null ? planState(states) : 4,
    Agreed_On: row.agreed_on,
    Amount: rupees(row.amount_paise),
    Received_Amount: rupees(row.receipts.reduce((sum, { amount }) => sum + amount, 0)),
    Note: row.note,
    Made_By: row.maker_name,
    Instalments: row.instalments.map(({ day, amount }, at) => ({
      Due_Day: day,
      Amount: rupees(amount),
      Instalment_State: states[at]!,
    })),
  };
}
