import { keptAtAttribute, keptPagesCache } from "./protocol.ts";

/** Whose pages are kept, and which. */
type Kept = { account: string; paths: string[] };

/** In the same cache as the pages, so that deleting it ends the keeping too. */
const aboutKept = "/kept";
const refreshAfter = 10 * 60_000;

async function kept(): Promise<Kept | undefined> {
  // `match` and not `open`, which would make it.
  return (await caches.match(aboutKept, { cacheName: keptPagesCache }))?.json();
}

export async function keepPagesOf(wanted: Kept): Promise<void> {
  const before = await kept();
  if (before && before.account !== wanted.account) await forgetPages();
  const cache = await caches.open(keptPagesCache);
  await cache.put(aboutKept, Response.json(wanted));
}

export const forgetPages = () => caches.delete(keptPagesCache);

/** Keeps the answer to a page's own address, if it is one of the account's kept pages. */
export async function keepPage(address: string, answer: Response): Promise<void> {
  const { pathname, search } = new URL(address);
  if (search !== "" || !(await kept())?.paths.includes(pathname)) return;
  // Nobody is signed in any more, or as somebody else.
  if (answer.type === "opaqueredirect" || answer.redirected) return void (await forgetPages());
  if (answer.status !== 200 || !answer.headers.get("content-type")?.startsWith("text/html")) return;
  try {
    const cache = await caches.open(keptPagesCache);
    await cache.put(pathname, answer);
  } catch {
    // The device has no room: what was kept before stays.
  }
}

/** The router asked for the data of a page alone; the whole page is what can be opened without a network. */
export async function refreshPage(dataAddress: string): Promise<void> {
  const address = dataAddress.replace(/\.data(\?.*)?$/, "");
  if (!(await kept())?.paths.includes(new URL(address).pathname)) return;
  const before = await caches.match(address, { cacheName: keptPagesCache });
  if (before && Date.now() - sentAt(before).getTime() < refreshAfter) return;
  await keepPage(address, await fetch(address, { headers: { accept: "text/html" }, redirect: "manual" }));
}

/** The page as it was seen last, which says on its `<html>` when that was. */
export async function keptPage(address: string): Promise<Response | undefined> {
  const found = await caches.match(address, { cacheName: keptPagesCache, ignoreSearch: true });
  if (!found) return undefined;
  const html = (await found.text()).replace("<html", `<html ${keptAtAttribute}="${sentAt(found).toISOString()}"`);
  const headers = new Headers(found.headers);
  // It is kept as it was before it was compressed.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(html, { headers });
}

function sentAt({ headers }: Response): Date {
  const sent = new Date(headers.get("date") ?? 0);
  return Number.isNaN(sent.getTime()) ? new Date(0) : sent;
}
