import { signedInAs } from "./credentials.ts";

/**
 * What a person entered and the server does not have yet, kept on the device by account and by what it is about, such as
 * the readings of a society. Each is an entry of its own, so that two tabs do not overwrite each other.
 */

const prefix = "unsent:";
/** Where the browser forbids storage: as long as the page lives. */
const ofPage = new Map<string, string>();
const listeners = new Set<() => void>();
let version = 0;

function changed() {
  version += 1;
  for (const listener of listeners) listener();
}

export function onUnsent(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has sent or entered something.
  const heard = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix)) && changed();
  addEventListener("storage", heard);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", heard);
  };
}

/** For `useSyncExternalStore`: another number means other entries. */
export const unsentVersion = () => version;

const ofAccount = () => `${prefix}${signedInAs() ?? ""}:`;

function namesFrom(start: string): string[] {
  const names = [...ofPage.keys()];
  try {
    for (let at = 0; at < localStorage.length; at++) names.push(localStorage.key(at) ?? "");
  } catch {
    // Then they are of the page.
  }
  return names.filter((name) => name.startsWith(start)).sort();
}

/** How many entries of the account that is signed in wait on this device. */
export const countUnsent = (): number => namesFrom(ofAccount()).length;

function textOf(name: string): string | null {
  const text = ofPage.get(name);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** The entries about one thing, the oldest first. */
export function unsentAbout<Entry>(about: string): Entry[] {
  return namesFrom(`${ofAccount()}${about}:`).flatMap((name) => {
    try {
      return [JSON.parse(textOf(name) ?? "") as Entry];
    } catch {
      return [];
    }
  });
}

/** `key` orders the entries. */
export function putUnsent(about: string, key: string, entry: object): void {
  const name = `${ofAccount()}${about}:${key}`;
  const text = JSON.stringify(entry);
  try {
    localStorage.setItem(name, text);
  } catch {
    ofPage.set(name, text);
  }
  changed();
}

export function removeUnsent(about: string, key: string): void {
  const name = `${ofAccount()}${about}:${key}`;
  ofPage.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // As above.
  }
  changed();
}
