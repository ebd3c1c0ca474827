import { createListeners } from "./listeners.ts";

/** Of Chromium alone; TypeScript's library does not have it. */
type InstallEvent = Event & { prompt(): Promise<{ outcome: "accepted" | "dismissed" }> };

const choice = "installOffer";

let offer: InstallEvent | undefined;
const { tell, subscribe } = createListeners();

function setOffer(next: InstallEvent | undefined): void {
  offer = next;
  tell();
}

const hold = (event: Event) => {
  event.preventDefault();
  setOffer(event as InstallEvent);
};
const end = () => setOffer(undefined);

/** From now on the browser's offer waits here until a page uses it; answers how to stop. */
export function holdInstallOffer(): () => void {
  addEventListener("beforeinstallprompt", hold);
  addEventListener("appinstalled", end);
  return () => {
    removeEventListener("beforeinstallprompt", hold);
    removeEventListener("appinstalled", end);
  };
}

export const hasInstallOffer = (): boolean => offer !== undefined;

export const onInstallOffer = subscribe;

/** iPhones and iPads install from a menu of Safari, and offer nothing. An iPad says it is a Mac, and is the one with a touchscreen. */
export const isApplesTouch = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Whether the person wanted to see the offer no more on this device. The settings have it still. */
export function isOfferPutAway(): boolean {
  try {
    return localStorage.getItem(choice) === "no";
  } catch {
    // What cannot be put away is not shown at all.
    return true;
  }
}

export function putOfferAway(): void {
  try {
    localStorage.setItem(choice, "no");
  } catch {
    // It was not shown.
  }
  tell();
}

/** Shows the browser's own question. It can be asked once for each offer. */
export async function install(): Promise<void> {
  const asked = offer;
  setOffer(undefined);
  await asked?.prompt();
}
