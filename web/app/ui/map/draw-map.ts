import { control, type LatLngTuple, type Map as LeafletMap, map, polygon, tileLayer } from "leaflet";
import leafletStyles from "leaflet/dist/leaflet.css?inline";
import type { Place } from "#domain/core/places/rules.ts";
import { m } from "../../paraglide/messages.js";
import type { BaseMap } from "./base-map.ts";
import { drawCities } from "./draw-cities.ts";
import { drawGrid } from "./draw-grid.ts";
import { hasStreetsAt, type Pictures, type Streets, type Tiles } from "./tiles.ts";

export const pointOf = ({ latitude, longitude }: Place): LatLngTuple => [latitude, longitude];

const link = (address: string, text: string) => `<a href="${address}" target="_blank" rel="noopener">${text}</a>`;
const ownAttribution = [
  link("https://www.naturalearthdata.com/", "Natural Earth"),
  `${link("https://www.geonames.org/", "GeoNames")} (${link("https://creativecommons.org/licenses/by/4.0/", "CC BY 4.0")})`,
].join(", ");

/** Before all other styles, so that those of the page win over the library's. */
function addStyles() {
  if (document.getElementById("leaflet-styles")) return;
  const style = document.createElement("style");
  style.id = "leaflet-styles";
  style.textContent = leafletStyles;
  document.head.prepend(style);
}

type Drawn = { base: BaseMap; tiles: Tiles | undefined; scrolls: boolean; pins: readonly Place[] };

/** The map without any marker. One that does not scroll lets a finger and a wheel move the page below it. */
export function drawMap(element: HTMLElement, { base, tiles, scrolls, pins }: Drawn): LeafletMap {
  addStyles();
  const drawn = map(element, {
    zoomControl: false,
    attributionControl: false,
    doubleClickZoom: !scrolls,
    scrollWheelZoom: false,
    dragging: scrolls || !matchMedia("(pointer: coarse)").matches,
    zoomAnimation: !matchMedia("(prefers-reduced-motion: reduce)").matches,
    minZoom: 3,
    maxZoom: 19,
    maxBounds: [
      [-85, -200],
      [85, 200],
    ],
    worldCopyJump: true,
  });
  control.attribution({ prefix: link("https://leafletjs.com/", "Leaflet") }).addTo(drawn);
  control.zoom({ position: "topright", zoomInTitle: m.map_zoom_in(), zoomOutTitle: m.map_zoom_out() }).addTo(drawn);
  control.scale({ imperial: false, position: "bottomleft" }).addTo(drawn);
  // Below the tiles, which come over it.
  drawn.createPane("land").style.zIndex = "100";
  const land = { pane: "land", className: "map-land", stroke: false, interactive: false, smoothFactor: 1.5 };
  polygon(base.land, land).addTo(drawn);
  if (!tiles) drawOwn(drawn, base, pins);
  else if ("bounds" in tiles) drawFile(drawn, tiles, base, pins);
  else drawPictures(drawn, tiles, () => drawOwn(drawn, base, pins));
  return drawn;
}

/** A fifth of a second after its window changed, the library tells a map that it moved, also one that is removed by then: nobody hears it. */
export function closeMap(drawn: LeafletMap): void {
  drawn.remove();
  drawn.off();
}

/** Without `beside` everywhere, else only where the streets have nothing. Answers how to draw it anew. */
function drawOwn(drawn: LeafletMap, base: BaseMap, pins: readonly Place[], beside?: () => Streets | undefined) {
  drawn.attributionControl.addAttribution(ownAttribution);
  const isCovered = ({ latitude, longitude }: Place) => {
    const streets = beside?.();
    return (
      streets !== undefined &&
      drawn.getZoom() >= leastZoomOfStreetNames &&
      hasStreetsAt(streets, { latitude, longitude })
    );
  };
  const centre = () => ({ latitude: drawn.getCenter().lat, longitude: drawn.getCenter().lng });
  const redraws = [drawGrid(drawn, () => isCovered(centre())), drawCities(drawn, base.cities, pins, isCovered)];
  return () => {
    for (const redraw of redraws) redraw();
  };
}

/** As the style of the streets has it, which is loaded later. */
const leastZoomOfStreetNames = 7;

const streetsAttribution = link("https://www.openstreetmap.org/copyright", "© OpenStreetMap contributors");

/** The streets come with their own script and over what we ship, which takes their place where they fail or have nothing. */
function drawFile(drawn: LeafletMap, file: Streets, base: BaseMap, pins: readonly Place[]) {
  const box = drawn.getContainer();
  let streets: Streets | undefined = file;
  let isGone = false;
  drawn.on("unload", () => {
    isGone = true;
  });
  const redraw = drawOwn(drawn, base, pins, () => streets);
  const show = (state: "drawn" | "failed") => {
    if (isGone) return;
    box.dataset.streets = state;
    if (state === "drawn") drawn.attributionControl.addAttribution(streetsAttribution);
    else {
      streets = undefined;
      drawn.attributionControl.removeAttribution(streetsAttribution);
      drawn.whenReady(redraw);
    }
  };
  import("./draw-streets.ts").then(
    ({ drawStreets }) =>
      !isGone &&
      drawStreets(drawn, {
        streets: file,
        language: document.documentElement.lang.slice(0, 2),
        onDrawn: () => show("drawn"),
        onFailure: () => show("failed"),
      }),
    () => show("failed"),
  );
}

/** Where they fail to come, what we ship takes their place. */
function drawPictures(drawn: LeafletMap, { url, attribution }: Pictures, onFailure: () => void) {
  const layer = tileLayer(url, {
    maxZoom: 19,
    className: "map-tiles",
    referrerPolicy: "strict-origin-when-cross-origin",
  });
  layer.once("tileerror", onFailure);
  layer.addTo(drawn);
  drawn.attributionControl.addAttribution(attribution);
}
