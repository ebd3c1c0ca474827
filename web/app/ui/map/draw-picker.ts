import { type LeafletMouseEvent, type Marker, marker } from "leaflet";
import { mapDefaults, type Place, roundedPlace, writtenDegrees } from "#domain/core/places/rules.ts";
import type { BaseMap } from "./base-map.ts";
import { closeMap, drawMap, pointOf } from "./draw-map.ts";
import { pin } from "./draw-pin.ts";
import { makeHandle, nameHandle } from "./marker-handle.ts";
import type { Tiles } from "./tiles.ts";

export type Picker = {
  /** The marker's position; nothing if no place was chosen yet. `isPicked` zooms in on it. */
  show(place: Place | undefined, isPicked?: boolean): void;
  /** Where to begin looking, as long as no place was chosen. */
  look(from: Place): void;
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
  const pinMarker = marker(pointOf(mapDefaults.centre), {
    draggable: true,
    autoPan: true,
    icon: pin(false),
    keyboard: false,
  }).addTo(map);
  const place = () => placeOf(pinMarker);
  const pick = () => onPick(place());
  pinMarker.on("dragend click", pick);
  const set = ({ latlng }: LeafletMouseEvent) => {
    pinMarker.setLatLng(latlng);
    pick();
  };
  map.on({ click: set, dblclick: set });
  // A wheel moves the page until the map was entered.
  map.on("focus", () => map.scrollWheelZoom.enable());
  map.on("blur", () => map.scrollWheelZoom.disable());
  const handle = pinMarker.getElement()!;
  makeHandle(handle, describedBy, {
    move(x, y) {
      const from = map.project(pinMarker.getLatLng());
      pinMarker.setLatLng(map.unproject(from.add([x, y])));
      map.panInside(pinMarker.getLatLng(), { padding: [60, 60], animate: false });
      pick();
    },
    zoom: (by) => map.setZoomAround(pinMarker.getLatLng(), map.getZoom() + by),
    set: pick,
  });
  const name = (isPlaced: boolean) => {
    nameHandle(handle, isPlaced ? place() : undefined);
    handle.classList.toggle("map-pin-waiting", !isPlaced);
  };
  name(false);
  let start: Place = mapDefaults.centre;
  return {
    show(wanted, isPicked = false) {
      const to = wanted ?? start;
      const isMoved = textOf(to) !== textOf(place());
      if (isMoved) pinMarker.setLatLng(pointOf(to));
      name(wanted !== undefined);
      if (isPicked) map.setView(pointOf(to), mapDefaults.zoomOfPick);
      else if (isMoved && !map.getBounds().contains(pointOf(to))) map.setView(pointOf(to));
    },
    look(from) {
      start = from;
      pinMarker.setLatLng(pointOf(from));
      map.setView(pointOf(from), mapDefaults.zoomOfCity);
    },
    close: () => closeMap(map),
  };
}

const placeOf = (pinMarker: Marker): Place => {
  const { lat, lng } = pinMarker.getLatLng();
  return roundedPlace({ latitude: lat, longitude: lng });
};

const textOf = ({ latitude, longitude }: Place) => `${writtenDegrees(latitude)} ${writtenDegrees(longitude)}`;
