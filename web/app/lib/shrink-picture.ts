const longestSide = 2560;
const quality = 0.85;

let last: Promise<unknown> = Promise.resolve();

/**
 * The same picture with its longer side at most 2560 pixels, or the file itself where that is smaller or the browser
 * cannot draw it: then the server says what is wrong with it. One at a time, since each takes its pixels in memory.
 */
export function shrinkPicture(file: File): Promise<File> {
  const shrunk = last.then(() => shrink(file)).catch(() => file);
  last = shrunk;
  return shrunk;
}

async function shrink(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // Only a photo is without transparency for sure; a browser that cannot write WebP answers a PNG.
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
}
