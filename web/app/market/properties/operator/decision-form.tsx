import { useRef, useState } from "react";
import type { OperatorPropertyInfo } from "#domain/market/properties/operator/calls.ts";
import type { Decision } from "#domain/market/properties/operator/codes.ts";
import { openDecisions } from "#domain/market/properties/operator/rules.ts";
import { useAttempt } from "../../../lib/use-attempt.tsx";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { Button, type ButtonLook } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { say } from "../../../ui/toast.tsx";
import styles from "./operator-dialog.module.css";

const words = {
  verify: m.operator_verify,
  unverify: m.operator_unverify,
  hide: m.operator_hide,
  restore: m.operator_restore,
  dismiss: m.operator_dismiss,
} as const satisfies Record<Decision, () => string>;

const looks: Record<Decision, ButtonLook> = {
  verify: "primary",
  unverify: "quietDanger",
  hide: "quietDanger",
  restore: "secondary",
  dismiss: "secondary",
};

type DecisionFormProps = { listing: OperatorPropertyInfo; onDecided: () => void };

/** One reason, and the decisions that are open: nothing is decided without saying why. */
export function DecisionForm({ listing, onDecided }: DecisionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const attempt = useAttempt("vendor/Create_Property_Decision", listing.PropertyID);
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<Decision>();
  const open = openDecisions({
    isHidden: listing.Hidden_At !== null,
    isVerified: listing.Verified_At !== null,
    openReports: listing.Open_Reports,
  });

  async function decide(Decision: Decision) {
    if (busy) return;
    setFailure(undefined);
    if (reason.trim().length < 3) {
      setProblem(m.operator_reason_needed());
      form.current!.querySelector("textarea")!.focus();
      return;
    }
    setBusy(Decision);
    const { PropertyID, Last_Report_At } = listing;
    const answer = await attempt.ask({
      PropertyID,
      Decision,
      Reason: reason,
      ...(Last_Report_At && { Last_Report_At }),
    });
    setBusy(undefined);
    if (!answer.success) {
      setProblem(answer.extras.fields?.Reason);
      return setFailure(answer.extras.Status ?? m.operator_failed());
    }
    say(m.operator_decided());
    onDecided();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={m.operator_decide()}
      className={styles.decide}
      onSubmit={(event) => event.preventDefault()}
    >
      {attempt.notice}
      {failure && <Alert tone="bad">{failure}</Alert>}
      <TextArea
        label={m.common_reason()}
        hint={m.operator_reason_hint()}
        rows={2}
        maxLength={500}
        required
        value={reason}
        error={problem}
        onChange={(event) => {
          setReason(event.target.value);
          setProblem(undefined);
        }}
      />
      <div className={styles.ways}>
        {open.map((decision) => (
          <Button
            key={decision}
            look={decision === "verify" && listing.Open_Reports > 0 ? "secondary" : looks[decision]}
            busy={busy === decision}
            onClick={() => decide(decision)}
          >
            {words[decision]()}
          </Button>
        ))}
      </div>
    </form>
  );
}
