import { keptPagesCache } from "../../worker/protocol.ts";

const choice = "keepPages";

/** Whether the page runs as an installed app, in a window of its own. */
export const isInstalled = (): boolean =>
  matchMedia("(display-mode: standalone)").matches || (navigator as { standalone?: boolean }).standalone === true;

/** Pages are kept on this device where its user chose so, and else in an installed app: a browser may be shared. */
export function keepsPages(): boolean {
  const chosen = storedChoice();
  return chosen === null ? isInstalled() : chosen === "yes";
}

function storedChoice(): string | null {
  try {
    return localStorage.getItem(choice);
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();

export function onKeepingChange(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function chooseKeeping(isKept: boolean): void {
  try {
    localStorage.setItem(choice, isKept ? "yes" : "no");
  } catch {
    // A browser that forbids storage keeps no pages either.
  }
  for (const listener of listeners) listener();
}

/** Deletes what was kept: somebody signed out, or another person signs in. */
export async function forgetKeptPages(): Promise<void> {
  try {
    await caches.delete(keptPagesCache);
  } catch {
    // No cache storage: on an address without https there is none, and nothing was kept.
  }
}

/** Whether this path can be opened without a network. */
export async function isPageKept(path: string): Promise<boolean> {
  try {
    return (await caches.match(path, { cacheName: keptPagesCache, ignoreSearch: true })) !== undefined;
  } catch {
    return false;
  }
}
