import { type FormEvent, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import styles from "./flat-dialog.module.css";

type ReasonProps = {
  title: string;
  lead: string;
  confirm: string;
  /** Answers what went wrong, if anything did. */
  onConfirm: (reason: string) => Promise<string | undefined>;
  onClose: () => void;
};

/** Asks why, before a home is refused its flat: the owner reads it. */
export function ReasonDialog({ title, lead, confirm, onConfirm, onClose }: ReasonProps) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (reason.trim() === "") return setProblem(m.record_reason_missing());
    setIsBusy(true);
    const failed = await onConfirm(reason);
    setIsBusy(false);
    if (failed === undefined) onClose();
    else setFailure(failed);
  }

  return (
    <Dialog title={title} size="sm" onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={send}>
        <p>{lead}</p>
        <TextArea
          label={m.record_reason_label()}
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
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
