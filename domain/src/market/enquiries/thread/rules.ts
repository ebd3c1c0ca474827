import { type Stage, stages } from "../stages/codes.ts";
import type { AskerState } from "./codes.ts";

export const longestMessage = 1_000;
/** Of each side of an enquiry, in any 24 hours. */
export const mostMessagesADay = 20;
/** The last ones are shown. */
export const mostShownMessages = 200;

/** Who was chosen has much to arrange with the owner; nothing is written in an enquiry that came to nothing. */
export const isWritable = (stage: Stage): boolean => stage !== stages.lost;

/** The owner's stages are theirs: the person who asked learns whether there is an answer, a visit, or an end, and which. */
export function askerStateOf(stage: Stage, hasVisit: boolean): AskerState {
  if (stage === stages.chosen) return 5;
  if (stage === stages.lost) return 4;
  if (hasVisit) return 3;
  return stage === stages.new ? 1 : 2;
}

/** A message without what nobody can read, and with at most one empty line between two others. */
export const tidyMessage = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[\p{Cc}\p{Bidi_Control}\u200b\u2028\u2029\ufeff]/gu, (sign) =>
      sign === "\n" || sign === "\t" ? sign : "",
    )
    .replace(/\n{3,}/g, "\n\n")
    .trim();
