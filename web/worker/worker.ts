import { CacheFirst, ExpirationPlugin, type RouteHandlerCallbackOptions, Serwist } from "serwist";
import { forgetPages, keepPage, keepPagesOf, keptPage, refreshPage } from "./kept.ts";
import type { ToWorker } from "./protocol.ts";
import { click, renew, show } from "./push.ts";

declare const self: ServiceWorkerGlobalScope;
/** Of the build: another build is another worker, so that browsers notice it. */
declare const BUILD: string;
/** The page that says that there is no network, in each language; the first is for all other addresses. */
declare const OFFLINE_PAGES: string[];

const offlineCache = `offline-${BUILD}`;
const fixedFiles = /^\/(assets|fonts)\/[\w./-]+$/;
const day = 24 * 3600;

/** Their names change with their content. */
const files = new CacheFirst({
  cacheName: "files",
  plugins: [new ExpirationPlugin({ maxEntries: 500, maxAgeSeconds: 60 * day, purgeOnQuotaError: true })],
});

const serwist = new Serwist({
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    { matcher: ({ url, sameOrigin }) => sameOrigin && fixedFiles.test(url.pathname), handler: files },
    { matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate", handler: openPage },
    { matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith(".data"), handler: openData },
  ],
});
serwist.addEventListeners();

async function openPage({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    const preloaded: Response | undefined = await (event as FetchEvent).preloadResponse;
    const answer = preloaded ?? (await fetch(request));
    event.waitUntil(keepPage(request.url, answer.clone()));
    return answer;
  } catch {
    return (await keptPage(request.url)) ?? (await offlinePage(request.url)) ?? Response.error();
  }
}

async function openData({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(refreshPage(request.url).catch(() => {}));
  return answer;
}

async function offlinePage(address: string): Promise<Response | undefined> {
  const { pathname } = new URL(address);
  const page = OFFLINE_PAGES.findLast((page) => pathname.startsWith(page.replace(/offline$/, "")));
  return caches.match(page ?? OFFLINE_PAGES[0]!, { cacheName: offlineCache });
}

self.addEventListener("install", (event) => event.waitUntil(keepOfflinePages(event)));

/** With the styles and fonts that they name. */
async function keepOfflinePages(event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(offlineCache);
  for (const page of OFFLINE_PAGES) {
    const answer = await fetch(page, { cache: "reload", credentials: "omit" });
    if (!answer.ok) throw new Error(`${page} was answered with ${answer.status}`);
    const html = await answer.clone().text();
    await cache.put(page, answer);
    await keepFiles(
      event,
      [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address!),
    );
  }
}

async function keepFiles(event: ExtendableEvent, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const { origin, pathname } = new URL(address, self.location.origin);
    if (origin === self.location.origin && fixedFiles.test(pathname))
      await files.handle({ event, request: new Request(pathname) });
  }
}

self.addEventListener("activate", (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith("offline-") && name !== offlineCache))
      .then((old) => Promise.all(old.map((name) => caches.delete(name)))),
  ),
);

self.addEventListener("push", (event) => event.waitUntil(show(event.data?.text())));
self.addEventListener("notificationclick", (event) => event.waitUntil(click(event)));
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

self.addEventListener("message", (event) => {
  const message = event.data as ToWorker;
  if (message.type === "take-over") return void self.skipWaiting();
  if (message.type === "forget") return event.waitUntil(forgetPages());
  const { account, paths, assets } = message;
  event.waitUntil(keepPagesOf({ account, paths }).then(() => keepFiles(event, assets)));
});
