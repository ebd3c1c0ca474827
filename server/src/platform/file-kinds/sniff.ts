import { fileTypeFromBuffer } from "file-type";

export type Kind = "jpeg" | "png" | "webp" | "gif" | "avif" | "heic" | "pdf" | "zip" | "ole";

const kinds: Record<string, Kind> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/apng": "png",
  "image/webp": "webp",
  "image/gif": "gif",
  "image/avif": "avif",
  "image/heic": "heic",
  "image/heic-sequence": "heic",
  "image/heif": "heic",
  "image/heif-sequence": "heic",
  "application/pdf": "pdf",
  "application/x-cfb": "ole",
};

const zipSignature = Buffer.from("PK\x03\x04");

/** Android writes AVIF with the brand of the container first, which HEIC has too; the brands after it tell. */
const namesAvif = (bytes: Buffer) => bytes.subarray(16, Math.min(bytes.readUInt32BE(0), 256)).includes("avif");

/** What a file is by its first bytes, among the kinds that the product reads; `undefined` for all others. */
export async function kindOf(bytes: Buffer): Promise<Kind | undefined> {
  // The library would unpack a part of an archive; that is left to archive.ts, which has limits.
  if (bytes.subarray(0, zipSignature.length).equals(zipSignature)) return "zip";
  const type = await fileTypeFromBuffer(bytes);
  return type?.mime === "image/heif" && namesAvif(bytes) ? "avif" : type && kinds[type.mime];
}
