import IconCamera from "@tabler/icons-react/dist/esm/icons/IconCamera.mjs";
import { useId, useState } from "react";
import type { Document } from "#domain/core/uploads/calls.ts";
import type { SentPhotos } from "../../../kit/form/use-photos.ts";
import { askOnce } from "../../../lib/ask-once.ts";
import { isOnItsWay, type Taking } from "../../../lib/shots.ts";
import { m } from "../../../paraglide/messages.js";
import { Stack } from "../../../ui/layout.tsx";
import { madeSmall } from "./made-small.ts";
import styles from "./photo-taker.module.css";

export const sendPhoto: Taking<Document>["send"] = async (taken, onProgress) => {
  const file = await madeSmall(taken);
  const answer = await askOnce("upload/Upload_Visitor_Photo", taken, { file }, { onProgress });
  return answer.success ? { image: answer.extras.Data } : { failure: answer.extras.Status ?? m.gate_photo_failed() };
};

/** A photo by the phone's own camera; one that is taken anew takes the place of the last. */
export function PhotoTaker({ photos, error }: { photos: SentPhotos<Document>; error: string | undefined }) {
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const [shot] = photos.shots;
  const isSending = shot !== undefined && isOnItsWay(shot);
  const seen = photos.kept[0]?.Document_URL;
  const problem = (shot && "file" in shot ? shot.failure : undefined) ?? refused ?? error;

  function take(input: HTMLInputElement) {
    const taken = [...(input.files ?? [])];
    // So that the same file can be chosen again.
    input.value = "";
    setRefused(photos.add(taken));
  }

  return (
    <Stack gap={2} className={styles.taker}>
      <input
        type="file"
        id={id}
        accept="image/*"
        capture="environment"
        className={styles.file}
        disabled={isSending}
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
      {shot && "file" in shot && isSending && <progress value={shot.progress} aria-label={m.gate_photo_sending()} />}
      {problem && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {problem}
        </p>
      )}
    </Stack>
  );
}
