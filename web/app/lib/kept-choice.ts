import { createListeners } from "./listeners.ts";

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

const { tell, subscribe } = createListeners();

export const onKeepingChange = subscribe;

export function chooseKeeping(isKept: boolean): void {
  try {
    localStorage.setItem(choice, isKept ? "yes" : "no");
  } catch {
    // A browser that forbids storage keeps no pages either.
  }
  tell();
}
