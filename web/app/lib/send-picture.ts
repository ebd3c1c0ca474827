import type { Image } from "#domain/core/uploads/calls.ts";
import { m } from "../paraglide/messages.js";
import { askOnce } from "./ask-once.ts";
import { shrinkPicture } from "./shrink-picture.ts";

/** What Image_Type pictures have that are no photo of a person. */
const ofThing = 2;

/** Sends a picture, made smaller where it is larger than any screen shows; answers what the server found of it too. */
export async function sendCheckedPicture(file: File, onProgress: (progress: number) => void) {
  const answer = await askOnce(
    "upload/Upload_Image",
    file,
    { file: await shrinkPicture(file), Image_Type: ofThing },
    { onProgress },
  );
  return answer.success
    ? { image: answer.extras.Data }
    : { failure: answer.extras.Status ?? m.common_couldnt_upload_the_photo() };
}

type Outcome = { image: Image } | { failure: string };

/** The same for those who do not look at photos so closely. */
export const sendPicture = (file: File, onProgress: (progress: number) => void): Promise<Outcome> =>
  sendCheckedPicture(file, onProgress);
