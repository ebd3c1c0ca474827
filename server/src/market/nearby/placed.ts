import type { Place } from "#domain/core/places/rules.ts";
import { keptInMemory } from "../../platform/kept.ts";
import { listPlaced } from "./queries.ts";

/**
 * Stations, colleges and tech parks with their positions, and of them the metro stations, which cards of homes name. They change when
 * the operator imports another file.
 */
export const placedOf = keptInMemory(10 * 60_000, async (db) => {
  const all = await listPlaced(db);
  return { all, stations: all.filter(({ kind }) => kind === "metro") };
});

/** Whom a position is from, where its licence asks for the name: the source says it as "© …". */
export const creditOf = (source: string): string => /©[^,.]*/.exec(source)?.[0].trim() ?? "";

export const hasPlace = (row: { latitude: number | null; longitude: number | null }): row is Place =>
  row.latitude !== null && row.longitude !== null;
