/** Of Chromium alone; TypeScript's library does not have it. */
type InstallEvent = Event & { prompt(): Promise<{ outcome: "accepted" | "dismissed" }> };

let offer: InstallEvent | undefined;
const listeners = new Set<() => void>();

function setOffer(next: InstallEvent | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
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

export function onInstallOffer(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the browser's own question. It can be asked once for each offer. */
export async function install(): Promise<void> {
  const asked = offer;
  setOffer(undefined);
  await asked?.prompt();
}
