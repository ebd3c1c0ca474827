import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useId, useState } from "react";
import type { Document } from "#domain/core/uploads/calls.ts";
import { problem } from "#domain/platform/problems.ts";
import { FileButton } from "../../../kit/form/file-button.tsx";
import { askOnce } from "../../../lib/ask-once.ts";
import { m } from "../../../paraglide/messages.js";
import { Button, IconButton } from "../../../ui/button.tsx";
import { FieldError, FieldGroup } from "../../../ui/field.tsx";
import styles from "./plan-field.module.css";

type PlanFieldProps = {
  plan: Document | undefined;
  onChange: (plan: Document | undefined) => void;
  /** While a file is on its way, the form waits. */
  onBusy: (isBusy: boolean) => void;
};

const kinds = ".pdf,.doc,.docx,.xls,.xlsx,.odt,.ods,image/*";
const isTaken = ({ name, type }: File) =>
  type.startsWith("image/") || /\.(pdf|docx?|xlsx?|od[ts])$/i.test(name) || type === "application/pdf";

/** The floor plan: a picture, PDF or document. Removing it here removes it from the form: saving makes it so. */
export function PlanField({ plan, onChange, onBusy }: PlanFieldProps) {
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const [sending, setSending] = useState<{ name: string; progress: number }>();
  const [unsent, setUnsent] = useState<File>();

  async function send(file: File) {
    setRefused(undefined);
    setUnsent(undefined);
    if (!isTaken(file)) return setRefused(problem("plan-type-wrong"));
    setSending({ name: file.name, progress: 0 });
    onBusy(true);
    const onProgress = (progress: number) => setSending({ name: file.name, progress });
    const answer = await askOnce("upload/Upload_Document", file, { file }, { onProgress });
    setSending(undefined);
    onBusy(false);
    if (answer.success) return onChange(answer.extras.Data);
    setRefused(answer.extras.Status ?? m.wizard_plan_failed());
    setUnsent(file);
  }

  return (
    <FieldGroup id={id} legend={m.wizard_plan()} optional hint={m.wizard_plan_hint()}>
      {refused && <FieldError role="alert">{refused}</FieldError>}
      {sending ? (
        <progress
          className={styles.progress}
          value={sending.progress}
          aria-label={m.common_uploading({ name: sending.name })}
        />
      ) : plan ? (
        <p className={styles.plan}>
          <a href={plan.Document_URL} target="_blank" rel="noopener noreferrer">
            <IconFileText size={22} aria-hidden /> {plan.File_Name}
          </a>
          <IconButton label={m.wizard_plan_remove()} onClick={() => onChange(undefined)}>
            <IconTrash size={20} aria-hidden />
          </IconButton>
        </p>
      ) : (
        <div className={styles.ways}>
          <FileButton isSingle accept={kinds} onChoose={([file]) => file && void send(file)} describedBy={`${id}-hint`}>
            {m.wizard_plan_choose()}
          </FileButton>
          {unsent && <Button onClick={() => send(unsent)}>{m.common_try_again()}</Button>}
        </div>
      )}
    </FieldGroup>
  );
}
