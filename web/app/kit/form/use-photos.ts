import type { Document, Image } from "#domain/core/uploads/calls.ts";
import {
  imagesIn,
  isOnItsWay,
  type PhotoUpload,
  type PhotoUploads,
  type Taking,
  usePhotoUploads,
} from "../../lib/photo-uploads.ts";
import { m } from "../../paraglide/messages.js";
import type { Uploads } from "./uploads.ts";

/** What the server keeps of a photo: a picture for all, or a document that only some people may open. */
export type Kept = Image | Document;

type PhotosOptions<K extends Kept> = Pick<Taking<K>, "most" | "send"> & {
  /** The photos of the record that is edited. */
  first?: readonly PhotoUpload<K>[];
};
export type SentPhotos<K extends Kept = Kept> = PhotoUploads<K> & Uploads & { most: number; kept: K[] };

const keysOf = (photoUploads: readonly PhotoUpload<object>[]) => photoUploads.map(({ key }) => key).join();

/** The photos of a form, for its `uploads` and a `PhotosField`. */
export function usePhotos<K extends Kept>({ first = [], most, send }: PhotosOptions<K>): SentPhotos<K> {
  const sent = usePhotoUploads<K>({ first: () => [...first], most, send, words: wordsFor(most) });
  return {
    ...sent,
    most,
    kept: imagesIn(sent.photoUploads),
    isWaiting: sent.photoUploads.some(isOnItsWay),
    isChanged: keysOf(sent.photoUploads) !== keysOf(first),
    begin: () => sent.setPhotoUploads([...first]),
  };
}

/** The messages for rejected files. */
const wordsFor = (most: number): Taking<object>["words"] => ({
  unsupported: m.ui_photos_unsupported(),
  tooMany: m.ui_photos_too_many({ most }),
  room: (more) => m.ui_photos_room({ more, most }),
  skipped: m.ui_photos_skipped(),
});
