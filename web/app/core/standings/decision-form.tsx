import { useRef, useState } from "react";
import type { OperatorIssuerInfo } from "#domain/core/standings/calls.ts";
import type { StandingDecision } from "#domain/core/standings/codes.ts";
import { openStandingDecisions } from "#domain/core/standings/rules.ts";
import { said } from "../../lib/said.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button, type ButtonLook } from "../../ui/button.tsx";
import { CheckField, TextArea } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import styles from "./issuer-dialog.module.css";

const words = {
  verify: m.standings_verify,
  suspend: m.standings_suspend,
  dismiss: m.standings_dismiss,
} as const satisfies Record<StandingDecision, () => string>;

const looks: Record<StandingDecision, ButtonLook> = {
  verify: "primary",
  suspend: "quietDanger",
  dismiss: "secondary",
};

type DecisionFormProps = { issuer: OperatorIssuerInfo; onDecided: () => void };

/** One reason, and the decisions that are open: nothing is decided without saying why. */
export function DecisionForm({ issuer, onDecided }: DecisionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const attempt = useAttempt("vendor/Create_Standing_Decision", issuer.IssuerID);
  const [reason, setReason] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<StandingDecision>();
  const open = openStandingDecisions(issuer.Issuer_Type, issuer.State, issuer.Open_Alarms.length);

  async function decide(Decision: StandingDecision) {
    if (busy) return;
    setFailure(undefined);
    if (reason.trim().length < 3) {
      setProblem(m.operator_reason_needed());
      form.current!.querySelector("textarea")!.focus();
      return;
    }
    setBusy(Decision);
    const answer = await attempt.ask({
      IssuerID: issuer.IssuerID,
      Decision,
      Reason: reason,
      Whether_Name_Checked: isChecked,
    });
    setBusy(undefined);
    if (!answer.success) {
      setProblem(said(answer.extras.fields?.Reason));
      return setFailure(said(answer.extras.Status) ?? m.standings_failed());
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
        hint={m.standings_reason_hint()}
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
      {issuer.Whether_Look_Alike && issuer.State !== "verified" && (
        <CheckField
          label={m.standings_name_checked()}
          checked={isChecked}
          onChange={({ target }) => setIsChecked(target.checked)}
        />
      )}
      <div className={styles.ways}>
        {open.map((decision) => (
          <Button key={decision} look={looks[decision]} busy={busy === decision} onClick={() => decide(decision)}>
            {decision === "verify" && issuer.Issuer_Type === "account" ? m.standings_release() : words[decision]()}
          </Button>
        ))}
      </div>
    </form>
  );
}
