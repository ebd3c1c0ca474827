import type { session } from "#domain/core/session/calls.ts";
import { authSources } from "#domain/core/session/rules.ts";
import type { Output } from "#domain/platform/call.ts";
import type { VendorType } from "#domain/platform/roles.ts";
import { m } from "../paraglide/messages.js";
import { forgetKeptPages } from "./kept-pages.ts";
import { forgetOwnShortlist } from "./kept-shortlist.ts";
import { localAddress } from "./language.ts";
import { send } from "./send.ts";

type Device = { deviceId: string; apiKey: string };
type DeviceAnswer = { device: Device } | { failure: string };

const week = 7 * 24 * 3600;
const ofSession = ["user", "apiKey", "deviceID", "sessionID", "vendorID", "vendorType"] as const;
type Name = (typeof ofSession)[number] | "authSource";

let inHand: Promise<DeviceAnswer> | undefined;
let renewing: Promise<DeviceAnswer> | undefined;

/** This browser's id and api key: the kept ones, else new ones. Callers at the same time share one request. */
export function deviceCredentials(): Promise<DeviceAnswer> {
  inHand ??= keptOrNew().then((answer) => {
    // A failure is not for ever: the next caller tries again.
    if ("failure" in answer) inHand = undefined;
    return answer;
  });
  return inHand;
}

/** New ones in place of those that the server does not know any more. */
export function renewDevice(): Promise<DeviceAnswer> {
  renewing ??= newDevice().finally(() => {
    renewing = undefined;
  });
  inHand = renewing;
  return renewing;
}

async function keptOrNew(): Promise<DeviceAnswer> {
  const deviceId = stored("deviceID");
  const apiKey = stored("apiKey");
  if (!deviceId || !apiKey) return newDevice();
  // The cookie, which is what the server reads, may have run out before the storage.
  if (cookie("apiKey") !== apiKey) keepDevice({ deviceId, apiKey });
  return { device: { deviceId, apiKey } };
}

async function newDevice(): Promise<DeviceAnswer> {
  const named = await send("vendor/Generate_DeviceID", {});
  if (!named.success) return { failure: named.extras.Status ?? m.shell_device_failed() };
  const { DeviceID } = named.extras;
  const splash = await send("vendor/Splash_Vendor_Screen", {
    DeviceID,
    DeviceType: 1,
    DeviceName: "Web-Client",
    AppVersion: 1,
  });
  if (!splash.success) return { failure: splash.extras.Status ?? m.shell_splash_failed() };
  const device = { deviceId: DeviceID, apiKey: splash.extras.Data.ApiKey };
  keepDevice(device);
  return { device };
}

export const heldApiKey = (): string | undefined => cookie("apiKey") ?? stored("apiKey");

function keepDevice({ deviceId, apiKey }: Device): void {
  keep("deviceID", deviceId);
  keep("apiKey", apiKey);
  try {
    localStorage.setItem("deviceID", deviceId);
    localStorage.setItem("apiKey", apiKey);
  } catch {
    // A browser that forbids storage still has the cookies.
  }
}

/** What a sign-in leaves in the browser. The session itself is a cookie that the server sets and scripts cannot read. */
export function keepAccount(account: Output<typeof session.signIn>): void {
  void forgetKeptPages();
  if (account.SessionID !== "") keep("sessionID", account.SessionID);
  keep("vendorID", account.VendorID);
  keep("deviceID", account.DeviceID);
  keep("vendorType", String(account.Vendor_Type));
}

/** Whether somebody signed in here; whether the session still lives, only a call knows. */
export const isSignedIn = (): boolean => signedInAs() !== undefined;

/** The account that somebody signed in to here. */
export const signedInAs = (): string | undefined => cookie("vendorID");

export const rememberAccountKind = (kind: VendorType): void => keep("authSource", authSources[kind]);

const expiredNote = "sessionExpired";

/** Forgets who was signed in; the page stays. */
export async function forgetAccount(): Promise<void> {
  for (const name of ofSession) keep(name, "", 0);
  try {
    localStorage.removeItem("deviceID");
    localStorage.removeItem("apiKey");
  } catch {
    // As above.
  }
  forgetOwnShortlist();
  await forgetKeptPages();
}

/** Forgets who was signed in, and goes home with a whole new page. */
export function leave(): void {
  void forgetAccount().finally(() => location.assign(localAddress("/")));
}

/** The same, and the home page says why. */
export function leaveExpired(): void {
  try {
    sessionStorage.setItem(expiredNote, "1");
  } catch {
    // Then the home page says nothing.
  }
  leave();
}

/** Whether the browser came home because its session had expired; answered once. */
export function wasExpired(): boolean {
  try {
    const was = sessionStorage.getItem(expiredNote) !== null;
    sessionStorage.removeItem(expiredNote);
    return was;
  } catch {
    return false;
  }
}

function stored(name: "deviceID" | "apiKey"): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

function cookie(name: Name): string | undefined {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) || undefined : undefined;
}

function keep(name: Name, value: string, maxAge = week): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`;
}
