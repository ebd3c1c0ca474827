import { type FormEvent, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import type { ImportDesk, UploadedImport } from "./desk.ts";
import styles from "./sheets.module.css";

type FileStepProps = { desk: ImportDesk; onUploaded: (uploaded: UploadedImport) => void };

export function FileStep({ desk, onUploaded }: FileStepProps) {
  const [part, setPart] = useState<number>();
  const [failure, setFailure] = useState<string>();

  async function upload(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get("file");
    if (!(file instanceof File) || part !== undefined) return;
    setFailure(undefined);
    setPart(0);
    const outcome = await desk.upload(file, setPart);
    setPart(undefined);
    if ("value" in outcome) onUploaded(outcome.value);
    else setFailure(outcome.failure ?? m.sheets_upload_failed());
  }

  return (
    <section className={styles.step} aria-labelledby="import-file">
      <h2 id="import-file">{m.sheets_step_file()}</h2>
      <form className={styles.form} onSubmit={upload}>
        <TextField
          label={m.sheets_file()}
          hint={m.sheets_file_hint()}
          type="file"
          name="file"
          required
          accept=".csv,.tsv,.txt,.xlsx"
        />
        {failure && <Alert tone="bad">{failure}</Alert>}
        {part !== undefined && (
          <p role="status">
            {part < 1 ? m.sheets_uploading({ percent: String(Math.round(part * 100)) }) : m.sheets_reading()}
          </p>
        )}
        <Button type="submit" look="primary" busy={part !== undefined} className={styles.start}>
          {m.sheets_upload()}
        </Button>
      </form>
    </section>
  );
}
