import { type FormEvent, useState } from "react";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import type { Places } from "./places.ts";
import styles from "./resident-form.module.css";

type NoticeProps = { block: Places["blocks"][number]; places: Places; onClose: () => void };

/** Tells the residents of a block, or of all blocks that one looks after, something. */
export function NoticeDialog({ block, places, onClose }: NoticeProps) {
  const attempt = useAttempt("vendor/Create_Society_Notice");
  const [to, setTo] = useState(block.BlockID);
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const written = new FormData(event.currentTarget);
    setIsBusy(true);
    setFailure(undefined);
    const answer = await attempt.ask({
      Whether_Block_Available: to !== "",
      ...(to !== "" && { BlockID: to }),
      Title: String(written.get("Title")),
      Message: String(written.get("Message")),
    });
    setIsBusy(false);
    if (!answer.success) {
      setProblems(answer.extras.fields ?? {});
      return setFailure(answer.extras.Status ?? m.residents_notice_failed());
    }
    const { Recipients } = answer.extras.Data;
    say(
      Recipients === 1
        ? m.residents_notice_sent_one()
        : m.residents_notice_sent({ count: Recipients.toLocaleString("en-IN") }),
    );
    onClose();
  }

  return (
    <Dialog title={m.residents_notice_title()} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={send}>
        <SelectField
          label={m.residents_notice_to()}
          hint={m.residents_notice_hint()}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        >
          {places.blocks.map(({ BlockID, Name }) => (
            <option key={BlockID} value={BlockID}>
              {m.residents_notice_to_block({ block: Name })}
            </option>
          ))}
          <option value="">{m.residents_notice_to_all()}</option>
        </SelectField>
        <TextField
          label={m.residents_notice_subject()}
          name="Title"
          required
          maxLength={100}
          error={problems.Title}
          data-autofocus
        />
        <TextArea
          label={m.residents_notice_message()}
          name="Message"
          required
          maxLength={500}
          error={problems.Message}
        />
        {attempt.notice}
        {failure && <Alert tone="bad">{failure}</Alert>}
        <div className={styles.ways}>
          <Button onClick={onClose}>{m.residents_cancel()}</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {m.residents_notice_send()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
