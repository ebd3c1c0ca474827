import { useRef, useState } from "react";
import type { Image } from "#domain/core/uploads/calls.ts";

/** A photo of a form: there (`image` is what the server keeps of it), on its way, or not arrived. */
export type Shot<Kept extends object = Image> =
  | { key: string; image: Kept }
  | { key: string; file: File; image?: undefined; progress: number; failure?: string };

/** Each photo of this page has its own number. */
let counted = 0;

export const imagesIn = <Kept extends object>(shots: readonly Shot<Kept>[]): Kept[] =>
  shots.flatMap((shot) => ("file" in shot ? [] : [shot.image]));
export const isOnItsWay = (shot: Shot<object>): boolean => "file" in shot && shot.failure === undefined;

type Outcome<Kept extends object> = { image: Kept } | { failure: string };
export type Taking<Kept extends object> = {
  first: () => Shot<Kept>[];
  most: number;
  send: (file: File, onProgress: (progress: number) => void) => Promise<Outcome<Kept>>;
  words: { unsupported: string; tooMany: string; room: (more: number) => string; skipped: string };
};

/**
 * Photos that are sent as they are chosen, in their order. Removing one here removes it from the form: saving makes it
 * so, and what is never saved is swept away.
 */
export function useSentShots<Kept extends object>({ first, most, send, words }: Taking<Kept>) {
  const [shots, setShots] = useState(first);
  const latest = useRef(shots);
  latest.current = shots;
  const change = (key: string, to: (shot: Shot<Kept>) => Shot<Kept>) =>
    setShots((now) => now.map((shot) => (shot.key === key ? to(shot) : shot)));
  async function start(key: string, file: File) {
    const sent = await send(file, (progress) => change(key, () => ({ key, file, progress })));
    change(key, () => ("image" in sent ? { key, ...sent } : { key, file, progress: 0, ...sent }));
  }

  return {
    shots,
    setShots,
    /** Takes as many as allowed, and returns a message about the rest. A single photo replaces the last. */
    add(files: File[]): string | undefined {
      const pictures = files.filter(({ type }) => type.startsWith("image/"));
      const before = most === 1 ? [] : latest.current;
      const room = most - before.length;
      if (pictures.length === 0) return files.length > 0 ? words.unsupported : undefined;
      if (room <= 0) return words.tooMany;
      const taken = pictures.slice(0, room).map((file) => ({ key: `sent-${++counted}`, file, progress: 0 }));
      setShots([...before, ...taken]);
      for (const { key, file } of taken) void start(key, file);
      if (pictures.length > room) return words.room(room);
      return pictures.length < files.length ? words.skipped : undefined;
    },
    retry(shot: Shot<Kept>) {
      if (!("file" in shot)) return;
      const { key, file } = shot;
      change(key, () => ({ key, file, progress: 0 }));
      void start(key, file);
    },
    remove: (key: string) => setShots((now) => now.filter((shot) => shot.key !== key)),
  };
}
export type SentShots<Kept extends object = Image> = ReturnType<typeof useSentShots<Kept>>;
