import type { Image } from "#domain/core/uploads/calls.ts";
import { mostImages } from "#domain/market/properties/codes.ts";
import { imageMessages } from "#domain/market/properties/wizard/rules.ts";
import { sendPicture } from "../../../lib/send-picture.ts";
import { type Shot, useSentShots } from "../../../lib/shots.ts";

export const shotsOf = (images: readonly Image[]): Shot[] => images.map((image) => ({ key: image.ImageID, image }));

/** Pictures of a home in their order, the main one first. */
export function useShots(first: () => Shot[]) {
  const sent = useSentShots({ first, most: mostImages, send: sendPicture, words: imageMessages });
  return { ...sent, move: (key: string, to: number) => sent.setShots((now) => moved(now, key, to)) };
}

export function moved(shots: Shot[], key: string, to: number): Shot[] {
  const from = shots.findIndex((shot) => shot.key === key);
  if (from < 0 || to < 0 || to >= shots.length || from === to) return shots;
  const others = shots.filter((shot) => shot.key !== key);
  return [...others.slice(0, to), shots[from]!, ...others.slice(to)];
}
