import {
  type LatLng,
  type Map as LeafletMap,
  LineUtil,
  layerGroup,
  type Point,
  polygon,
  polyline,
  rectangle,
} from "leaflet";
import type { Place } from "#domain/core/places/rules.ts";
import { pointOf } from "./draw-map.ts";

/** A hand that moves no further has tapped a corner. */
const tap = 8;
/** A line is simplified by so many pixels at first. */
const detail = 3;

export type Pen = {
  /** Adds the corner in the middle of the map, for whoever draws by keys or buttons. */
  add(): void;
  undo(): void;
  corners(): readonly Place[];
  stop(): void;
};

type PenParts = {
  /** No more corners than this. */
  most: number;
  /** Of a line that was drawn in one go the loop that it closes. */
  loopOf: (line: readonly Place[]) => readonly Place[];
  onChange: () => void;
  onCancel: () => void;
};

/** Takes over the pointer of a map: dragging draws a line around an area, a tap adds a corner; the keys go on moving the map. */
export function takePen(map: LeafletMap, { most, loopOf, onChange, onCancel }: PenParts): Pen {
  const box = map.getContainer();
  const shape = layerGroup().addTo(map);
  let corners: readonly Place[] = [];
  let line: Point[] | undefined;
  const handlers = [map.dragging, map.doubleClickZoom, map.boxZoom].filter((handler) => handler.enabled());
  for (const handler of handlers) handler.disable();
  box.classList.add("map-drawing");

  const placeAt = (at: Point): Place => placeOf(map.containerPointToLatLng(at));
  const set = (next: readonly Place[]) => {
    corners = next;
    shape.clearLayers();
    const at = corners.map(pointOf);
    if (at.length > 1) shape.addLayer(polygon(at, { className: "map-area", interactive: false }));
    for (const corner of at) {
      const { x, y } = map.latLngToLayerPoint(corner);
      const end = (step: number) => pointOf(placeOf(map.layerPointToLatLng([x + step, y + step])));
      shape.addLayer(rectangle([end(-4), end(4)], { className: "map-area-corner", interactive: false }));
    }
    onChange();
  };
  const add = (place: Place) => corners.length < most && set([...corners, place]);
  const redraw = () => set(corners);

  const heard: [string, (event: never) => void][] = [
    [
      "pointerdown",
      (event: PointerEvent) => {
        if (!event.isPrimary || event.button !== 0 || (event.target as Element).closest(".leaflet-control")) return;
        event.preventDefault();
        box.setPointerCapture(event.pointerId);
        line = [map.mouseEventToContainerPoint(event)];
      },
    ],
    [
      "pointermove",
      (event: PointerEvent) => {
        if (!line || !event.isPrimary) return;
        const at = map.mouseEventToContainerPoint(event);
        if (at.distanceTo(line.at(-1)!) < 2) return;
        line.push(at);
        if (!isTap(line)) {
          shape.clearLayers();
          shape.addLayer(
            polyline(
              line.map((one) => map.containerPointToLatLng(one)),
              { className: "map-area-line", interactive: false },
            ),
          );
        }
      },
    ],
    [
      "pointerup",
      (event: PointerEvent) => {
        if (!line || !event.isPrimary) return;
        const drawn = line;
        line = undefined;
        if (isTap(drawn)) add(placeAt(drawn[0]!));
        else set(loopOf(simplified(drawn, most).map(placeAt)).slice(0, most));
      },
    ],
    [
      "pointercancel",
      () => {
        line = undefined;
        redraw();
      },
    ],
    [
      "keydown",
      (event: KeyboardEvent) => {
        if (event.target !== box || event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === "Enter" || event.key === " ") add(placeOf(map.getCenter()));
        else if (event.key === "Backspace") set(corners.slice(0, -1));
        else if (event.key === "Escape") onCancel();
        else return;
        event.preventDefault();
        event.stopPropagation();
      },
    ],
  ];
  for (const [name, hear] of heard) box.addEventListener(name, hear as EventListener);
  // Corners are as large at any zoom.
  map.on("zoomend", redraw);

  return {
    add: () => add(placeOf(map.getCenter())),
    undo: () => set(corners.slice(0, -1)),
    corners: () => corners,
    stop() {
      for (const [name, hear] of heard) box.removeEventListener(name, hear as EventListener);
      map.off("zoomend", redraw);
      shape.remove();
      for (const handler of handlers) handler.enable();
      box.classList.remove("map-drawing");
    },
  };
}

const placeOf = ({ lat, lng }: LatLng): Place => ({ latitude: lat, longitude: lng });

const isTap = (line: readonly Point[]) => line.every((at) => at.distanceTo(line[0]!) < tap);

/** The fewest points that still have the line's shape, and no more than may be. */
function simplified(line: Point[], most: number): Point[] {
  for (let tolerance = detail; ; tolerance *= 1.5) {
    const fewer = LineUtil.simplify(line, tolerance);
    if (fewer.length <= most) return fewer;
  }
}
