import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import IconGripVertical from "@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs";
import IconPhotoPlus from "@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs";
import IconStar from "@tabler/icons-react/dist/esm/icons/IconStar.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { type DragEvent, type KeyboardEvent, type MouseEvent, useId, useState } from "react";
import { photoThresholds } from "#domain/core/uploads/checks/rules.ts";
import { mostImages, type PropertyType } from "#domain/market/properties/codes.ts";
import { fieldNames } from "#domain/market/properties/wizard/codes.ts";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { Button, buttonClass, IconButton } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { FieldError, Legend } from "../../../ui/field.tsx";
import { FileInput } from "../../../ui/file-input.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { PhotoGuide } from "./photo-guide.tsx";
import { PhotoNotes } from "./photo-notes.tsx";
import styles from "./pictures-field.module.css";
import { idOf } from "./wizard-form.ts";
import type { HomePhoto, useWizardPhotos } from "./wizard-photos.ts";

type PicturesFieldProps = {
  pictures: ReturnType<typeof useWizardPhotos>;
  error: string | undefined;
  placeholder: string;
  /** What kind of home it is, as far as is known. */
  home: { type: PropertyType | undefined; subType: string };
};

export function PicturesField({ pictures, error, placeholder, home }: PicturesFieldProps) {
  const { photoUploads, add } = pictures;
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const [announcement, setTold] = useState("");
  const problem = refused ?? error;
  const take = (files: File[]) => setRefused(add(files));
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    take([...event.dataTransfer.files]);
  };
  const tellPlace = (to: number) => setTold(m.wizard_picture_moved({ to: to + 1, count: photoUploads.length }));
  const isFull = photoUploads.length >= mostImages;

  return (
    <fieldset
      id={idOf("Property_Images")}
      tabIndex={-1}
      className={styles.field}
      aria-describedby={classes(problem && `${id}-error`, `${id}-hint`)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <Legend>{fieldNames.Property_Images}</Legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {m.wizard_pictures_hint()}{" "}
        {m.quality_photo_size({ width: photoThresholds.longSide, height: photoThresholds.shortSide })}
      </p>
      <PhotoGuide home={home} photos={photoUploads} />
      {problem && (
        <FieldError id={`${id}-error`} role="alert">
          {problem}
        </FieldError>
      )}
      <ol className={styles.photos}>
        {photoUploads.map((upload, at) => (
          <PhotoTile key={upload.key} {...{ upload, at, pictures, placeholder, tellPlace }} />
        ))}
        {!isFull && (
          <li className={styles.add}>
            <FileInput id={id} accept="image/*" multiple onChoose={take} />
            <label htmlFor={id} className={styles.choose}>
              <IconPhotoPlus size={30} stroke={1.5} aria-hidden />
              <span className={buttonClass({ look: "quiet" })}>{m.wizard_pictures_add()}</span>
            </label>
          </li>
        )}
      </ol>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </fieldset>
  );
}

type TileProps = {
  upload: HomePhoto;
  at: number;
  pictures: PicturesFieldProps["pictures"];
  placeholder: string;
  tellPlace: (to: number) => void;
};

function PhotoTile({ upload, at, pictures, placeholder, tellPlace }: TileProps) {
  const { photoUploads, move, remove, retry, label } = pictures;
  const [isHeld, setIsHeld] = useState(false);
  const count = photoUploads.length;

  const go = (to: number) => {
    if (to < 0 || to >= count) return;
    move(upload.key, to);
    tellPlace(to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const to = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    const grip = event.currentTarget;
    go(to);
    // Being moved in the page takes the focus away.
    requestAnimationFrame(() => grip.focus());
  };
  /** The button stays with its picture, and with the focus, unless that has no further way. */
  const step = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    const tools = button.parentElement;
    go(to);
    requestAnimationFrame(() => (button.isConnected ? button : tools?.querySelector("button"))?.focus());
  };
  /** The picture goes where the finger or the mouse is. Listened to on the window: the tile itself moves about. */
  function hold() {
    const ended = new AbortController();
    const { signal } = ended;
    setIsHeld(true);
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const over = document.elementFromPoint(clientX, clientY)?.closest("[data-place]");
      if (over) move(upload.key, Number(over.getAttribute("data-place")));
    };
    const end = () => {
      setIsHeld(false);
      ended.abort();
    };
    addEventListener("pointermove", follow, { signal });
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, end, { signal });
  }

  return (
    <li className={classes(styles.photo, isHeld && styles.held)} data-place={at}>
      <div className={styles.frame}>
        {upload.image ? (
          <Picture
            picture={upload.image}
            placeholder={placeholder}
            alt={m.ui_picture_of({ index: at + 1, count })}
            sizes="(min-width: 48rem) 14rem, 46vw"
          />
        ) : (
          <Picture picture={undefined} placeholder={placeholder} alt="" sizes="14rem" />
        )}
        {at === 0 && (
          <Badge tone="brand" className={styles.first}>
            {m.wizard_picture_main()}
          </Badge>
        )}
        {!upload.image && upload.failure === undefined && (
          <progress
            className={styles.progress}
            value={upload.progress}
            aria-label={m.common_uploading({ name: upload.file.name })}
          />
        )}
      </div>
      {!upload.image && upload.failure !== undefined && (
        <div role="alert" className={styles.failed}>
          <p>{upload.failure}</p>
          <Button onClick={() => retry(upload)}>{m.common_try_again()}</Button>
        </div>
      )}
      {upload.image && <PhotoNotes image={upload.image} at={at} onLabel={(room) => label(upload.key, room)} />}
      <div className={styles.tools}>
        <IconButton
          label={m.wizard_picture_move({ index: at + 1, count })}
          className={styles.grip}
          onPointerDown={hold}
          onKeyDown={onKeyDown}
        >
          <IconGripVertical size={20} aria-hidden />
        </IconButton>
        {at > 0 && (
          <IconButton label={m.quality_photo_earlier({ index: at + 1 })} onClick={step(at - 1)}>
            <IconArrowLeft size={20} aria-hidden />
          </IconButton>
        )}
        {at < count - 1 && (
          <IconButton label={m.quality_photo_later({ index: at + 1 })} onClick={step(at + 1)}>
            <IconArrowRight size={20} aria-hidden />
          </IconButton>
        )}
        {at > 0 && (
          <IconButton label={m.wizard_picture_make_main({ index: at + 1 })} onClick={() => go(0)}>
            <IconStar size={20} aria-hidden />
          </IconButton>
        )}
        <IconButton label={m.wizard_picture_remove({ index: at + 1 })} onClick={() => remove(upload.key)}>
          <IconTrash size={20} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
