import { z } from "zod";
import { call } from "../../platform/call.ts";
import { oneOf } from "../../platform/fields.ts";
import { DocumentId, ImageId } from "../../platform/ids.ts";
import { problem } from "../../platform/problems.ts";
import { photoWarnings } from "./checks/codes.ts";
import { profilePhoto } from "./rules.ts";

/** A larger file is not read at all; a profile photo has a lower limit (`rules.ts`). */
export const largestUpload = 10 * 1024 * 1024;

/** One file of a form. Its name and its declared type say nothing: the bytes decide. */
const File = z.file(problem("choose-file")).min(1, problem("file-empty"));
const file = { maxBytes: largestUpload };

export const Image = z.object({
  ImageID: z.string(),
  Image_Original_URL: z.string(),
  Width: z.int(),
  Height: z.int(),
  /** Narrower renditions of the same picture. */
  Sizes: z.array(z.object({ Width: z.int(), URL: z.string() })),
  /** A data address of a few bytes, shown until the picture has loaded. */
  Blur: z.string().nullable(),
});
export type Image = z.output<typeof Image>;

/** A picture that was just uploaded, with what the server found of it: it can be shown all the same. */
const UploadedImage = Image.extend({ Warnings: z.array(oneOf(photoWarnings)) });
export type UploadedImage = z.output<typeof UploadedImage>;

export const Document = z.object({
  DocumentID: z.string(),
  /** Opens the document for ten minutes, for anyone who has it; then request a new one. */
  Document_URL: z.string(),
  File_Name: z.string(),
  Media_Type: z.string(),
  Size_In_Bytes: z.int(),
});
export type Document = z.output<typeof Document>;

export const uploads = {
  addImage: call({
    path: "upload/Upload_Image",
    who: "signed-in",
    summary: "Save a picture (JPEG, PNG, WebP or AVIF) in the sizes for pages, without camera metadata",
    file,
    /** 1 and 3 are profile photos (`rules.ts`); the others differ only in what their feature means by them. */
    input: z.object({ file: File, Image_Type: z.coerce.number<number>().int().min(1).max(9).default(profilePhoto) }),
    output: UploadedImage,
    once: true,
    refusals: [
      "file-too-large",
      "photo-too-large",
      "not-jpg-or-png",
      "not-a-picture",
      "heic-picture",
      "moving-picture",
      "broken-picture",
      "too-many-pixels",
      "too-many-uploads",
    ],
  }),
  removeImage: call({
    path: "upload/Remove_Image",
    who: "signed-in",
    summary: "Remove an unused picture of the caller",
    input: z.object({ ImageID: ImageId }),
    output: z.object({}),
    refusals: ["unknown-image", "in-use"],
  }),
  addDocument: call({
    path: "upload/Upload_Document",
    who: "signed-in",
    summary: "Save a private document: PDF, picture, Word, Excel or OpenDocument",
    file,
    input: z.object({ file: File }),
    output: Document,
    once: true,
    refusals: [
      "not-a-document",
      "has-macros",
      "has-scripts",
      "heic-picture",
      "broken-document",
      "too-many-pixels",
      "too-many-uploads",
    ],
  }),
  documentInfo: call({
    path: "upload/Fetch_Document_Info",
    who: "signed-in",
    summary: "Show a document with a new address that opens it",
    input: z.object({ DocumentID: DocumentId }),
    output: Document,
    refusals: ["unknown-document"],
  }),
  removeDocument: call({
    path: "upload/Remove_Document",
    who: "signed-in",
    summary: "Remove an unused document of the caller",
    input: z.object({ DocumentID: DocumentId }),
    output: z.object({}),
    refusals: ["unknown-document", "in-use"],
  }),
};
