import { type FormEvent, type ReactNode, useState } from "react";
import { m } from "../paraglide/messages.js";
import { Actions } from "./actions.tsx";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { TextArea } from "./field.tsx";
import styles from "./reason-dialog.module.css";

type ReasonDialogProps = {
  title: string;
  lead: string;
  label: string;
  confirm: string;
  /** It refuses somebody something, or takes it away. */
  danger?: boolean;
  /** What is said where nothing was written; without it the reason may be left out. */
  missing?: string;
  /** What else is to be known before it is sent. */
  notice?: ReactNode;
  /** Of characters. */
  most: number;
  /** Answers what went wrong, if anything did. */
  onConfirm: (reason: string) => Promise<string | undefined>;
  onClose: () => void;
};

/** Asks why, before somebody is refused something or it is opened again. What was written stays where the server says no. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, lead, label, confirm, danger = false, missing, notice, most, onConfirm, onClose } = props;
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (missing !== undefined && reason.trim() === "") return setProblem(missing);
    setIsBusy(true);
    const failed = await onConfirm(reason.trim());
    setIsBusy(false);
    if (failed === undefined) onClose();
    else setFailure(failed);
  }

  return (
    <Dialog title={title} size="sm" onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={send}>
        <p className={styles.lead}>{lead}</p>
        <TextArea
          label={label}
          required={missing !== undefined}
          maxLength={most}
          rows={3}
          value={reason}
          error={problem}
          data-autofocus
          onChange={({ target }) => {
            setReason(target.value);
            setProblem(undefined);
          }}
        />
        {notice}
        {failure && <Alert tone="bad">{failure}</Alert>}
        <Actions>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" look={danger ? "danger" : "primary"} busy={isBusy}>
            {confirm}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
