import { keptPagesCache } from "../../worker/protocol.ts";

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
