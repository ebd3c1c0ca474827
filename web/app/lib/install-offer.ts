/** Of Chromium alone; TypeScript's library does not have it. */
type InstallEvent = Event & { prompt(): Promise<{ outcome: "accepted" | "dismissed" }> };

let offer: InstallEvent | undefined;
const listeners = new Set<() => void>();

function setOffer(next: InstallEvent | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** The browser may offer it at any time after the page has loaded, before the page needs it. */
export function holdInstallOffer(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    setOffer(event as InstallEvent);
  });
  addEventListener("appinstalled", () => setOffer(undefined));
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
