import { useState } from "react";
import { useRevalidator } from "react-router";
import { instalmentStates, planStates } from "#domain/money/collections/plans/codes.ts";
import type { Plan } from "#domain/money/collections/plans/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { ReasonDialog } from "../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { Cell, Table } from "../../ui/table.tsx";

const planTones = { 1: "accent", 2: "good", 3: "bad", 4: "plain" } as const;
const instalmentTones = { 1: "plain", 2: "good", 3: "warn", 4: "bad" } as const;

type PlanRow = Omit<Plan, "Note" | "Made_By">;

/** The plan of a debtor, for the office. */
export function PlanSection({ plan, mayWrite }: { plan: Plan; mayWrite: boolean }) {
  const [isCancelling, setIsCancelling] = useState(false);
  return (
    <Section
      title={m.plans_title()}
      lead={[m.plans_agreed({ day: formatDay(plan.Agreed_On), name: plan.Made_By }), plan.Note]
        .filter(Boolean)
        .join(" ")}
      action={
        mayWrite &&
        plan.Plan_State !== 2 && (
          <Button look="quietDanger" onClick={() => setIsCancelling(true)}>
            {m.plans_cancel()}
          </Button>
        )
      }
    >
      <Instalments plan={plan} />
      {isCancelling && <CancelPlan planId={plan.Payment_PlanID} onClose={() => setIsCancelling(false)} />}
    </Section>
  );
}

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

function CancelPlan({ planId: Payment_PlanID, onClose }: { planId: string; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Cancel_Payment_Plan", {
    call: () => import("#domain/money/collections/calls.ts").then(({ collections }) => collections.cancelPlan),
    about: Payment_PlanID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Payment_PlanID, Reason }),
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={m.plans_cancel_title()}
      lead={m.plans_cancel_lead()}
      label={m.common_reason()}
      submit={m.plans_cancel()}
      danger
      most={200}
      onClose={onClose}
    />
  );
}
