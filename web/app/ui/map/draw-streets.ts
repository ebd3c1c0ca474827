import { DomUtil, GridLayer, type Layer, type Map as LeafletMap, latLngBounds } from "leaflet";
import { PMTiles, type RangeResponse, SharedPromiseCache } from "pmtiles";
import { leafletLayer } from "protomaps-leaflet";
import { streetColours } from "./street-colours.ts";
import { streetStyle } from "./street-style.ts";
import type { Streets } from "./tiles.ts";

/** The library takes Leaflet from where a script tag leaves it. */
const library = { GridLayer, DomUtil };
const pause = 1_000;

type Drawing = {
  streets: Streets;
  language: string;
  /** After the first tile came. */
  onDrawn: () => void;
  /** Once; the streets are gone from the map then. */
  onFailure: () => void;
};

type StreetLayer = Layer & ReturnType<typeof streetStyle> & { clearLayout(): void; rerenderTiles(): void };

/** Streets of the operator's file, in the colours of the page; both follow when its theme changes. */
export function drawStreets(map: LeafletMap, { streets, language, onDrawn, onFailure }: Drawing): void {
  Object.assign(globalThis, { L: library });
  const box = map.getContainer();
  const font = getComputedStyle(box).fontFamily;
  const style = () => streetStyle(streetColours[isDark() ? "dark" : "light"], language, font);
  const file = new WatchedFile(new URL(streets.url, location.href).href, {
    onTile: () => onDrawn(),
    onFailure() {
      stop();
      layer.remove();
      onFailure();
    },
  });
  const { south, west, north, east } = streets.bounds;
  const layer = leafletLayer({
    url: file,
    ...style(),
    maxDataZoom: streets.maxZoom,
    bounds: latLngBounds([south, west], [north, east]),
    // Set when it is drawn; an own one must not be the library's.
    attribution: "",
    lang: language,
    className: "map-streets",
  }) as unknown as StreetLayer;
  const stop = onTheme(() => {
    Object.assign(layer, style());
    layer.clearLayout();
    layer.rerenderTiles();
  });
  map.on("unload", stop);
  layer.addTo(map);
}

/** The file, which is tried once more where the network fails, and then given up. */
class WatchedFile extends PMTiles {
  readonly #heard: { onTile: () => void; onFailure: () => void };
  readonly #kept: SharedPromiseCache;
  #state: "new" | "read" | "failed" = "new";

  constructor(address: string, heard: { onTile: () => void; onFailure: () => void }) {
    const kept = new SharedPromiseCache();
    super(address, kept);
    this.#kept = kept;
    this.#heard = heard;
  }

  override async getZxy(z: number, x: number, y: number, signal?: AbortSignal): Promise<RangeResponse | undefined> {
    for (let attempt = 0; this.#state !== "failed"; attempt++)
      try {
        const tile = await super.getZxy(z, x, y, signal);
        if (tile && this.#state === "new") {
          this.#state = "read";
          this.#heard.onTile();
        }
        return tile;
      } catch (error) {
        if (signal?.aborted) throw error;
        if (attempt > 0 && this.#state !== ("failed" as string)) {
          this.#state = "failed";
          this.#heard.onFailure();
        } else {
          await new Promise((done) => setTimeout(done, pause));
          // It keeps a header that did not come, too.
          this.#kept.cache.clear();
        }
      }
    // Nobody waits for this tile any more.
    throw new DOMException("The map was given up", "AbortError");
  }
}

const dark = () => matchMedia("(prefers-color-scheme: dark)");

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || (theme !== "light" && dark().matches);
}

/** Answers how to stop listening. */
function onTheme(changed: () => void): () => void {
  let was = isDark();
  const look = () => {
    if (isDark() === was) return;
    was = isDark();
    changed();
  };
  const seen = new MutationObserver(look);
  seen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const system = dark();
  system.addEventListener("change", look);
  return () => {
    seen.disconnect();
    system.removeEventListener("change", look);
  };
}
