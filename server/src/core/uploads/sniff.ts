export type Kind = "jpeg" | "png" | "webp" | "gif" | "avif" | "heic" | "pdf" | "zip" | "ole";

const startsWith = (bytes: Buffer, signature: string, at = 0) =>
  bytes.subarray(at, at + signature.length).equals(Buffer.from(signature, "latin1"));

/** The brands of an ISO media file, its main one first. */
function brandsOf(bytes: Buffer): string[] {
  if (!startsWith(bytes, "ftyp", 4)) return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands: string[] = [];
  // After the main brand stands its version.
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) brands.push(bytes.toString("latin1", at, at + 4));
  return brands;
}

/** What a file is by its first bytes, of all that we have anything to do with; `undefined` for all the rest. */
export function kindOf(bytes: Buffer): Kind | undefined {
  if (bytes.length < 12) return undefined;
  if (startsWith(bytes, "\xff\xd8\xff")) return "jpeg";
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "png";
  if (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) return "webp";
  if (startsWith(bytes, "GIF8")) return "gif";
  if (startsWith(bytes, "%PDF-")) return "pdf";
  if (startsWith(bytes, "PK\x03\x04")) return "zip";
  if (startsWith(bytes, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) return "ole";
  const brands = brandsOf(bytes);
  if (brands.includes("avif") || brands.includes("avis")) return "avif";
  return brands.some((brand) => /^(he[iv][cxms]|mif1|msf1)$/.test(brand)) ? "heic" : undefined;
}
