import { domain } from "#domain";
import { largestProfilePhoto, profilePhoto } from "#domain/uploads/calls.ts";
import { handler } from "../handler.ts";
import { drawPicture } from "./picture.ts";
import { insertImage, putPicture } from "./queries.ts";
import { imageView } from "./view.ts";

export const addImage = handler(
  domain.uploads.addImage,
  async ({ db, actor, outside, now, transaction, refuse }, { file, Image_Type: imageType }) => {
    if (imageType === profilePhoto && file.size > largestProfilePhoto) return refuse("file-too-large");
    const picture = await drawPicture(Buffer.from(await file.arrayBuffer()));
    if (typeof picture === "string") return refuse(picture);
    const kept = await putPicture(db, outside.files.pictures, picture, now);
    return transaction(async (tx) =>
      imageView(await insertImage(tx, kept, { vendorId: actor.vendorId, imageType, now })),
    );
  },
);
