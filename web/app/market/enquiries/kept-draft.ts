import type { Draft } from "./draft-step.tsx";
import { draftKey, type KeptDraft } from "./sent-enquiries.ts";

/** Keeps it until it is sent or closed, in this tab, where the browser does not forbid it. */
export function keepDraft(draft: KeptDraft): void {
  try {
    sessionStorage.setItem(draftKey, JSON.stringify(draft));
  } catch {
    // Then loading the page anew loses it.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(draftKey);
  } catch {
    // Then none was kept.
  }
}

let lastAsker: Draft | undefined;
/** Who asked last, for the sign-in that may follow: only as long as the page is open. */
export const asker = (): Draft | undefined => lastAsker;
export const keepAsker = (draft: Draft): void => {
  lastAsker = draft;
};
