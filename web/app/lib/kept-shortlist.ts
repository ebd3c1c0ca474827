import { createListeners } from "./listeners.ts";

/** The saved homes of this device, as text: what is in it, `market/shortlist` knows. */

const name = "shortlist";
/** Where the browser forbids storage: as long as the page lives. */
let ofPage: string | null = null;
const { tell, subscribe } = createListeners();

export function keptShortlist(): string | null {
  try {
    return localStorage.getItem(name) ?? ofPage;
  } catch {
    return ofPage;
  }
}

export function keepShortlist(text: string | null): void {
  ofPage = null;
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    ofPage = text;
  }
  tell();
}

/** Of this tab and of others. */
export function onKeptShortlist(listener: () => void): () => void {
  const unsubscribe = subscribe(listener);
  const heard = ({ key }: StorageEvent) => (key === null || key === name) && listener();
  addEventListener("storage", heard);
  return () => {
    unsubscribe();
    removeEventListener("storage", heard);
  };
}

/** Deletes what belongs to an account: somebody signed out. A list of a visitor without one stays. */
export function forgetOwnShortlist(): void {
  try {
    if (JSON.parse(keptShortlist() ?? "null")?.account) keepShortlist(null);
  } catch {
    keepShortlist(null);
  }
}
