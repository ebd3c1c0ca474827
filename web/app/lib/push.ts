import { registerWorker } from "./app-worker.ts";
import { isInstalled } from "./kept-choice.ts";

/** What stands between this device and push; `on` if the browser has subscribed. */
export type PushState = "on" | "off" | "denied" | "needs-app" | "unsupported";

const isPhoneOfApple = () => /iPhone|iPad/.test(navigator.userAgent);

export async function pushState(): Promise<PushState> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return isPhoneOfApple() && !isInstalled() ? "needs-app" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  return (await subscription()) ? "on" : "off";
}

export async function subscription(): Promise<PushSubscription | null> {
  const registration = await registerWorker();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person, then the browser's push service. Throws where that one cannot be reached; nothing if the person said no. */
export async function subscribe(publicKey: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with an earlier key of the site is of no use.
  const before = await pushManager.getSubscription();
  if (before && keyOf(before) !== publicKey) await before.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

const keyOf = ({ options }: PushSubscription) =>
  options.applicationServerKey && base64url(new Uint8Array(options.applicationServerKey));

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** As the server takes it. */
export function inputOf(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return { Endpoint: endpoint!, P256dh: keys!.p256dh!, Auth: keys!.auth! };
}
