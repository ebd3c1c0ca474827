import IconCamera from "@tabler/icons-react/dist/esm/icons/IconCamera.mjs";
import { useId, useState } from "react";
import type { Document } from "#domain/core/uploads/calls.ts";
import type { SentPhotos } from "../../../kit/form/use-photos.ts";
import { askOnce } from "../../../lib/ask-once.ts";
import { isOnItsWay, type Taking } from "../../../lib/photo-uploads.ts";
import { m } from "../../../paraglide/messages.js";
import { FieldError } from "../../../ui/field.tsx";
import { FileInput } from "../../../ui/file-input.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { FacePhoto } from "./face-photo.tsx";
import { madeSmall } from "./made-small.ts";
import styles from "./photo-taker.module.css";

export const sendPhoto: Taking<Document>["send"] = async (taken, onProgress) => {
  const file = await madeSmall(taken);
  const answer = await askOnce("upload/Upload_Visitor_Photo", taken, { file }, { onProgress });
  return answer.success
    ? { image: answer.extras.Data }
    : { failure: answer.extras.Status ?? m.common_couldnt_upload_the_photo() };
};

/** A photo by the phone's camera; a new one replaces the last. */
export function PhotoTaker({ photos, error }: { photos: SentPhotos<Document>; error: string | undefined }) {
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const [upload] = photos.photoUploads;
  const unsent = upload && "file" in upload ? upload : undefined;
  const isSending = unsent !== undefined && isOnItsWay(unsent);
  const seen = photos.kept[0]?.Document_URL;
  const problem = unsent?.failure ?? refused ?? error;

  return (
    <Stack gap={2} className={styles.taker}>
      <FileInput
        id={id}
        accept="image/*"
        capture="environment"
        disabled={isSending}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-error`}
        onChoose={(files) => setRefused(photos.add(files))}
      />
      <label htmlFor={id} className={styles.take}>
        {seen ? <FacePhoto src={seen} alt={m.gate_photo_taken()} /> : <IconCamera size={30} aria-hidden />}
        {seen ? m.gate_photo_again() : m.common_photo()}
      </label>
      {isSending && <progress value={unsent.progress} aria-label={m.gate_photo_sending()} />}
      {problem && (
        <FieldError id={`${id}-error`} role="alert">
          {problem}
        </FieldError>
      )}
    </Stack>
  );
}
