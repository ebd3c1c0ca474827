import { type Map as LeafletMap, type LeafletMouseEvent, type Marker, marker } from "leaflet";
import { mapDefaults, type Place, roundedPlace, writtenDegrees } from "#domain/places/rules.ts";
import { m } from "../../paraglide/messages.js";
import type { BaseMap } from "./base-map.ts";
import { drawMap, pointOf, type Tiles } from "./draw-map.ts";
import { pin } from "./draw-pin.ts";

/** Steps of the arrow keys, in pixels: what a hand can aim at, at any zoom. */
const step = 5;
const largeStep = 50;
const arrows: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export type Picker = {
  /** Where the marker is to stand; nothing where no place was chosen yet. `isPicked` goes near to it. */
  show(place: Place | undefined, isPicked?: boolean): void;
  close(): void;
};

type PickerParts = {
  base: BaseMap;
  tiles: Tiles | undefined;
  /** Says what the marker is and how it is moved, to a screen reader. */
  describedBy: string;
  onPick: (place: Place) => void;
};

/** A marker to be dragged, set by a click, or moved by the arrow keys. */
export function drawPicker(element: HTMLElement, { base, tiles, describedBy, onPick }: PickerParts): Picker {
  const map = drawMap(element, { base, tiles, scrolls: true, pins: [] }).setView(
    pointOf(mapDefaults.centre),
    mapDefaults.zoom,
  );
  const shown = marker(pointOf(mapDefaults.centre), {
    draggable: true,
    autoPan: true,
    icon: pin(false),
    keyboard: false,
  }).addTo(map);
  const place = () => placeOf(shown);
  const pick = () => onPick(place());
  shown.on("dragend click", pick);
  const set = ({ latlng }: LeafletMouseEvent) => {
    shown.setLatLng(latlng);
    pick();
  };
  map.on({ click: set, dblclick: set });
  // A wheel moves the page until the map was entered.
  map.on("focus", () => map.scrollWheelZoom.enable());
  map.on("blur", () => map.scrollWheelZoom.disable());
  const handle = shown.getElement()!;
  handle.tabIndex = 0;
  handle.setAttribute("role", "application");
  handle.setAttribute("aria-roledescription", m.map_marker());
  handle.setAttribute("aria-describedby", describedBy);
  handle.addEventListener("keydown", (event) => onKey(event, map, shown, pick));
  const name = (isPlaced: boolean) => {
    const { latitude, longitude } = place();
    const at = { latitude: writtenDegrees(latitude), longitude: writtenDegrees(longitude) };
    handle.setAttribute("aria-label", isPlaced ? m.map_marker_at(at) : m.map_marker_waiting());
    handle.classList.toggle("map-pin-waiting", !isPlaced);
  };
  name(false);
  return {
    show(wanted, isPicked = false) {
      const to = wanted ?? mapDefaults.centre;
      const isMoved = writtenOf(to) !== writtenOf(place());
      if (isMoved) shown.setLatLng(pointOf(to));
      name(wanted !== undefined);
      if (isPicked) map.setView(pointOf(to), mapDefaults.zoomOfPick);
      else if (isMoved && !map.getBounds().contains(pointOf(to))) map.setView(pointOf(to));
    },
    close: () => map.remove(),
  };
}

const placeOf = (shown: Marker): Place => {
  const { lat, lng } = shown.getLatLng();
  return roundedPlace({ latitude: lat, longitude: lng });
};

const writtenOf = ({ latitude, longitude }: Place) => `${writtenDegrees(latitude)} ${writtenDegrees(longitude)}`;

function onKey(event: KeyboardEvent, map: LeafletMap, shown: Marker, pick: () => void) {
  const arrow = arrows[event.key];
  const isZoom = ["+", "=", "-"].includes(event.key);
  const isSet = event.key === "Enter" || event.key === " ";
  if (event.ctrlKey || event.metaKey || event.altKey || !(arrow || isZoom || isSet)) return;
  // Else the page would scroll, or the form be sent.
  event.preventDefault();
  event.stopPropagation();
  if (isZoom) {
    map.setZoomAround(shown.getLatLng(), map.getZoom() + (event.key === "-" ? -1 : 1));
    return;
  }
  if (arrow) {
    const length = event.shiftKey ? largeStep : step;
    const from = map.project(shown.getLatLng());
    shown.setLatLng(map.unproject(from.add([arrow[0] * length, arrow[1] * length])));
    map.panInside(shown.getLatLng(), { padding: [60, 60], animate: false });
  }
  pick();
}
