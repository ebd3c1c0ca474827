import IconCamera from "@tabler/icons-react/dist/esm/icons/IconCamera.mjs";
import { useEffect, useId, useState } from "react";
import type { Vendor } from "#domain/core/session/calls.ts";
import { type PhotoType, photoLimits, photoProblem } from "#domain/core/uploads/rules.ts";
import { translate } from "../../lib/translate.ts";
import { m } from "../../paraglide/messages.js";
import { Avatar } from "../../shell/avatar.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { FieldError, Legend } from "../../ui/field.tsx";
import { FileInput } from "../../ui/file-input.tsx";
import { Row } from "../../ui/layout.tsx";
import styles from "./photo-field.module.css";
import type { Photo } from "./save-profile.ts";

type PhotoFieldProps = {
  type: PhotoType;
  hint: string;
  /** Whose photo it is; at sign-in nobody has one yet. */
  vendor?: Vendor | undefined;
  photo: Photo;
  error: string | undefined;
  /** How much of it is sent, from 0 to 1, while it is. */
  progress: number | undefined;
  onChange: (photo: Photo, problem?: string) => void;
};

/** Shows the photo as it will be, before anything is sent. */
export function PhotoField({ type, hint, vendor, photo, error, progress, onChange }: PhotoFieldProps) {
  const id = useId();
  const hadPhoto = vendor?.Whether_Image_Available ?? false;
  const isShown = photo instanceof File || (photo === "kept" && hadPhoto);

  function choose([file]: File[]) {
    if (!file) return;
    const problem = translate(photoProblem(file, type));
    onChange(problem ? photo : file, problem);
  }

  return (
    <fieldset className={styles.field}>
      <Legend>{m.session_photo()}</Legend>
      <div className={styles.photo}>
        <Preview vendor={vendor} photo={photo} />
        <Row>
          <FileInput
            id={id}
            accept={photoLimits[type].accept}
            aria-invalid={error ? true : undefined}
            aria-describedby={classes(error && `${id}-error`, `${id}-hint`)}
            onChoose={choose}
          />
          <label htmlFor={id} className={buttonClass()}>
            {isShown ? m.session_photo_change() : m.session_photo_choose()}
          </label>
          {isShown && (
            <Button look="quiet" onClick={() => onChange(hadPhoto ? "removed" : "kept")}>
              {m.session_photo_remove()}
            </Button>
          )}
          {hadPhoto && photo !== "kept" && (
            <Button look="quiet" onClick={() => onChange("kept")}>
              {m.session_photo_keep()}
            </Button>
          )}
        </Row>
      </div>
      {error && (
        <FieldError id={`${id}-error`} role="alert">
          {error}
        </FieldError>
      )}
      {progress !== undefined && (
        <progress className={styles.progress} value={progress} aria-label={m.session_photo_sending()} />
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {photo instanceof File
          ? m.session_photo_chosen({ name: photo.name })
          : photo === "removed"
            ? m.session_photo_removed()
            : hint}
      </p>
    </fieldset>
  );
}

function Preview({ vendor, photo }: Pick<PhotoFieldProps, "vendor" | "photo">) {
  const [url, setUrl] = useState<string>();
  /** What the browser cannot draw, though the server may. */
  const [unseen, setUnseen] = useState<string>();
  useEffect(() => {
    setUrl(undefined);
    if (!(photo instanceof File)) return;
    const reader = new FileReader();
    reader.onload = () => setUrl(String(reader.result));
    reader.readAsDataURL(photo);
    return () => reader.abort();
  }, [photo]);
  if (url && photo instanceof File && url !== unseen)
    return <img src={url} alt="" className={styles.preview} onError={() => setUnseen(url)} />;
  if (vendor) return <Avatar vendor={photo === "kept" ? vendor : { ...vendor, Image_Information: null }} size="lg" />;
  return (
    <span className={styles.preview} aria-hidden>
      <IconCamera size={28} stroke={1.5} />
    </span>
  );
}
