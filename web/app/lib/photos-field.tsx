import IconPhotoPlus from "@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useId, useState } from "react";
import { m } from "../paraglide/messages.js";
import { Button, buttonClass, IconButton } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import styles from "./photos-field.module.css";
import type { SentShots, Shot } from "./shots.ts";

type FieldProps<Kept extends object> = {
  pictures: SentShots<Kept>;
  most: number;
  /** The address of what is shown of one that is there. */
  srcOf: (kept: Kept) => string;
  hint: string;
  error?: string | undefined;
};

/** Photos that are sent as they are chosen, and shown until what they belong to is saved. */
export function PhotosField<Kept extends object>({ pictures, most, srcOf, hint, error }: FieldProps<Kept>) {
  const { shots, add } = pictures;
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const problem = refused ?? error;
  return (
    <fieldset className={styles.field} aria-describedby={classes(problem && `${id}-error`, `${id}-hint`)}>
      <legend>{m.ui_photos()}</legend>
      {shots.length > 0 && (
        <ul className={styles.shots}>
          {shots.map((shot, at) => (
            <ShotTile key={shot.key} {...{ shot, at, pictures, srcOf }} />
          ))}
        </ul>
      )}
      {problem && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {problem}
        </p>
      )}
      {shots.length < most && (
        <div className={styles.choose}>
          <input
            type="file"
            id={id}
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple
            className={styles.file}
            aria-invalid={problem ? true : undefined}
            onChange={({ target }) => {
              setRefused(add([...(target.files ?? [])]));
              // So that the same file can be chosen again.
              target.value = "";
            }}
          />
          <label htmlFor={id} className={buttonClass({ look: "secondary" })}>
            <IconPhotoPlus size={18} aria-hidden /> {m.ui_photos_add()}
          </label>
        </div>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </fieldset>
  );
}

type TileProps<Kept extends object> = {
  shot: Shot<Kept>;
  at: number;
  pictures: SentShots<Kept>;
  srcOf: (kept: Kept) => string;
};

function ShotTile<Kept extends object>({ shot, at, pictures: { shots, remove, retry }, srcOf }: TileProps<Kept>) {
  const place = { index: String(at + 1), count: String(shots.length) };
  return (
    <li className={styles.shot}>
      <div className={styles.frame}>
        {!("file" in shot) && <img src={srcOf(shot.image)} alt={m.ui_photo_of(place)} />}
        {"file" in shot && shot.failure === undefined && (
          <progress value={shot.progress} aria-label={m.ui_photo_sending({ name: shot.file.name })} />
        )}
      </div>
      {"file" in shot && shot.failure !== undefined && (
        <div role="alert" className={styles.failed}>
          {shot.failure}
          <Button onClick={() => retry(shot)}>{m.common_try_again()}</Button>
        </div>
      )}
      <IconButton
        label={m.ui_photo_remove({ index: place.index })}
        className={styles.remove}
        onClick={() => remove(shot.key)}
      >
        <IconX size={18} aria-hidden />
      </IconButton>
    </li>
  );
}
