import IconCamera from "@tabler/icons-react/dist/esm/icons/IconCamera.mjs";
import { useId, useState } from "react";
import { askOnce } from "../../../lib/ask-once.ts";
import { m } from "../../../paraglide/messages.js";
import { Stack } from "../../../ui/layout.tsx";
import { madeSmall } from "./made-small.ts";
import styles from "./photo-taker.module.css";

type PhotoTakerProps = {
  error: string | undefined;
  onPhoto: (documentId: string) => void;
  /** While it is on its way, nothing is sent. */
  onSending: (isSending: boolean) => void;
};

/** A photo by the phone's own camera; one that is taken anew takes the place of the last. */
export function PhotoTaker({ error, onPhoto, onSending }: PhotoTakerProps) {
  const id = useId();
  const [seen, setSeen] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const problem = failure ?? error;

  async function take(input: HTMLInputElement) {
    const [taken] = input.files ?? [];
    // So that the same file can be chosen again.
    input.value = "";
    if (!taken) return;
    setFailure(undefined);
    setProgress(0);
    onSending(true);
    const file = await madeSmall(taken);
    const answer = await askOnce("upload/Upload_Visitor_Photo", taken, { file }, { onProgress: setProgress });
    setProgress(undefined);
    onSending(false);
    if (!answer.success) return setFailure(answer.extras.Status ?? m.common_couldnt_upload_the_photo());
    setSeen(answer.extras.Data.Document_URL);
    onPhoto(answer.extras.Data.DocumentID);
  }

  return (
    <Stack gap={2} className={styles.taker}>
      <input
        type="file"
        id={id}
        accept="image/*"
        capture="environment"
        className={styles.file}
        disabled={progress !== undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-error`}
        onChange={({ target }) => take(target)}
      />
      <label htmlFor={id} className={styles.take}>
        {seen ? (
          <img src={seen} alt={m.gate_photo_taken()} className={styles.seen} />
        ) : (
          <IconCamera size={30} aria-hidden />
        )}
        {seen ? m.gate_photo_again() : m.gate_photo()}
      </label>
      {progress !== undefined && <progress value={progress} aria-label={m.gate_photo_sending()} />}
      {problem && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {problem}
        </p>
      )}
    </Stack>
  );
}
