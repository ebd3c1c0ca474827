import { m } from "../paraglide/messages.js";
import { ask } from "./ask.ts";
import { newKey } from "./new-key.ts";
import { shrinkPicture } from "./shrink-picture.ts";

/** What Image_Type pictures have that are no photo of a person. */
const ofThing = 2;

/** Sends a picture, made smaller where it is larger than any screen shows. */
export async function sendPicture(file: File, onProgress: (progress: number) => void) {
  const answer = await ask(
    "upload/Upload_Image",
    { file: await shrinkPicture(file), Image_Type: ofThing },
    { idempotencyKey: newKey(), onProgress },
  );
  return answer.success ? { image: answer.extras.Data } : { failure: answer.extras.Status ?? m.ui_photo_failed() };
}
