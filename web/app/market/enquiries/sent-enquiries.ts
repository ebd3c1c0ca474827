import { useSyncExternalStore } from "react";
import { createListeners } from "../../lib/listeners.ts";

const { tell, subscribe } = createListeners();
const name = (PropertyID: string) => `enquiry ${PropertyID}`;
/** Where the browser forbids storage: as long as the page lives. */
const ofPage = new Map<string, string>();

/** Remembers for this tab which enquiry was sent about a home. */
export function keepSentEnquiry(PropertyID: string, Property_EnquiryID: string): void {
  ofPage.set(PropertyID, Property_EnquiryID);
  try {
    sessionStorage.setItem(name(PropertyID), Property_EnquiryID);
  } catch {
    // As above.
  }
  tell();
}

function sentEnquiry(PropertyID: string): string | undefined {
  try {
    return sessionStorage.getItem(name(PropertyID)) ?? ofPage.get(PropertyID);
  } catch {
    return ofPage.get(PropertyID);
  }
}

/** The id of the enquiry that was sent from this tab about the home, if any. */
export const useSentEnquiry = (PropertyID: string): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => sentEnquiry(PropertyID),
    () => undefined,
  );
