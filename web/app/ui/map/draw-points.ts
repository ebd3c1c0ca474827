import { circle, latLngBounds, marker } from "leaflet";
import { mapDefaults, type Place } from "#domain/core/places/rules.ts";
import type { BaseMap } from "./base-map.ts";
import { closeMap, drawMap, pointOf } from "./draw-map.ts";
import { pin } from "./draw-pin.ts";
import { hasStreetsAt, type Tiles } from "./tiles.ts";

export type Point = Place & {
  label: string;
  /** In metres: what it stands for is somewhere in this circle. */
  within?: number;
};

/** So near, our own map still has the names of towns around a point. */
const zoomOfOwn = 9;

/** Points to look at. Answers how to take the map away. */
export function drawPoints(
  element: HTMLElement,
  { base, tiles, points }: { base: BaseMap; tiles: Tiles | undefined; points: readonly Point[] },
): () => void {
  const drawn = drawMap(element, { base, tiles, scrolls: false, pins: points });
  const [only] = points;
  const zoom = only && hasStreetsAt(tiles, only) ? mapDefaults.zoom : zoomOfOwn;
  if (only && points.length === 1) drawn.setView(pointOf(only), zoom);
  else if (only) drawn.fitBounds(latLngBounds(points.map(pointOf)).pad(0.1), { maxZoom: zoom });
  else drawn.setView(pointOf(mapDefaults.centre), zoomOfOwn);
  for (const point of points) {
    if (point.within)
      circle(pointOf(point), { radius: point.within, className: "map-area", interactive: false }).addTo(drawn);
    const pinMarker = marker(pointOf(point), { icon: pin(), interactive: false, keyboard: false }).addTo(drawn);
    const label = pinMarker.getElement();
    label?.setAttribute("role", "img");
    label?.setAttribute("aria-label", point.label);
  }
  return () => closeMap(drawn);
}
