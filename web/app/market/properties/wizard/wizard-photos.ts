import { mostImages } from "#domain/market/properties/codes.ts";
import type { OwnPropertyImage } from "#domain/market/properties/photos/calls.ts";
import type { PhotoRoom } from "#domain/market/properties/photos/codes.ts";
import { problem } from "#domain/platform/problems.ts";
import { type PhotoUpload, usePhotoUploads } from "../../../lib/photo-uploads.ts";
import { sendCheckedPicture } from "../../../lib/send-picture.ts";

export type HomePhoto = PhotoUpload<OwnPropertyImage>;

export const uploadsOf = (images: readonly OwnPropertyImage[]): HomePhoto[] =>
  images.map((image) => ({ key: image.ImageID, image }));

const words = {
  tooMany: problem("property-images-above-4"),
  room: (more: number) => problem("images-room", { more }),
  skipped: problem("files-skipped"),
  unsupported: problem("image-type-wrong"),
};

/** A picture that was just sent shows nothing that is known yet. */
async function send(file: File, onProgress: (progress: number) => void) {
  const sent = await sendCheckedPicture(file, onProgress);
  return "image" in sent ? { image: { ...sent.image, Room_Type: null } } : sent;
}

/** Pictures of a home in their order, the main one first, with what each shows. */
export function useWizardPhotos(first: () => HomePhoto[]) {
  const sent = usePhotoUploads<OwnPropertyImage>({ first, most: mostImages, send, words });
  return {
    ...sent,
    move: (key: string, to: number) => sent.setPhotoUploads((now) => moved(now, key, to)),
    label: (key: string, Room_Type: PhotoRoom | null) =>
      sent.setPhotoUploads((now) => now.map((upload) => (upload.key === key ? labelled(upload, Room_Type) : upload))),
  };
}

const labelled = (upload: HomePhoto, Room_Type: PhotoRoom | null): HomePhoto =>
  upload.image ? { ...upload, image: { ...upload.image, Room_Type } } : upload;

export function moved(photoUploads: HomePhoto[], key: string, to: number): HomePhoto[] {
  const from = photoUploads.findIndex((upload) => upload.key === key);
  if (from < 0 || to < 0 || to >= photoUploads.length || from === to) return photoUploads;
  const others = photoUploads.filter((upload) => upload.key !== key);
  return [...others.slice(0, to), photoUploads[from]!, ...others.slice(to)];
}
