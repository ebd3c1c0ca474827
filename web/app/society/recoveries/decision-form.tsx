import { useRevalidator } from "react-router";
import type { OperatorRecovery } from "#domain/society/recoveries/calls.ts";
import type { RecoveryDecision } from "#domain/society/recoveries/codes.ts";
import { DecisionFields } from "../../core/standings/operator-parts.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";

/** Nothing is decided without a reason, which owners and officers read. */
export function DecisionForm({
  recovery: { Society_RecoveryID, Society_Name, State },
}: {
  recovery: OperatorRecovery;
}) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Create_Society_Recovery_Decision", {
    call: () => import("#domain/society/recoveries/calls.ts").then(({ recoveries }) => recoveries.decide),
    about: Society_RecoveryID,
    values: { Reason: "", Decision: "approve" as RecoveryDecision },
    input: (values) => ({ Society_RecoveryID, ...values }),
    done: m.operator_decided(),
    onDone: () => revalidate(),
  });
  return (
    <DecisionFields
      form={form}
      label={m.recoveries_decide_of({ name: Society_Name })}
      hint={m.recoveries_decision_hint()}
      open={[
        ...(State === "waiting"
          ? [{ decision: "approve" as const, label: m.common_approve(), look: "primary" as const }]
          : []),
        { decision: "decline" as const, label: m.common_decline(), look: "quietDanger" as const },
      ]}
    />
  );
}
