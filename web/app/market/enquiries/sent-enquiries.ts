import { useSyncExternalStore } from "react";
import type { Waiting } from "../../core/session/waiting.ts";
import { createListeners } from "../../lib/listeners.ts";
import type { Draft } from "./draft-step.tsx";

const { tell, subscribe } = createListeners();
const kept = "enquiry ";

/** Remembers for this tab which enquiry was sent about a home, where the browser does not forbid it. */
export function keepSentEnquiry(PropertyID: string, Property_EnquiryID: string): void {
  try {
    sessionStorage.setItem(kept + PropertyID, Property_EnquiryID);
  } catch {
    // Then only the toast says that it was sent.
  }
  tell();
}

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export const draftKey = "enquiryDraft";
/** An enquiry that waits for its OTP: a phone that shows the message may load the page anew. */
export type KeptDraft = { PropertyID: string; values: Draft; sentTo: string; waiting: Waiting };
export const keptDraft = (): KeptDraft | null => JSON.parse(stored(draftKey) ?? "null");

/** The id of the enquiry that was sent from this tab about the home, if any. */
export const useSentEnquiry = (PropertyID: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => stored(kept + PropertyID),
    () => null,
  );
