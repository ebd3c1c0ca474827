import { useRef, useState } from "react";
import { mostImages } from "#domain/properties/codes.ts";
import { imageMessages } from "#domain/properties/wizard/rules.ts";
import type { Image } from "#domain/uploads/calls.ts";
import { ask } from "../../lib/ask.ts";
import { newKey } from "../../lib/new-key.ts";
import { m } from "../../paraglide/messages.js";
import { shrinkPicture } from "./shrink-picture.ts";

/** A picture of the home: there, on its way, or not arrived. */
export type Shot =
  | { key: string; image: Image }
  | { key: string; file: File; image?: undefined; progress: number; failure?: string };

/** What Image_Type the pictures of a listing have. */
const ofListing = 2;

export const shotsOf = (images: readonly Image[]): Shot[] => images.map((image) => ({ key: image.ImageID, image }));
export const imagesIn = (shots: readonly Shot[]): Image[] => shots.flatMap(({ image }) => image ?? []);
export const isOnItsWay = (shot: Shot): boolean => !shot.image && shot.failure === undefined;

/** Pictures in their order, the main one first. Removing one here removes it from the form: saving makes it so. */
export function useShots(first: () => Shot[]) {
  const [shots, setShots] = useState(first);
  const latest = useRef(shots);
  latest.current = shots;
  const replace = (key: string, next: Partial<Shot> | Shot) =>
    setShots((now) => now.map((shot) => (shot.key === key ? ({ ...shot, ...next } as Shot) : shot)));

  async function send(key: string, file: File) {
    const small = await shrinkPicture(file);
    const answer = await ask(
      "upload/Upload_Image",
      { file: small, Image_Type: ofListing },
      { idempotencyKey: newKey(), onProgress: (progress) => replace(key, { progress }) },
    );
    if (answer.success) return replace(key, { image: answer.extras.Data } as Shot);
    replace(key, { failure: answer.extras.Status ?? m.wizard_picture_failed() });
  }

  return {
    shots,
    setShots,
    /** Takes what there is room for, and answers what is to be said of the rest. */
    add(files: File[]): string | undefined {
      const pictures = files.filter(({ type }) => type.startsWith("image/"));
      const room = mostImages - latest.current.length;
      if (pictures.length === 0) return files.length > 0 ? imageMessages.unsupported : undefined;
      if (room <= 0) return imageMessages.tooMany;
      const taken = pictures.slice(0, room).map((file): Shot => ({ key: newKey(), file, progress: 0 }));
      setShots([...latest.current, ...taken]);
      for (const shot of taken) if (!shot.image) void send(shot.key, shot.file);
      if (pictures.length > room) return imageMessages.room(room);
      return pictures.length < files.length ? imageMessages.skipped : undefined;
    },
    retry(shot: Shot) {
      if (shot.image) return;
      setShots((now) =>
        now.map((other) => (other.key === shot.key ? { key: shot.key, file: shot.file, progress: 0 } : other)),
      );
      void send(shot.key, shot.file);
    },
    remove: (key: string) => setShots((now) => now.filter((shot) => shot.key !== key)),
    move: (key: string, to: number) => setShots((now) => moved(now, key, to)),
  };
}

export function moved(shots: Shot[], key: string, to: number): Shot[] {
  const from = shots.findIndex((shot) => shot.key === key);
  if (from < 0 || to < 0 || to >= shots.length || from === to) return shots;
  const others = shots.filter((shot) => shot.key !== key);
  return [...others.slice(0, to), shots[from]!, ...others.slice(to)];
}
