import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import { useState } from "react";
import type { PhotoWarning } from "#domain/core/uploads/checks/codes.ts";
import { photoThresholds } from "#domain/core/uploads/checks/rules.ts";
import type { OwnPropertyImage } from "#domain/market/properties/photos/calls.ts";
import { type PhotoRoom, photoRooms } from "#domain/market/properties/photos/codes.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import styles from "./photo-notes.module.css";

type PhotoNotesProps = { image: OwnPropertyImage; at: number; onLabel: (room: PhotoRoom | null) => void };

/** What a photo shows, and what the server found of it, until its owner says that it is fine. */
export function PhotoNotes({ image, at, onLabel }: PhotoNotesProps) {
  const [isFine, setIsFine] = useState(false);
  return (
    <div className={styles.notes}>
      <SelectField
        label={m.quality_photo_room({ index: at + 1 })}
        hideLabel
        value={image.Room_Type ?? ""}
        onChange={({ target }) => onLabel(target.value === "" ? null : (Number(target.value) as PhotoRoom))}
      >
        <option value="">{m.quality_photo_room_choose()}</option>
        {Object.entries(photoRooms).map(([room, name]) => (
          <option key={room} value={room}>
            {name}
          </option>
        ))}
      </SelectField>
      {image.Warnings.length > 0 && !isFine && (
        <div className={styles.warning}>
          <ul>
            {image.Warnings.map((warning) => (
              <li key={warning}>
                <IconAlertTriangle size={16} aria-hidden /> {sentences[warning](image)}
              </li>
            ))}
          </ul>
          <Button look="quiet" onClick={() => setIsFine(true)}>
            {m.quality_photo_fine()}
          </Button>
        </div>
      )}
    </div>
  );
}

const sentences: Record<PhotoWarning, (image: OwnPropertyImage) => string> = {
  1: ({ Width, Height }) =>
    m.quality_photo_small({
      width: Width,
      height: Height,
      least: photoThresholds.longSide,
      other: photoThresholds.shortSide,
    }),
  2: () => m.quality_photo_blurred(),
  3: () => m.quality_photo_dark(),
  4: () => m.quality_photo_upright(),
};
