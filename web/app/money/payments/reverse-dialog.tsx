import { type FormEvent, useState } from "react";
import { said } from "../../lib/said.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import styles from "./money-form.module.css";

type ReverseProps = {
  payment: { PaymentID: string; Receipt_No: string; Name: string };
  /** The call that does it: a society's, or an owner's. */
  call: "vendor/Reverse_Bill_Payment" | "vendor/Reverse_Property_Contract_Bill_Payment";
  onReversed: () => void;
  onClose: () => void;
};

/** Asks why a payment is reversed, and says what comes of it. */
export function ReverseDialog({ payment, call, onReversed, onClose }: ReverseProps) {
  const attempt = useAttempt(call, payment.PaymentID);
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function reverse(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (reason.trim() === "") return setProblem(m.common_enter_reason());
    setIsBusy(true);
    const input = { PaymentID: payment.PaymentID, Reason: reason };
    const answer = await attempt.ask(input);
    setIsBusy(false);
    if (!answer.success) {
      setProblem(answer.extras.fields?.Reason);
      return setFailure(said(answer.extras.Status) ?? m.payments_reverse_failed());
    }
    say(said(answer.extras.Status) ?? "");
    onReversed();
    onClose();
  }

  return (
    <Dialog title={m.payments_reverse_title({ no: payment.Receipt_No })} size="sm" onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={reverse}>
        <p className={styles.soft}>{m.payments_reverse_lead()}</p>
        <p className={styles.question}>{m.payments_reverse_warning({ name: payment.Name })}</p>
        <TextArea
          label={m.common_reason()}
          rows={2}
          maxLength={200}
          required
          value={reason}
          error={problem}
          hint={m.payments_reverse_reason_hint({ name: payment.Name })}
          data-autofocus
          onChange={({ target }) => {
            setReason(target.value);
            setProblem(undefined);
            setFailure(undefined);
          }}
        />
        {attempt.notice}
        {failure && <Alert tone="bad">{failure}</Alert>}
        <div className={styles.ways}>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" look="danger" busy={isBusy}>
            {m.payments_reverse()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
