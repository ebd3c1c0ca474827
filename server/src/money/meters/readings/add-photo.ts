import { domain } from "#domain";
import { keepPrivatePhoto, signAgain } from "../../../core/uploads/private-photo.ts";
import { handler } from "../../../platform/handler.ts";

export const addPhoto = handler(
  domain.meters.addPhoto,
  (context, { file }) => keepPrivatePhoto(context, file),
  signAgain,
);
