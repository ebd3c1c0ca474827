import { mapDefaults, type Place, roundedPlace, writtenDegrees } from "#domain/core/places/rules.ts";
import type { Picker } from "./draw-picker.ts";
import { makeHandle, nameHandle } from "./marker-handle.ts";

/** What we use of Google's Maps JavaScript API, version 3. */
type LatLng = { lat: () => number; lng: () => number };
type Literal = { lat: number; lng: number };
type Listens = { addListener: (event: string, heard: (event: { latLng: LatLng | null }) => void) => void };
type GoogleMap = Listens & {
  setCenter: (at: Literal) => void;
  panTo: (at: Literal) => void;
  setZoom: (zoom: number) => void;
  getZoom: () => number | undefined;
  getBounds: () => { contains: (at: Literal) => boolean } | undefined;
};
type GoogleMarker = Listens & {
  setPosition: (at: Literal) => void;
  getPosition: () => LatLng;
  setOpacity: (to: number) => void;
};
type Maps = {
  Map: new (box: HTMLElement, options: object) => GoogleMap;
  Marker: new (options: object) => GoogleMarker;
  event: { clearInstanceListeners: (of: object) => void };
};
type WithGoogle = { google?: { maps?: Maps }; gm_authFailure?: () => void };

const outside = globalThis as WithGoogle;
const patience = 15_000;
let loading: Promise<Maps> | undefined;

/** Once for all maps of a page. What failed is tried again. */
function loadMaps(key: string): Promise<Maps> {
  loading ??= new Promise<Maps>((resolve, reject) => {
    const ready = "aanganGoogleMapsReady";
    const address = new URL("https://maps.googleapis.com/maps/api/js");
    address.search = String(
      new URLSearchParams({
        key,
        v: "quarterly",
        loading: "async",
        callback: ready,
        language: document.documentElement.lang,
        region: "IN",
      }),
    );
    const script = document.createElement("script");
    const fail = (why: string) => {
      loading = undefined;
      script.remove();
      reject(new Error(why));
    };
    const late = setTimeout(() => fail("Google Maps took too long"), patience);
    Object.assign(globalThis, {
      [ready]() {
        clearTimeout(late);
        const maps = outside.google?.maps;
        if (maps) resolve(maps);
        else fail("Google Maps came without its maps");
      },
    });
    script.src = address.href;
    script.onerror = () => {
      clearTimeout(late);
      fail("Google Maps did not come");
    };
    document.head.append(script);
  });
  return loading;
}

const literal = ({ latitude, longitude }: Place): Literal => ({ lat: latitude, lng: longitude });
const placeOf = (at: LatLng) => roundedPlace({ latitude: at.lat(), longitude: at.lng() });

type GoogleParts = {
  key: string;
  describedBy: string;
  onPick: (place: Place) => void;
  /** Google rejects the key, and reports it only after the map is displayed. */
  onRefused: () => void;
};

/** The same marker as on our own map, on Google's: dragged, set by a click, or moved by the arrow keys. */
export async function drawGoogle(
  box: HTMLElement,
  { key, describedBy, onPick, onRefused }: GoogleParts,
): Promise<Picker> {
  outside.gm_authFailure = onRefused;
  const maps = await loadMaps(key);
  const [inner, handle] = [document.createElement("div"), document.createElement("div")];
  inner.className = "map-google";
  handle.className = "map-google-handle";
  box.append(inner, handle);
  const map = new maps.Map(inner, {
    center: literal(mapDefaults.centre),
    zoom: mapDefaults.zoom,
    disableDoubleClickZoom: true,
    keyboardShortcuts: false,
    mapTypeControl: false,
    streetViewControl: false,
    gestureHandling: "cooperative",
  });
  const marker = new maps.Marker({ map, position: literal(mapDefaults.centre), draggable: true });
  const place = () => placeOf(marker.getPosition());
  const pick = () => onPick(place());
  const set = ({ latLng }: { latLng: LatLng | null }) => {
    if (!latLng) return;
    marker.setPosition(literal(placeOf(latLng)));
    pick();
  };
  for (const event of ["dragend", "click"]) marker.addListener(event, pick);
  for (const event of ["click", "dblclick"]) map.addListener(event, set);
  const zoom = () => map.getZoom() ?? mapDefaults.zoom;
  makeHandle(handle, describedBy, {
    move(x, y) {
      const { latitude, longitude } = place();
      const degrees = 360 / (256 * 2 ** zoom());
      const north = -y * degrees * Math.cos((latitude * Math.PI) / 180);
      const to = literal(roundedPlace({ latitude: latitude + north, longitude: longitude + x * degrees }));
      marker.setPosition(to);
      if (map.getBounds()?.contains(to) === false) map.panTo(to);
      pick();
    },
    zoom: (by) => map.setZoom(zoom() + by),
    set: pick,
  });
  const name = (at: Place | undefined) => {
    nameHandle(handle, at);
    marker.setOpacity(at ? 1 : 0.6);
  };
  name(undefined);
  let start: Place = mapDefaults.centre;
  return {
    show(wanted, isPicked = false) {
      const to = wanted ?? start;
      const isMoved = textOf(to) !== textOf(place());
      if (isMoved) marker.setPosition(literal(to));
      name(wanted);
      if (isPicked) {
        map.setCenter(literal(to));
        map.setZoom(mapDefaults.zoomOfPick);
      } else if (isMoved && map.getBounds()?.contains(literal(to)) !== true) map.setCenter(literal(to));
    },
    look(from) {
      start = from;
      marker.setPosition(literal(from));
      map.setCenter(literal(from));
      map.setZoom(mapDefaults.zoomOfCity);
    },
    close() {
      for (const one of [map, marker]) maps.event.clearInstanceListeners(one);
      box.replaceChildren();
    },
  };
}

const textOf = ({ latitude, longitude }: Place) => `${writtenDegrees(latitude)} ${writtenDegrees(longitude)}`;
