import {
  divIcon,
  type LatLngBounds,
  type LeafletKeyboardEvent,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  type Marker,
  marker,
  polygon,
} from "leaflet";
import type { Place } from "#domain/core/places/rules.ts";
import type { BaseMap } from "./base-map.ts";
import { type Pen, takePen } from "./draw-area.ts";
import { closeMap, drawMap, pointOf } from "./draw-map.ts";
import type { Box, Tiles } from "./tiles.ts";

/** One thing on the map, or an area of very many. */
export type Mark = Place & { text: string; label: string; keys: readonly string[] };

export type MarksMap = {
  /** The visible marks; those that would cover each other are combined into one, with the label of `together`. */
  show(marks: readonly Mark[]): void;
  /** Goes to a box without saying so. */
  goTo(box: Box): void;
  sight(): Box;
  /** So that the keys move it. */
  focus(): void;
  /** Marks the one thing that is pointed at elsewhere. */
  point(key: string | undefined): void;
  /** The line around an area that is searched. */
  outline(area: readonly Place[] | undefined): void;
  /** Lets somebody draw an area. */
  draw(parts: Parameters<typeof takePen>[1]): Pen;
  close(): void;
};

type MarksParts = {
  base: BaseMap;
  tiles: Tiles | undefined;
  together: (marks: readonly Mark[]) => Pick<Mark, "text" | "label">;
  /** After someone moved the map. */
  onMove: () => void;
  /** A chosen mark whose things cannot be separated by zooming in. */
  onChoose: (keys: readonly string[]) => void;
  /** A mark that is under the pointer or has the focus, and nothing once it is not. */
  onPoint: (keys: readonly string[]) => void;
};

const india: Box = { south: 7, west: 68.5, north: 35.5, east: 97 };
const nearest = 18;
/** Of an area it is not known where its homes are, but that a good step nearer parts them. */
const step = 2;
const height = 36;
/** About as wide as its text is, in pixels. */
const widthOf = (text: string) => Math.max(44, 22 + text.length * 8);

