import { type DivIcon, divIcon } from "leaflet";

const shape =
  '<svg viewBox="0 0 32 44" width="32" height="44" aria-hidden="true"><path d="M16 1.5C8 1.5 2 7.6 2 15.3 2 25.6 16 42.5 16 42.5S30 25.6 30 15.3C30 7.6 24 1.5 16 1.5Z"/><circle cx="16" cy="15.5" r="5.5"/></svg>';

/** As large as a finger; its tip is the place. */
export const pin = (isPlaced = true): DivIcon =>
  divIcon({
    className: isPlaced ? "map-pin" : "map-pin map-pin-waiting",
    html: shape,
    iconSize: [44, 48],
    iconAnchor: [22, 47],
  });
