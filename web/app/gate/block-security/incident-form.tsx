import { type FormEvent, useRef, useState } from "react";
import {
  type BlockIncidentPriority,
  type BlockIncidentType,
  blockIncidentPriorities,
  blockIncidentTypes,
  longestIncident,
} from "#domain/gate/block-security/codes.ts";
import { blockIncidentProblems } from "#domain/gate/block-security/rules.ts";
import styles from "../../community/tickets/ticket-form.module.css";
import { said } from "../../lib/said.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { offered, type Places } from "../../society/residents/places.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";

type FormProps = { blocks: Places["blocks"]; onClose: () => void; onSaved: () => unknown };

/** Reports an incident of a block. */
export function IncidentForm({ blocks, onClose, onSaved }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const attempt = useAttempt("vendor/Create_Block_Incident");
  const [written, setWritten] = useState({
    BlockID: blocks.length === 1 ? blocks[0]!.BlockID : "",
    ...{ Incident_Type: "1", Priority: "2", Title: "", Description: "", Location: "", Flat_No: "" },
  });
  const [problems, setProblems] = useState<Partial<Record<string, string | undefined>>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const field = (name: keyof typeof written) => ({
    name,
    value: written[name],
    error: said(problems[name]),
    onChange: ({ target }: { target: { value: string } }) => {
      setWritten((last) => ({ ...last, [name]: target.value }));
      setProblems((last) => ({ ...last, [name]: undefined }));
    },
  });
  function point(found: typeof problems) {
    setProblems(found);
    // By then the fields at fault are marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = blockIncidentProblems(written);
    if (Object.keys(found).length > 0) return point(found);
    setFailure(undefined);
    setIsBusy(true);
    const answer = await attempt.ask({
      ...written,
      Incident_Type: Number(written.Incident_Type) as BlockIncidentType,
      Priority: Number(written.Priority) as BlockIncidentPriority,
    });
    setIsBusy(false);
    if (answer.success) {
      say(answer.extras.Status ?? "");
      onClose();
      return onSaved();
    }
    setFailure(answer.extras.Status ?? m.block_security_save_failed());
    if (answer.extras.fields) point(answer.extras.fields);
  }

  const options = (labels: Record<number, string>) =>
    Object.entries(labels).map(([code, label]) => (
      <option key={code} value={code}>
        {said(label)}
      </option>
    ));
  return (
    <Dialog title={m.block_security_report()} size="lg" onClose={onClose}>
      <form ref={form} noValidate className={styles.form} onSubmit={send}>
        <TextField
          {...field("Title")}
          label={m.common_title()}
          required
          maxLength={longestIncident.title}
          data-autofocus
        />
        <div className={styles.pair}>
          <SelectField {...field("BlockID")} label={m.common_block()} required>
            <option value="">{m.common_choose_block()}</option>
            {offered(blocks).map(({ BlockID, Name }) => (
              <option key={BlockID} value={BlockID}>
                {Name}
              </option>
            ))}
          </SelectField>
          <SelectField {...field("Incident_Type")} label={m.common_type()}>
            {options(blockIncidentTypes)}
          </SelectField>
          <SelectField {...field("Priority")} label={m.common_priority()}>
            {options(blockIncidentPriorities)}
          </SelectField>
          <TextField
            {...field("Flat_No")}
            label={m.common_flat()}
            hint={m.block_security_flat_hint()}
            maxLength={longestIncident.flat}
          />
        </div>
        <TextField {...field("Location")} label={m.common_location()} required maxLength={longestIncident.location} />
        <TextArea {...field("Description")} label={m.common_description()} required rows={5} />
        {attempt.notice}
        {failure && <Alert tone="bad">{failure}</Alert>}
        <div className={styles.ways}>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {m.block_security_report()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
