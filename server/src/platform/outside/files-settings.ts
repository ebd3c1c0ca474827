import { z } from "zod";
import { webAddress } from "../web-address.ts";
import type { S3Access } from "./s3-client.ts";

const text = z.string();

/** Of the table of settings, those of a store of files outside. */
export const S3Settings = z
  .object({
    S3_REGION: text.default("ap-south-1"),
    S3_ENDPOINT: webAddress.optional(),
    S3_ACCESS_KEY_ID: text,
    S3_SECRET_ACCESS_KEY: text,
    S3_PICTURES_BUCKET: text,
    S3_DOCUMENTS_BUCKET: text,
    S3_PUBLIC_URL: webAddress.optional(),
  })
  // The pictures' bucket may be open to the world.
  .refine((s3) => s3.S3_DOCUMENTS_BUCKET !== s3.S3_PICTURES_BUCKET, {
    path: ["S3_DOCUMENTS_BUCKET"],
    message: "another bucket than that of the pictures, since documents are private",
  });

export type FilesConfig =
  | { store: "local" }
  | ({ store: "s3"; picturesBucket: string; documentsBucket: string; publicUrl: string | undefined } & S3Access);

export const s3ConfigOf = (s3: z.output<typeof S3Settings>): FilesConfig => ({
  store: "s3",
  region: s3.S3_REGION,
  endpoint: s3.S3_ENDPOINT,
  accessKeyId: s3.S3_ACCESS_KEY_ID,
  secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
  picturesBucket: s3.S3_PICTURES_BUCKET,
  documentsBucket: s3.S3_DOCUMENTS_BUCKET,
  publicUrl: s3.S3_PUBLIC_URL?.replace(/\/+$/, ""),
});
