import type { OperatorIssuerInfo } from "#domain/core/standings/calls.ts";
import type { StandingDecision } from "#domain/core/standings/codes.ts";
import { openStandingDecisions } from "#domain/core/standings/rules.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import type { ButtonLook } from "../../ui/button.tsx";
import { CheckField } from "../../ui/field.tsx";
import { DecisionFields } from "./operator-parts.tsx";

const words: Record<StandingDecision, () => string> = {
  verify: m.common_verify,
  suspend: m.standings_suspend,
  dismiss: m.standings_dismiss,
};

const looks: Record<StandingDecision, ButtonLook> = {
  verify: "primary",
  suspend: "quietDanger",
  dismiss: "secondary",
};

type DecisionFormProps = { issuer: OperatorIssuerInfo; onDecided: () => void };

/** Nothing is decided about a society or landlord without a reason. */
export function DecisionForm({ issuer, onDecided }: DecisionFormProps) {
  const { IssuerID, Issuer_Type, State, Open_Alarms } = issuer;
  const form = useCallForm("vendor/Create_Standing_Decision", {
    call: () => import("#domain/core/standings/calls.ts").then(({ standings }) => standings.decide),
    about: IssuerID,
    values: { Reason: "", Decision: "verify" as StandingDecision, Whether_Name_Checked: false },
    input: (values) => ({ IssuerID, ...values }),
    done: m.operator_decided(),
    onDone: onDecided,
  });
  return (
    <DecisionFields
      form={form}
      hint={m.standings_reason_hint()}
      open={openStandingDecisions(Issuer_Type, State, Open_Alarms.length).map((decision) => ({
        decision,
        look: looks[decision],
        label: decision === "verify" && Issuer_Type === "account" ? m.standings_release() : words[decision](),
      }))}
    >
      {issuer.Whether_Look_Alike && State !== "verified" && (
        <CheckField {...form.check("Whether_Name_Checked")} label={m.standings_name_checked()} />
      )}
    </DecisionFields>
  );
}
