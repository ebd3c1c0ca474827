import { useSyncExternalStore } from "react";
import type { Place } from "#domain/core/places/rules.ts";
import { createListeners } from "../../lib/listeners.ts";

const name = "ownPlace";
const { tell, subscribe } = createListeners();

/** The visitor's office or college, which this device alone keeps, as text; a browser without storage keeps none. */
function kept(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keepOwnPlace(place: Place | undefined): void {
  try {
    if (place) localStorage.setItem(name, `${place.latitude} ${place.longitude}`);
    else localStorage.removeItem(name);
  } catch {
    // The place is then asked for again.
  }
  tell();
}

function placeIn(text: string | null): Place | undefined {
  const [latitude, longitude] = (text ?? "").split(" ").map(Number);
  const isPlace = Math.abs(latitude ?? Number.NaN) <= 90 && Math.abs(longitude ?? Number.NaN) <= 180;
  return isPlace ? { latitude: latitude!, longitude: longitude! } : undefined;
}

/** Unknown on the server and while the page comes alive. */
export function useOwnPlace(): Place | undefined {
  return placeIn(useSyncExternalStore(subscribe, kept, () => null));
}
