import IconPhotoPlus from "@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useId, useState } from "react";
import type { PhotoUpload } from "../../lib/photo-uploads.ts";
import { m } from "../../paraglide/messages.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { FieldError, FieldGroup } from "../../ui/field.tsx";
import { Row } from "../../ui/layout.tsx";
import { FillingImage } from "../../ui/picture.tsx";
import { FileButton } from "./file-button.tsx";
import styles from "./uploads.module.css";
import type { Kept, SentPhotos } from "./use-photos.ts";

type FieldProps<K extends Kept> = { photos: SentPhotos<K>; hint: string; error?: string | undefined };

/** Photos that are uploaded as they are chosen, and may always be left out. */
export function PhotosField<K extends Kept>({ photos, hint, error }: FieldProps<K>) {
  const { photoUploads, add, most } = photos;
  const id = useId();
  const [refused, setRefused] = useState<string>();
  return (
    <FieldGroup id={id} legend={m.common_photos()} optional hint={hint} error={error}>
      {photoUploads.length > 0 && (
        <Row as="ul">
          {photoUploads.map((upload, at) => (
            <PhotoTile key={upload.key} {...{ upload, at, photos }} />
          ))}
        </Row>
      )}
      {refused && <FieldError role="alert">{refused}</FieldError>}
      {photoUploads.length < most && (
        <FileButton
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChoose={(files) => setRefused(add(files))}
          describedBy={`${id}-hint`}
        >
          <IconPhotoPlus size={18} aria-hidden /> {m.ui_photos_add()}
        </FileButton>
      )}
    </FieldGroup>
  );
}

/** The address of a small rendition. */
const srcOf = (kept: Kept) =>
  "Document_URL" in kept ? kept.Document_URL : (kept.Sizes[0]?.URL ?? kept.Image_Original_URL);

type TileProps<K extends Kept> = { upload: PhotoUpload<K>; at: number; photos: SentPhotos<K> };

function PhotoTile<K extends Kept>({ upload, at, photos: { photoUploads, remove, retry } }: TileProps<K>) {
  const place = { index: String(at + 1), count: String(photoUploads.length) };
  return (
    <li className={styles.photo}>
      <div className={styles.frame}>
        {!("file" in upload) && <FillingImage src={srcOf(upload.image)} alt={m.ui_photo_of(place)} />}
        {"file" in upload && upload.failure === undefined && (
          <progress value={upload.progress} aria-label={m.common_uploading({ name: upload.file.name })} />
        )}
      </div>
      {"file" in upload && upload.failure !== undefined && (
        <div role="alert" className={styles.failed}>
          {upload.failure}
          <Button onClick={() => retry(upload)}>{m.common_try_again()}</Button>
        </div>
      )}
      <IconButton
        label={m.ui_photo_remove({ index: place.index })}
        className={styles.remove}
        onClick={() => remove(upload.key)}
      >
        <IconX size={18} aria-hidden />
      </IconButton>
    </li>
  );
}
