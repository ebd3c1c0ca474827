import IconPhotoPlus from "@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useId, useState } from "react";
import { mostTicketImages } from "#domain/tickets/codes.ts";
import { m } from "../paraglide/messages.js";
import type { Shot, useShots } from "../properties/wizard/shots.ts";
import { Button, buttonClass, IconButton } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import styles from "./photos.module.css";

/** Photos that are sent as they are chosen, and shown until what they belong to is sent. */
export function PhotosField({ pictures }: { pictures: ReturnType<typeof useShots> }) {
  const { shots, add } = pictures;
  const id = useId();
  const [problem, setProblem] = useState<string>();
  return (
    <fieldset className={styles.field} aria-describedby={classes(problem && `${id}-error`, `${id}-hint`)}>
      <legend>{m.tickets_photos()}</legend>
      {shots.length > 0 && (
        <ul className={styles.shots}>
          {shots.map((shot, at) => (
            <ShotTile key={shot.key} {...{ shot, at, pictures }} />
          ))}
        </ul>
      )}
      {problem && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {problem}
        </p>
      )}
      {shots.length < mostTicketImages && (
        <div className={styles.choose}>
          <input
            type="file"
            id={id}
            accept="image/*"
            multiple
            className={styles.file}
            onChange={({ target }) => {
              setProblem(add([...(target.files ?? [])]));
              target.value = "";
            }}
          />
          <label htmlFor={id} className={buttonClass({ look: "secondary" })}>
            <IconPhotoPlus size={18} aria-hidden /> {m.tickets_photos_add()}
          </label>
        </div>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {m.tickets_photos_hint()}
      </p>
    </fieldset>
  );
}

type TileProps = { shot: Shot; at: number; pictures: ReturnType<typeof useShots> };

const ShotTile = ({ shot, at, pictures: { shots, remove, retry } }: TileProps) => (
  <li className={styles.shot}>
    <div className={styles.frame}>
      {shot.image ? (
        <img
          src={shot.image.Sizes[0]?.URL ?? shot.image.Image_Original_URL}
          alt={m.tickets_photo_of({ index: String(at + 1), count: String(shots.length) })}
        />
      ) : (
        shot.failure === undefined && (
          <progress value={shot.progress} aria-label={m.tickets_photo_sending({ name: shot.file.name })} />
        )
      )}
    </div>
    {!shot.image && shot.failure !== undefined && (
      <div role="alert" className={styles.failed}>
        {shot.failure}
        <Button onClick={() => retry(shot)}>{m.tickets_retry()}</Button>
      </div>
    )}
    <IconButton
      label={m.tickets_photo_remove({ index: String(at + 1) })}
      className={styles.remove}
      onClick={() => remove(shot.key)}
    >
      <IconX size={18} aria-hidden />
    </IconButton>
  </li>
);