/** Marks to choose from, on a map to move about. */
export function drawMarks(element: HTMLElement, { base, tiles, ...parts }: MarksParts): MarksMap {
  const { together, onMove, onChoose, onPoint } = parts;
  const drawn = drawMap(element, { base, tiles, scrolls: true, pins: [] });
  drawn.doubleClickZoom.enable();
  // A wheel moves the page until the map was entered.
  drawn.on("focus", () => drawn.scrollWheelZoom.enable());
  drawn.on("blur", () => drawn.scrollWheelZoom.disable());
  const layer = layerGroup().addTo(drawn);
  let visible: readonly Mark[] = [];
  let isOurs = true;
  let isDrawing = false;
  let buttons: { button: Marker; keys: readonly string[] }[] = [];
  let pointed: string | undefined;
  const area = layerGroup().addTo(drawn);

  const showPointed = () => {
    for (const { button, keys } of buttons) {
      const isPointed = pointed !== undefined && keys.includes(pointed);
      button.getElement()?.classList.toggle("map-mark-pointed", isPointed);
      button.setZIndexOffset(isPointed ? 1000 : 0);
    }
  };

  const goTo = (box: Box) => {
    isOurs = true;
    drawn.fitBounds(boundsOf(box), { maxZoom: 15, animate: false, padding: [24, 24] });
    isOurs = false;
  };
  const choose = (mark: Mark, spread: LatLngBounds) => {
    const isParted =
      mark.keys.length > 1 && drawn.getZoom() < nearest && !spread.getSouthWest().equals(spread.getNorthEast());
    if (mark.keys.length === 0) drawn.setView(pointOf(mark), Math.min(drawn.getZoom() + step, nearest));
    else if (isParted) drawn.fitBounds(spread, { maxZoom: nearest, padding: [48, 48] });
    else onChoose(mark.keys);
  };
  const draw = () => {
    const hadFocus = element.querySelector(".leaflet-marker-pane")?.contains(document.activeElement);
    layer.clearLayers();
    buttons = [];
    for (const group of thatTouch(drawn, visible)) {
      const [first] = group;
      const mark: Mark = {
        ...first!,
        ...(group.length > 1 && together(group)),
        keys: group.flatMap(({ keys }) => keys),
      };
      const onPick = () => choose(mark, latLngBounds(group.map(pointOf)));
      const button = buttonOf(mark).on("click", onPick).on("keydown", onKey(onPick));
      button.on("mouseover", () => onPoint(mark.keys)).on("mouseout", () => onPoint([]));
      layer.addLayer(button);
      const element = button.getElement();
      element?.addEventListener("focus", () => onPoint(mark.keys));
      element?.addEventListener("blur", () => onPoint([]));
      buttons.push({ button, keys: mark.keys });
    }
    showPointed();
    // What had it is gone; from the map itself the keys go on.
    if (hadFocus) element.focus();
  };
  drawn.on("zoomend", draw);
  drawn.on("moveend", () => !isOurs && !isDrawing && onMove());
  goTo(india);

  return {
    show(marks) {
      visible = marks;
      draw();
    },
    goTo,
    sight() {
      const bounds = drawn.getBounds();
      return {
        south: Math.max(-90, bounds.getSouth()),
        west: Math.max(-180, bounds.getWest()),
        north: Math.min(90, bounds.getNorth()),
        east: Math.min(180, bounds.getEast()),
      };
    },
    focus: () => element.focus({ preventScroll: true }),
    point(key) {
      pointed = key;
      showPointed();
    },
    outline(corners) {
      area.clearLayers();
      if (corners) area.addLayer(polygon(corners.map(pointOf), { className: "map-area", interactive: false }));
    },
    draw(how) {
      isDrawing = true;
      const pen = takePen(drawn, how);
      const stop = () => {
        isDrawing = false;
        pen.stop();
      };
      return { ...pen, stop };
    },
    close: () => closeMap(drawn),
  };
}

const boundsOf = ({ south, west, north, east }: Box) =>
  latLngBounds([
    [south, west],
    [north, east],
  ]);

/** Leaflet's markers know the mouse only. */
const onKey =
  (onPick: () => void) =>
  ({ originalEvent }: LeafletKeyboardEvent) => {
    if (originalEvent.key !== "Enter" && originalEvent.key !== " ") return;
    originalEvent.preventDefault();
    onPick();
  };

function buttonOf(mark: Mark) {
  const text = document.createElement("span");
  text.textContent = mark.text;
  const width = widthOf(mark.text);
  const icon = divIcon({
    className: mark.keys.length === 1 ? "map-mark" : "map-mark map-mark-many",
    html: text,
    iconSize: [width, height],
    // Above its place, so that the name of a city there stays readable.
    iconAnchor: [width / 2, height + 4],
  });
  const button = marker(pointOf(mark), { icon, riseOnHover: true });
  return button.on("add", () => button.getElement()?.setAttribute("aria-label", nameOf(mark)));
}

/** The visible text is part of the name, for speech input. */
const nameOf = ({ text, label }: Mark) => (label.includes(text) ? label : `${text}: ${label}`);

/** Areas do not overlap: the grid separates them. */
function thatTouch(drawn: LeafletMap, marks: readonly Mark[]): Mark[][] {
  const groups: { x: number; y: number; marks: Mark[] }[] = [];
  for (const mark of marks) {
    const { x, y } = drawn.project(pointOf(mark));
    const near =
      mark.keys.length > 0 &&
      groups.find((group) => Math.abs(group.x - x) < widthOf(mark.text) && Math.abs(group.y - y) < height);
    if (near) near.marks.push(mark);
    else groups.push({ x, y, marks: [mark] });
  }
  return groups.map(({ marks: together }) => together);
}
