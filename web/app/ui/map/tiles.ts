import type { Place } from "#domain/core/places/rules.ts";

/** A provider's pictures; `attribution` is text with links, checked where the settings are read. */
export type Pictures = { url: string; attribution: string };

export type Box = { south: number; west: number; north: number; east: number };

/** The operator's file of vector tiles, which this server sends; it has nothing outside of its bounds. */
export type Streets = { url: string; bounds: Box; minZoom: number; maxZoom: number };

/** What shows streets. */
export type Tiles = Pictures | Streets;

/** Whether these tiles show the streets of a place. */
export const hasStreetsAt = (tiles: Tiles | undefined, { latitude, longitude }: Place): boolean => {
  if (!tiles || !("bounds" in tiles)) return tiles !== undefined;
  const { south, west, north, east } = tiles.bounds;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
};
