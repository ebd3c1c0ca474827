import type { PhotoType } from "#domain/core/uploads/rules.ts";
import type { AskOptions } from "../../lib/answer.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { m } from "../../paraglide/messages.js";

/** The photo of a profile that is about to be saved: left as it is, taken away, or another. */
export type Photo = "kept" | "removed" | File;
export type ProfileDraft = { Full_Name: string; EmailID: string; photo: Photo };

type Saved = { status: string | undefined } | { failure: string | undefined; at: "form" | "photo" };
type Options = Pick<AskOptions, "onProgress"> & { photoType: PhotoType; hasPhoto: boolean };

/** What was sent already: a save that is tried again sends no photo twice. */
const sent = new WeakMap<File, string>();

/** Sends a new photo first, then saves the profile that shows it; its former photo goes with that. */
export async function saveProfile({ photo, ...draft }: ProfileDraft, options: Options): Promise<Saved> {
  let imageId: string | undefined;
  if (photo instanceof File) {
    const answer = await sendPhoto(photo, options);
    if (answer.failure !== undefined) return { failure: answer.failure, at: "photo" };
    imageId = answer.imageId;
  }
  const saved = await askOnce("vendor/Set_Vendor_Profile", "", {
    ...draft,
    Whether_Image_Available: photo === "kept" ? options.hasPhoto : photo !== "removed",
    ...(photo !== "kept" && { ImageID: imageId ?? "" }),
  });
  if (saved.success) return { status: saved.extras.Status };
  // One that waited too long to be used is gone: then it is sent again.
  if (saved.extras.refusal === "unknown-image" && photo instanceof File) sent.delete(photo);
  return { failure: saved.extras.Status, at: "form" };
}

async function sendPhoto(file: File, { photoType, onProgress }: Options) {
  const before = sent.get(file);
  if (before !== undefined) return { imageId: before };
  const options = onProgress && { onProgress };
  const answer = await askOnce("upload/Upload_Image", file, { file, Image_Type: photoType }, options);
  if (!answer.success) return { failure: answer.extras.Status ?? m.session_photo_failed() };
  const { ImageID: imageId } = answer.extras.Data;
  sent.set(file, imageId);
  return { imageId };
}
