import { domain } from "#domain";
import { handler } from "../../handler.ts";
import { keepPrivatePhoto, signAgain } from "../../uploads/private-photo.ts";

export const addPhoto = handler(
  domain.visitors.addPhoto,
  (context, { file }) => keepPrivatePhoto(context, file),
  signAgain,
);
