import { type FormEvent, useState } from "react";
import { ask } from "../../lib/ask.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import styles from "./import-page.module.css";
import type { Uploaded } from "./import-page.tsx";

type FileStepProps = { onUploaded: (uploaded: Uploaded) => void };

export function FileStep({ onUploaded }: FileStepProps) {
  const [part, setPart] = useState<number>();
  const [failure, setFailure] = useState<string>();

  async function upload(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get("file");
    if (!(file instanceof File) || part !== undefined) return;
    setFailure(undefined);
    setPart(0);
    const answer = await ask("vendor/Create_Resident_Import", { file }, { onProgress: setPart });
    setPart(undefined);
    if (answer.success) onUploaded(answer.extras.Data);
    else setFailure(answer.extras.Status ?? m.residents_import_upload_failed());
  }

  return (
    <section className={styles.step} aria-labelledby="import-file">
      <h2 id="import-file">{m.residents_import_step_file()}</h2>
      <form className={styles.form} onSubmit={upload}>
        <TextField
          label={m.residents_import_file()}
          hint={m.residents_import_file_hint()}
          type="file"
          name="file"
          required
          accept=".csv,.tsv,.txt,.xlsx"
        />
        {failure && <Alert tone="bad">{failure}</Alert>}
        {part !== undefined && (
          <p role="status">
            {part < 1
              ? m.residents_import_uploading({ percent: String(Math.round(part * 100)) })
              : m.residents_import_reading()}
          </p>
        )}
        <Button type="submit" look="primary" busy={part !== undefined} className={styles.start}>
          {m.residents_import_upload()}
        </Button>
      </form>
    </section>
  );
}
