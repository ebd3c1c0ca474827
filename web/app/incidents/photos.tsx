import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import type { Document } from "#domain/uploads/calls.ts";
import { m } from "../paraglide/messages.js";
import { IconButton } from "../ui/button.tsx";
import styles from "./photos.module.css";

type PhotosProps = { photos: Document[]; onRemove?: (photo: Document) => void };

/** Small; each opens whole in a tab of its own, or can be taken away. */
export const Photos = ({ photos, onRemove }: PhotosProps) => (
  <ul className={styles.photos}>
    {photos.map((photo, at) => {
      const place = { index: String(at + 1), count: String(photos.length) };
      const picture = <img src={photo.Document_URL} alt={onRemove ? m.incidents_photo(place) : ""} />;
      return (
        <li key={photo.DocumentID}>
          {onRemove ? (
            <>
              {picture}
              <IconButton
                label={m.incidents_photo_remove({ index: place.index })}
                className={styles.remove}
                onClick={() => onRemove(photo)}
              >
                <IconX size={18} aria-hidden />
              </IconButton>
            </>
          ) : (
            <a
              href={photo.Document_URL}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={m.incidents_photo_open(place)}
            >
              {picture}
            </a>
          )}
        </li>
      );
    })}
  </ul>
);
