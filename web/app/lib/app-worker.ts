import type { ToWorker } from "../../worker/protocol.ts";
import { createListeners } from "./listeners.ts";

const hour = 3600_000;

let waiting: ServiceWorker | undefined;
const { tell, subscribe } = createListeners();

function setWaiting(worker: ServiceWorker | null): void {
  waiting = worker ?? undefined;
  tell();
}

export const hasNewVersion = (): boolean => waiting !== undefined;

export const onNewVersion = subscribe;

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined;

/** Nothing where the browser has no service workers or forbids them; everything works without, but not offline. */
export function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  registering ??= register();
  return registering;
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator)) return undefined;
  try {
    const registration = await navigator.serviceWorker.register("/sw.js");
    if (registration) watch(registration);
    return registration;
  } catch {
    return undefined;
  }
}

/** An installed worker waits while pages of the earlier one are open. */
function watch(registration: ServiceWorkerRegistration): void {
  const look = () => setWaiting(navigator.serviceWorker.controller ? registration.waiting : null);
  look();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < hour) return;
    asked = Date.now();
    registration.update().catch(() => {});
  });
}

export async function tellWorker(message: ToWorker): Promise<void> {
  const registration = await registerWorker();
  if (!registration) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

/** Lets the new version take over, and loads this page anew with it. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage({ type: "take-over" } satisfies ToWorker);
}
