import { divIcon, type Map as LeafletMap, layerGroup, marker } from "leaflet";
import type { City, Place } from "#domain/core/places/rules.ts";

const atMost = 36;
/** Width of a letter and height of a line, in pixels, as the style sheet has them. */
const letter = 7.2;
const line = 20;

type Box = { left: number; right: number; top: number; bottom: number };

/**
 * Names of the cities in sight, as many as fit without touching; the largest have the first choice after the pins. Those that are
 * covered have their names elsewhere. Answers how to draw them anew.
 */
export function drawCities(
  map: LeafletMap,
  cities: readonly City[],
  pins: readonly Place[],
  isCovered: (place: Place) => boolean,
): () => void {
  const pane = map.createPane("cities");
  pane.setAttribute("aria-hidden", "true");
  pane.style.zIndex = "450";
  pane.style.pointerEvents = "none";
  const names = layerGroup().addTo(map);
  const draw = () => {
    names.clearLayers();
    for (const { city, isLarge } of thatFit(map, cities, pins, isCovered))
      names.addLayer(
        marker([city.latitude, city.longitude], {
          icon: divIcon({
            className: isLarge ? "map-city map-city-large" : "map-city",
            html: nameOf(city),
            iconSize: [0, 0],
          }),
          pane: "cities",
          interactive: false,
          keyboard: false,
        }),
      );
  };
  map.whenReady(draw);
  map.on("moveend resize", draw);
  return draw;
}

function nameOf({ name }: City): HTMLElement {
  const element = document.createElement("span");
  element.textContent = name;
  return element;
}

function thatFit(
  map: LeafletMap,
  cities: readonly City[],
  pins: readonly Place[],
  isCovered: (place: Place) => boolean,
) {
  const bounds = map.getBounds();
  const taken = pins.map((place) => boxOf(map, place));
  const found: { city: City; isLarge: boolean }[] = [];
  for (const [rank, city] of cities.entries()) {
    if (found.length === atMost) break;
    if (!bounds.contains([city.latitude, city.longitude]) || isCovered(city)) continue;
    const { x, y } = map.latLngToContainerPoint([city.latitude, city.longitude]);
    const box = { left: x - 8, right: x + 14 + city.name.length * letter, top: y - line / 2, bottom: y + line / 2 };
    if (taken.some((other) => touches(box, other))) continue;
    taken.push(box);
    found.push({ city, isLarge: rank < 50 });
  }
  return found;
}

/** The position of a pin except its tip, which is often in the very city. */
function boxOf(map: LeafletMap, place: Place): Box {
  const { x, y } = map.latLngToContainerPoint([place.latitude, place.longitude]);
  return { left: x - 16, right: x + 16, top: y - 48, bottom: y - line / 2 };
}

const touches = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
