import IconCamera from "@tabler/icons-react/dist/esm/icons/IconCamera.mjs";
import { useId, useState } from "react";
import { askOnce } from "../../../lib/ask-once.ts";
import { m } from "../../../paraglide/messages.js";
import { FieldError } from "../../../ui/field.tsx";
import { FileInput } from "../../../ui/file-input.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { FacePhoto } from "./face-photo.tsx";
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

  async function take([taken]: File[]) {
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
      <FileInput
        id={id}
        accept="image/*"
        capture="environment"
        disabled={progress !== undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-error`}
        onChoose={take}
      />
      <label htmlFor={id} className={styles.take}>
        {seen ? <FacePhoto src={seen} alt={m.gate_photo_taken()} /> : <IconCamera size={30} aria-hidden />}
        {seen ? m.gate_photo_again() : m.gate_photo()}
      </label>
      {progress !== undefined && <progress value={progress} aria-label={m.gate_photo_sending()} />}
      {problem && (
        <FieldError id={`${id}-error`} role="alert">
          {problem}
        </FieldError>
      )}
    </Stack>
  );
}
