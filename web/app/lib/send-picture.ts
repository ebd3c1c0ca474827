import { m } from "../paraglide/messages.js";
import { askOnce } from "./ask-once.ts";
import { shrinkPicture } from "./shrink-picture.ts";

/** What Image_Type pictures have that are no photo of a person. */
const ofThing = 2;

/** Sends a picture, made smaller where it is larger than any screen shows. */
export async function sendPicture(file: File, onProgress: (progress: number) => void) {
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
