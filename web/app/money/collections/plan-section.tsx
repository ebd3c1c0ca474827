import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Plan } from "#domain/money/collections/plans/draft.ts";
import { ReasonDialog } from "../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { Instalments } from "../plans/instalments.tsx";

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
