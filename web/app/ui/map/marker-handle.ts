import { type Place, writtenDegrees } from "#domain/core/places/rules.ts";
import { m } from "../../paraglide/messages.js";

/** Steps of the arrow keys, in pixels: what a hand can aim at, at any zoom. */
const step = 5;
const largeStep = 50;
const arrows: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** What the keys do to a marker; distances in pixels. */
export type Handled = { move: (x: number, y: number) => void; zoom: (by: 1 | -1) => void; set: () => void };

/** Makes an element the marker for the keyboard and for screen readers. `describedBy` says how it is moved. */
export function makeHandle(handle: HTMLElement, describedBy: string, { move, zoom, set }: Handled) {
  handle.tabIndex = 0;
  handle.setAttribute("role", "application");
  handle.setAttribute("aria-roledescription", m.map_marker());
  handle.setAttribute("aria-describedby", describedBy);
  handle.addEventListener("keydown", (event) => {
    const arrow = arrows[event.key];
    const isZoom = ["+", "=", "-"].includes(event.key);
    const isSet = event.key === "Enter" || event.key === " ";
    if (event.ctrlKey || event.metaKey || event.altKey || !(arrow || isZoom || isSet)) return;
    // Else the page would scroll, or the form be sent.
    event.preventDefault();
    event.stopPropagation();
    if (isZoom) return zoom(event.key === "-" ? -1 : 1);
    if (!arrow) return set();
    const length = event.shiftKey ? largeStep : step;
    move(arrow[0] * length, arrow[1] * length);
  });
}

/** The marker's position; nothing if it is not placed yet. */
export function nameHandle(handle: HTMLElement, place: Place | undefined) {
  const at = place && { latitude: writtenDegrees(place.latitude), longitude: writtenDegrees(place.longitude) };
  handle.setAttribute("aria-label", at ? m.map_marker_at(at) : m.map_marker_waiting());
}
