/** Pixels of the longer side: enough for a face, and a tenth of a phone camera's picture. */
const longest = 1280;

/**
 * The photo as a small JPEG, since a gate's connection is slow; unchanged if the browser cannot read it: the server
 * reports the problem.
 */
export async function madeSmall(photo: File): Promise<File> {
  const picture = await createImageBitmap(photo).catch(() => undefined);
  if (!picture) return photo;
  const part = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * part);
  canvas.height = Math.round(picture.height * part);
  canvas.getContext("2d")!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.82));
  return blob ? new File([blob], "visitor.jpg", { type: "image/jpeg" }) : photo;
}
