import { type FormEvent, useState } from "react";
import { longest } from "#domain/tickets/codes.ts";
import { ticketMessages } from "#domain/tickets/rules.ts";
import { m } from "../paraglide/messages.js";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextArea } from "../ui/field.tsx";
import styles from "./ticket-form.module.css";

type ReasonProps = {
  title: string;
  lead: string;
  label: string;
  confirm: string;
  required?: boolean;
  /** Answers what went wrong, if anything did. */
  onConfirm: (reason: string) => Promise<string | undefined>;
  onClose: () => void;
};

/** Asks why, before something is rejected or opened again. */
export function ReasonDialog({ title, lead, label, confirm, required = false, onConfirm, onClose }: ReasonProps) {
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const reason = String(new FormData(event.currentTarget).get("Reason")).trim();
    if (required && reason === "") return setProblem(ticketMessages.reason);
    if (reason.length > longest.reason) return setProblem(ticketMessages.reasonLong);
    setIsBusy(true);
    setProblem(undefined);
    const failed = await onConfirm(reason);
    setIsBusy(false);
    if (failed === undefined) onClose();
    else setFailure(failed);
  }

  return (
    <Dialog title={title} size="sm" onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={send}>
        <p className={styles.lead}>{lead}</p>
        <TextArea label={label} name="Reason" required={required} error={problem} data-autofocus />
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
