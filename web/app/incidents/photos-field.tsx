import IconCamera from "@tabler/icons-react/dist/esm/icons/IconCamera.mjs";
import { useId, useState } from "react";
import { mostPhotos } from "#domain/incidents/codes.ts";
import type { Document } from "#domain/uploads/calls.ts";
import { ask } from "../lib/ask.ts";
import { newKey } from "../lib/new-key.ts";
import { m } from "../paraglide/messages.js";
import { buttonClass } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Photos } from "./photos.tsx";
import styles from "./photos-field.module.css";

type PhotosFieldProps = {
  photos: Document[];
  error: string | undefined;
  onChange: (change: (photos: Document[]) => Document[]) => void;
  /** While one is on its way, nothing is saved. */
  onSending: (isSending: boolean) => void;
};

/** Photos are sent as they are chosen; those that are never saved are swept away. */
export function PhotosField({ photos, error, onChange, onSending }: PhotosFieldProps) {
  const id = useId();
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const problem = failure ?? error;

  async function add(input: HTMLInputElement) {
    const files = [...(input.files ?? [])];
    // So that the same file can be chosen again.
    input.value = "";
    setFailure(undefined);
    const room = mostPhotos - photos.length;
    onSending(true);
    for (const file of files.slice(0, room)) {
      setProgress(0);
      const answer = await ask(
        "upload/Upload_Society_Incident_Photo",
        { file },
        { idempotencyKey: newKey(), onProgress: setProgress },
      );
      if (answer.success) onChange((before) => [...before, answer.extras.Data]);
      else setFailure(answer.extras.Status ?? m.incidents_photos_failed());
    }
    setProgress(undefined);
    onSending(false);
    if (files.length > room) setFailure(m.incidents_photos_most());
  }

  return (
    <fieldset className={styles.field}>
      <legend>{m.incidents_photos()}</legend>
      {photos.length > 0 && (
        <Photos
          photos={photos}
          onRemove={(gone) => {
            onChange((before) => before.filter((photo) => photo !== gone));
            // One that the incident has already is in use: the answer says so, and saving takes it away.
            void ask("upload/Remove_Document", { DocumentID: gone.DocumentID });
          }}
        />
      )}
      {photos.length < mostPhotos && (
        <>
          <input
            type="file"
            id={id}
            multiple
            accept="image/jpeg,image/png,image/webp,image/avif"
            className={styles.file}
            disabled={progress !== undefined}
            aria-invalid={problem ? true : undefined}
            aria-describedby={classes(problem && `${id}-error`, `${id}-hint`)}
            onChange={({ target }) => add(target)}
          />
          <label htmlFor={id} className={classes(buttonClass(), styles.choose)}>
            <IconCamera size={18} aria-hidden /> {m.incidents_photos_add()}
          </label>
        </>
      )}
      {progress !== undefined && (
        <progress className={styles.progress} value={progress} aria-label={m.incidents_photos_sending()} />
      )}
      {problem && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {problem}
        </p>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {m.incidents_photos_hint()}
      </p>
    </fieldset>
  );
}
