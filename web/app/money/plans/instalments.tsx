import { instalmentStates, planStates } from "#domain/money/collections/plans/codes.ts";
import type { Plan } from "#domain/money/collections/plans/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Cell, Table } from "../../ui/table.tsx";

const planTones = { 1: "accent", 2: "good", 3: "bad", 4: "plain" } as const;
const instalmentTones = { 1: "plain", 2: "good", 3: "warn", 4: "bad" } as const;

type PlanRow = Omit<Plan, "Note" | "Made_By">;

/** The instalments with how each stands. */
export function Instalments({ plan }: { plan: PlanRow }) {
  const [day, status, amount] = [m.rents_column_due(), m.common_status(), m.common_amount()];
  return (
    <Table
      label={m.plans_title()}
      columns={[day, status, amount]}
      figures={[amount]}
      foot={
        <>
          <Cell label={day} kind="name">
            {m.common_total()}
          </Cell>
          <Cell label={status}>
            <Badge tone={planTones[plan.Plan_State]}>{planStates[plan.Plan_State]}</Badge>
          </Cell>
          <Cell label={amount} kind="figure">
            {m.plans_received_of({ amount: formatRupees(plan.Received_Amount), total: formatRupees(plan.Amount) })}
          </Cell>
        </>
      }
    >
      {plan.Instalments.map((part) => (
        <tr key={part.Due_Day}>
          <Cell label={day} kind="name">
            {formatDay(part.Due_Day)}
          </Cell>
          <Cell label={status}>
            <Badge tone={instalmentTones[part.Instalment_State]}>{instalmentStates[part.Instalment_State]}</Badge>
          </Cell>
          <Cell label={amount} kind="figure">
            {formatRupees(part.Amount)}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
