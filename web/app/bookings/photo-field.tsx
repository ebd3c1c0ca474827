import IconPhotoPlus from "@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs";
import { useId, useState } from "react";
import { m } from "../paraglide/messages.js";
import type { useShots } from "../properties/wizard/shots.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import styles from "./photo-field.module.css";

/** One photo, sent as it is chosen. */
export function PhotoField({ pictures: { shots, add, remove, retry } }: { pictures: ReturnType<typeof useShots> }) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [shot] = shots;
  return (
    <fieldset className={styles.field}>
      <legend>{m.bookings_photo()}</legend>
      {shot ? (
        <div className={styles.shot}>
          {shot.image ? (
            <img src={shot.image.Sizes[0]?.URL ?? shot.image.Image_Original_URL} alt={m.bookings_photo_chosen()} />
          ) : shot.failure === undefined ? (
            <progress value={shot.progress} aria-label={m.bookings_photo_sending()} />
          ) : (
            <p role="alert" className={styles.error}>
              {shot.failure} <Button onClick={() => retry(shot)}>{m.bookings_retry()}</Button>
            </p>
          )}
          <Button look="quiet" onClick={() => remove(shot.key)}>
            {m.bookings_photo_remove()}
          </Button>
        </div>
      ) : (
        <div className={styles.choose}>
          <input
            type="file"
            id={id}
            accept="image/*"
            className={styles.file}
            onChange={({ target }) => {
              setProblem(add([...(target.files ?? [])].slice(0, 1)));
              target.value = "";
            }}
          />
          <label htmlFor={id} className={buttonClass({ look: "secondary" })}>
            <IconPhotoPlus size={18} aria-hidden /> {m.bookings_photo_add()}
          </label>
        </div>
      )}
      {problem && (
        <p role="alert" className={styles.error}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
