import type { Image } from "#domain/core/uploads/calls.ts";
import { mostImages } from "#domain/market/properties/codes.ts";
import { problem } from "#domain/platform/problems.ts";
import { type PhotoUpload, usePhotoUploads } from "../../../lib/photo-uploads.ts";
import { sendPicture } from "../../../lib/send-picture.ts";

export const uploadsOf = (images: readonly Image[]): PhotoUpload[] =>
  images.map((image) => ({ key: image.ImageID, image }));

const words = {
  tooMany: problem("property-images-above-4"),
  room: (more: number) => problem("images-room", { more }),
  skipped: problem("files-skipped"),
  unsupported: problem("image-type-wrong"),
};

/** Pictures of a home in their order, the main one first. */
export function useWizardPhotos(first: () => PhotoUpload[]) {
  const sent = usePhotoUploads({ first, most: mostImages, send: sendPicture, words });
  return { ...sent, move: (key: string, to: number) => sent.setPhotoUploads((now) => moved(now, key, to)) };
}

export function moved(photoUploads: PhotoUpload[], key: string, to: number): PhotoUpload[] {
  const from = photoUploads.findIndex((upload) => upload.key === key);
  if (from < 0 || to < 0 || to >= photoUploads.length || from === to) return photoUploads;
  const others = photoUploads.filter((upload) => upload.key !== key);
  return [...others.slice(0, to), photoUploads[from]!, ...others.slice(to)];
}
