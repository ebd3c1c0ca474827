import { useSyncExternalStore } from "react";
import { createListeners } from "../../lib/listeners.ts";

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

function sentEnquiry(PropertyID: string): string | null {
  try {
    return sessionStorage.getItem(kept + PropertyID);
  } catch {
    return null;
  }
}

/** The id of the enquiry that was sent from this tab about the home, if any. */
export const useSentEnquiry = (PropertyID: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => sentEnquiry(PropertyID),
    () => null,
  );
