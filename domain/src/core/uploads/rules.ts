import { problem } from "../../platform/problems.ts";

const megabyte = 1024 * 1024;

/** The Image_Type of a profile photo: 1 as sign-in takes it, 3 as settings take it, which is narrower. */
export const profilePhoto = 1;
export const settingsPhoto = 3;
export type PhotoType = typeof profilePhoto | typeof settingsPhoto;

type PhotoLimits = { maxBytes: number; accept: string; wrongKind: string; tooLarge: string };

export const photoLimits: Record<PhotoType, PhotoLimits> = {
  [profilePhoto]: {
    maxBytes: 5 * megabyte,
    accept: "image/*",
    wrongKind: problem("only-images-allowed"),
    tooLarge: problem("photo-above-5-mb"),
  },
  [settingsPhoto]: {
    maxBytes: 2 * megabyte,
    accept: "image/jpeg,image/png",
    wrongKind: "Only JPG/PNG allowed",
    tooLarge: "Max size 2MB",
  },
};

export const isPhotoType = (imageType: number): imageType is PhotoType => imageType in photoLimits;

/** The problem of a chosen photo, as far as the browser knows; the server checks its bytes. */
export function photoProblem(file: { type: string; size: number }, imageType: PhotoType): string | undefined {
  const { accept, maxBytes, wrongKind, tooLarge } = photoLimits[imageType];
  const isTaken = accept.split(",").some((kind) => kind === file.type || kind === file.type.replace(/\/.*/, "/*"));
  if (!isTaken) return wrongKind;
  return file.size > maxBytes ? tooLarge : undefined;
}

/** This many uploads of one account may be unused. */
export const mostUnused = { image: 50, document: 20 } as const;
