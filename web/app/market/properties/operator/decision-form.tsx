import { type OwnerText, ownerTexts } from "#domain/market/properties/checks/codes.ts";
import type { OperatorPropertyInfo } from "#domain/market/properties/operator/calls.ts";
import type { Decision } from "#domain/market/properties/operator/codes.ts";
import { openDecisions } from "#domain/market/properties/operator/rules.ts";
import { DecisionFields } from "../../../core/standings/operator-parts.tsx";
import { CodesField } from "../../../kit/form/fields.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { m } from "../../../paraglide/messages.js";
import type { ButtonLook } from "../../../ui/button.tsx";

const words: Record<Decision, () => string> = {
  verify: m.common_verify,
  unverify: m.operator_unverify,
  hide: m.operator_hide,
  restore: m.operator_restore,
  dismiss: m.operator_dismiss,
  fine: m.checks_fine,
  ask: m.checks_ask,
  pause: m.checks_pause,
  correct: m.checks_correct,
};

const looks: Record<Decision, ButtonLook> = {
  verify: "primary",
  unverify: "quietDanger",
  hide: "quietDanger",
  restore: "secondary",
  dismiss: "secondary",
  fine: "primary",
  ask: "secondary",
  pause: "secondary",
  correct: "secondary",
};

type DecisionFormProps = { listing: OperatorPropertyInfo; onDecided: () => void };

/** Nothing is decided about a listing without a reason. */
export function DecisionForm({ listing, onDecided }: DecisionFormProps) {
  const { PropertyID, Last_Report_At, Open_Reports } = listing;
  const form = useCallForm("vendor/Create_Property_Decision", {
    call: () => import("#domain/market/properties/operator/calls.ts").then(({ operatorCalls }) => operatorCalls.decide),
    about: PropertyID,
    values: { Reason: "", Owner_Text: "", Decision: "verify" as Decision },
    input: ({ Owner_Text, ...values }) => ({
      PropertyID,
      ...values,
      ...(Owner_Text !== "" && { Owner_Text: Owner_Text as OwnerText }),
      ...(Last_Report_At && { Last_Report_At }),
    }),
    done: m.operator_decided(),
    onDone: onDecided,
  });
  const open = openDecisions({
    isHidden: listing.Hidden_At !== null,
    isHeld: listing.Held_At !== null,
    isVerified: listing.Verified_At !== null,
    openReports: Open_Reports,
    signals: listing.Signals.length,
  });
  return (
    <DecisionFields
      form={form}
      hint={m.operator_reason_hint()}
      open={open.map((decision) => ({
        decision,
        label: words[decision](),
        look: decision === "verify" && (Open_Reports > 0 || open.includes("fine")) ? "secondary" : looks[decision],
      }))}
    >
      <CodesField
        {...form.field("Owner_Text")}
        label={m.checks_owner_text()}
        hint={m.checks_owner_text_hint({
          language: listing.Owner_Language === "hi" ? m.checks_in_hindi() : m.checks_in_english(),
        })}
        codes={ownerTexts}
        none={m.checks_owner_text_none()}
        optional
      />
    </DecisionFields>
  );
}
