import { ask } from "../lib/ask.ts";

export type Device = { deviceId: string; apiKey: string };
export type DeviceAnswer = { device: Device } | { failure: string };

const week = 7 * 24 * 3600;
const names = { deviceId: "deviceID", apiKey: "apiKey" } as const;

let inHand: Promise<DeviceAnswer> | undefined;

/** This browser's id and api key: the kept ones, else new ones. Callers at the same time share one request. */
export function deviceCredentials(): Promise<DeviceAnswer> {
  inHand ??= keptOrNew().then((answer) => {
    // A failure is not for ever: the next caller tries again.
    if ("failure" in answer) inHand = undefined;
    return answer;
  });
  return inHand;
}

async function keptOrNew(): Promise<DeviceAnswer> {
  const deviceId = kept(names.deviceId);
  const apiKey = kept(names.apiKey);
  if (deviceId && apiKey) return { device: keep({ deviceId, apiKey }) };

  const named = await ask("vendor/Generate_DeviceID", {});
  if (!named.success) return { failure: named.extras.Status ?? "Failed to generate Device ID from server." };
  const { DeviceID } = named.extras;
  const splash = await ask("vendor/Splash_Vendor_Screen", {
    DeviceID,
    DeviceType: 1,
    DeviceName: "Web-Client",
    AppVersion: 1,
  });
  if (!splash.success) return { failure: splash.extras.Status ?? "Failed to get API key from splash screen." };
  return { device: keep({ deviceId: DeviceID, apiKey: splash.extras.Data.ApiKey }) };
}

function kept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    // A browser that forbids storage asks for new ones on every visit.
    return null;
  }
}

/** Keeps them in the browser's storage, and for another week in the cookies that go with every call. */
function keep(device: Device): Device {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  for (const [key, name] of Object.entries(names)) {
    const value = device[key as keyof Device];
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${week}; SameSite=Strict${secure}`;
    try {
      localStorage.setItem(name, value);
    } catch {
      // As above.
    }
  }
  return device;
}
