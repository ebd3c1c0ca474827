import { type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { formatRupees } from "#domain/money.ts";
import type { UpiClaim } from "#domain/payments/upi/calls.ts";
import { ask } from "../lib/ask.ts";
import { newKey } from "../lib/new-key.ts";
import { said } from "../lib/said.ts";
import { m } from "../paraglide/messages.js";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextArea } from "../ui/field.tsx";
import { say } from "../ui/toast.tsx";
import styles from "./claims-panel.module.css";

type DeclineClaimProps = { claim: UpiClaim; onClose: () => void };

/** A claim whose money did not come in: the payer is told why. */
export function DeclineClaim({ claim, onClose }: DeclineClaimProps) {
  const { revalidate } = useRevalidator();
  const key = useRef(newKey());
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function decline(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (reason.trim() === "") return setProblem(m.payments_decline_reason_missing());
    setIsBusy(true);
    const question = { UPI_ClaimID: claim.UPI_ClaimID, Reason: reason };
    const answer = await ask("vendor/Decline_UPI_Claim", question, { idempotencyKey: key.current });
    key.current = newKey();
    setIsBusy(false);
    if (!answer.success) {
      setProblem(answer.extras.fields?.Reason);
      return setFailure(said(answer.extras.Status) ?? m.payments_decline_failed());
    }
    say(m.payments_decline_done());
    onClose();
    await revalidate();
  }

  return (
    <Dialog title={m.payments_decline_title({ amount: formatRupees(claim.Amount) })} size="sm" onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={decline}>
        <p>{m.payments_decline_text({ name: claim.Name })}</p>
        <TextArea
          label={m.payments_decline_reason()}
          required
          maxLength={200}
          rows={3}
          value={reason}
          error={problem}
          data-autofocus
          onChange={({ target }) => {
            setReason(target.value);
            setProblem(undefined);
          }}
        />
        {failure && <Alert tone="bad">{failure}</Alert>}
        <div className={styles.ways}>
          <Button onClick={onClose}>{m.payments_cancel()}</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {m.payments_decline()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
