import { useRef, useState } from "react";
import type { Image } from "#domain/core/uploads/calls.ts";

/** A photo of a form: there (`image` is what the server keeps of it), on its way, or not arrived. */
export type PhotoUpload<Kept extends object = Image> =
  | { key: string; image: Kept }
  | { key: string; file: File; image?: undefined; progress: number; failure?: string };

/** Each photo of this page has its own number. */
let counted = 0;

export const imagesIn = <Kept extends object>(photoUploads: readonly PhotoUpload<Kept>[]): Kept[] =>
  photoUploads.flatMap((upload) => ("file" in upload ? [] : [upload.image]));
export const isOnItsWay = (upload: PhotoUpload<object>): boolean => "file" in upload && upload.failure === undefined;

type Outcome<Kept extends object> = { image: Kept } | { failure: string };
export type Taking<Kept extends object> = {
  first: () => PhotoUpload<Kept>[];
  most: number;
  send: (file: File, onProgress: (progress: number) => void) => Promise<Outcome<Kept>>;
  words: { unsupported: string; tooMany: string; room: (more: number) => string; skipped: string };
};

/**
 * Photos that are sent as they are chosen, in their order. Removing one here removes it from the form: saving makes it
 * so, and what is never saved is swept away.
 */
export function usePhotoUploads<Kept extends object>({ first, most, send, words }: Taking<Kept>) {
  const [photoUploads, setPhotoUploads] = useState(first);
  const latest = useRef(photoUploads);
  latest.current = photoUploads;
  const change = (key: string, to: (upload: PhotoUpload<Kept>) => PhotoUpload<Kept>) =>
    setPhotoUploads((now) => now.map((upload) => (upload.key === key ? to(upload) : upload)));
  async function start(key: string, file: File) {
    const sent = await send(file, (progress) => change(key, () => ({ key, file, progress })));
    change(key, () => ("image" in sent ? { key, ...sent } : { key, file, progress: 0, ...sent }));
  }

  return {
    photoUploads,
    setPhotoUploads,
    /** Takes as many as allowed, and returns a message about the rest. A single photo replaces the last. */
    add(files: File[]): string | undefined {
      const pictures = files.filter(({ type }) => type.startsWith("image/"));
      const before = most === 1 ? [] : latest.current;
      const room = most - before.length;
      if (pictures.length === 0) return files.length > 0 ? words.unsupported : undefined;
      if (room <= 0) return words.tooMany;
      const taken = pictures.slice(0, room).map((file) => ({ key: `sent-${++counted}`, file, progress: 0 }));
      setPhotoUploads([...before, ...taken]);
      for (const { key, file } of taken) void start(key, file);
      if (pictures.length > room) return words.room(room);
      return pictures.length < files.length ? words.skipped : undefined;
    },
    retry(upload: PhotoUpload<Kept>) {
      if (!("file" in upload)) return;
      const { key, file } = upload;
      change(key, () => ({ key, file, progress: 0 }));
      void start(key, file);
    },
    remove: (key: string) => setPhotoUploads((now) => now.filter((upload) => upload.key !== key)),
  };
}
export type PhotoUploads<Kept extends object = Image> = ReturnType<typeof usePhotoUploads<Kept>>;
