import type { Document, Image, UploadedImage } from "#domain/core/uploads/calls.ts";
import { warningsOf } from "#domain/core/uploads/checks/rules.ts";
import type { MeasuredImage, StoredDocument, StoredImage } from "./queries.ts";
import { signedAddress } from "./signing.ts";

const urlOf = (key: string) => `/files/${key}`;

export const imageView = (image: StoredImage): Image => ({
  ImageID: image.image_id,
  Image_Original_URL: urlOf(image.file_key),
  Width: image.width,
  Height: image.height,
  Sizes: image.sizes.map(({ width, key }) => ({ Width: width, URL: urlOf(key) })),
  Blur: image.blur,
});

/** With what may be wrong with it. */
export const measuredImageView = (image: MeasuredImage): UploadedImage => ({
  ...imageView(image),
  Warnings: warningsOf(image),
});

/** Only for people who may see the document: its address opens it. */
export const documentView = (document: StoredDocument, secret: Buffer, now: Date): Document => ({
  DocumentID: document.document_id,
  Document_URL: signedAddress(secret, document.document_id, now),
  File_Name: document.file_name,
  Media_Type: document.media_type,
  Size_In_Bytes: document.byte_size,
});
