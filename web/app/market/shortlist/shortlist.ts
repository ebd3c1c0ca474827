import { useSyncExternalStore } from "react";
import { changedEntries, type Entry, keptEntries, mostSavedHomes } from "#domain/market/shortlist/rules.ts";
import { isSignedIn } from "../../lib/credentials.ts";
import { onKeptShortlist } from "../../lib/kept-shortlist.ts";
import { serverAhead } from "../../lib/server-clock.ts";
import { keepList, keptList, savedHomes } from "./device-list.ts";

/** The saved homes, the last one first; `undefined` until the page knows the device, as on the server. */
export const useSavedHomes = (): readonly Entry[] | undefined =>
  useSyncExternalStore<readonly Entry[] | undefined>(onKeptShortlist, savedHomes, () => undefined);

export const useIsSaved = (PropertyID: string): boolean =>
  useSyncExternalStore(
    onKeptShortlist,
    () => savedHomes().some((entry) => entry.PropertyID === PropertyID),
    () => false,
  );

export const savedEntry = (PropertyID: string): Entry | undefined =>
  savedHomes().find((entry) => entry.PropertyID === PropertyID);

const now = () => new Date(Date.now() + serverAhead());

function change(PropertyID: string, what: Parameters<typeof changedEntries>[2]): void {
  const list = keptList();
  const entries = keptEntries(changedEntries(list.entries, PropertyID, what, now()), now());
  keepList({ ...list, entries, isSent: false });
  syncSoon();
}

/** False if the list is full. */
export function saveHome(PropertyID: string, Note = ""): boolean {
  if (savedEntry(PropertyID) === undefined && savedHomes().length >= mostSavedHomes) return false;
  change(PropertyID, { Note });
  return true;
}

export const removeHome = (PropertyID: string): void => change(PropertyID, { Whether_Removed: true });

let timer: ReturnType<typeof setTimeout> | undefined;
const pause = 300;

/** Brings the lists of the device and of the account together, in the background and where somebody is signed in. */
export function syncSoon(): void {
  if (!isSignedIn()) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    // If its script does not arrive, the next change or the next page tries again.
    import("./sync.ts").then(({ sync }) => sync()).catch(() => {});
  }, pause);
}
