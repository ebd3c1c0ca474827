import { type LatLngTuple, type Map as LeafletMap, polyline } from "leaflet";

/** From this zoom on the land alone would be one even colour, on which nobody sees the map move. */
const nearest = 11;
const steps = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1];
const apart = 90;

/** Lines of equal latitude and longitude, at round degrees and about a thumb apart; none where something else shows the place. Answers how to draw them anew. */
export function drawGrid(map: LeafletMap, isCovered: () => boolean): () => void {
  const lines = polyline([], { className: "map-grid", interactive: false }).addTo(map);
  const draw = () => {
    lines.setLatLngs(map.getZoom() < nearest || isCovered() ? [] : linesOf(map));
  };
  map.whenReady(draw);
  map.on("moveend resize", draw);
  return draw;
}

function linesOf(map: LeafletMap): LatLngTuple[][] {
  const bounds = map.getBounds().pad(0.2);
  const [south, north, west, east] = [bounds.getSouth(), bounds.getNorth(), bounds.getWest(), bounds.getEast()];
  const perPixel = (bounds.getEast() - bounds.getWest()) / (map.getSize().x * 1.4);
  const step = steps.find((one) => one / perPixel >= apart) ?? steps.at(-1)!;
  return [
    ...between(south, north, step).map((at): LatLngTuple[] => [
      [at, west],
      [at, east],
    ]),
    ...between(west, east, step).map((at): LatLngTuple[] => [
      [south, at],
      [north, at],
    ]),
  ];
}

/** Counted in whole steps, since sums of decimals drift. */
function between(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, at) => (first + at) * step);
}
