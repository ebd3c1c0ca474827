import { domain } from "#domain";
import { isPhotoType, photoLimits, settingsPhoto } from "#domain/core/uploads/rules.ts";
import { kindOf } from "../../platform/file-kinds/sniff.ts";
import { handler } from "../../platform/handler.ts";
import { drawPicture } from "./picture.ts";
import { hasRoom, holdUploads, insertImage, putPicture } from "./queries.ts";
import { measuredImageView } from "./view.ts";

export const addImage = handler(
  domain.uploads.addImage,
  async ({ db, actor: { vendorId }, outside, now, transaction, refuse }, { file, Image_Type: imageType }) => {
    const isNarrow = imageType === settingsPhoto;
    if (isPhotoType(imageType) && file.size > photoLimits[imageType].maxBytes)
      return refuse(isNarrow ? "photo-too-large" : "file-too-large");
    const bytes = Buffer.from(await file.arrayBuffer());
    if (isNarrow && !["jpeg", "png"].includes((await kindOf(bytes)) ?? "")) return refuse("not-jpg-or-png");
    // Looked at before the work of drawing it, and decided below, where twins wait for each other.
    if (!(await hasRoom(db, "image", vendorId))) return refuse("too-many-uploads");
    const picture = await drawPicture(bytes, vendorId);
    if (typeof picture === "string") return refuse(picture);
    const kept = await putPicture(db, outside.files.pictures, picture, now);
    return transaction(async (tx) => {
      await holdUploads(tx, vendorId);
      if (!(await hasRoom(tx, "image", vendorId))) return refuse("too-many-uploads");
      return measuredImageView(await insertImage(tx, kept, { vendorId, imageType, now }));
    });
  },
);
