import IconCamera from "@tabler/icons-react/dist/esm/icons/IconCamera.mjs";
import { useEffect, useId, useState } from "react";
import { photoLimits } from "#domain/core/uploads/rules.ts";
import { m } from "../../paraglide/messages.js";
import { Avatar } from "../../shell/avatar.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { FieldError, FieldGroup } from "../../ui/field.tsx";
import { FileInput } from "../../ui/file-input.tsx";
import { Row } from "../../ui/layout.tsx";
import styles from "./photo-field.module.css";
import type { ProfilePhoto } from "./use-profile-photo.ts";

/** Shows the photo as it will be, before anything is sent. */
export function PhotoField({ photo, hint }: { photo: ProfilePhoto; hint: string }) {
  const id = useId();
  const { file, hadPhoto, isKept, isRemoved, problem, progress } = photo;
  const isShown = file !== undefined || (isKept && hadPhoto);

  return (
    <FieldGroup
      id={id}
      legend={m.session_photo()}
      optional
      hint={file ? m.session_photo_chosen({ name: file.name }) : isRemoved ? m.session_photo_removed() : hint}
    >
      <div className={styles.photo}>
        <Preview photo={photo} />
        <Row>
          <FileInput
            id={`${id}-file`}
            accept={photoLimits[photo.type].accept}
            aria-invalid={problem ? true : undefined}
            aria-describedby={classes(problem && `${id}-error`, `${id}-hint`)}
            onChoose={([chosen]) => chosen && photo.choose(chosen)}
          />
          <label htmlFor={`${id}-file`} className={buttonClass()}>
            {isShown ? m.session_photo_change() : m.session_photo_choose()}
          </label>
          {isShown && (
            <Button look="quiet" onClick={photo.remove}>
              {m.session_photo_remove()}
            </Button>
          )}
          {hadPhoto && !isKept && (
            <Button look="quiet" onClick={photo.keep}>
              {m.session_photo_keep()}
            </Button>
          )}
        </Row>
      </div>
      {problem && (
        <FieldError id={`${id}-error`} role="alert">
          {problem}
        </FieldError>
      )}
      {progress !== undefined && (
        <progress className={styles.progress} value={progress} aria-label={m.session_photo_sending()} />
      )}
    </FieldGroup>
  );
}

function Preview({ photo: { vendor, file, isKept } }: { photo: ProfilePhoto }) {
  const [url, setUrl] = useState<string>();
  /** What the browser cannot draw, though the server may. */
  const [unseen, setUnseen] = useState<string>();
  useEffect(() => {
    setUrl(undefined);
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => setUrl(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  if (url && file && url !== unseen)
    return <img src={url} alt="" className={styles.preview} onError={() => setUnseen(url)} />;
  if (vendor) return <Avatar vendor={isKept ? vendor : { ...vendor, Image_Information: null }} size="lg" />;
  return (
    <span className={styles.preview} aria-hidden>
      <IconCamera size={28} stroke={1.5} />
    </span>
  );
}
