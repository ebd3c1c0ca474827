import type { Place } from "#domain/core/places/rules.ts";
import { keptInMemory } from "../../platform/kept.ts";
import { listPlaced } from "./queries.ts";

/** Stations, colleges and tech parks with their positions. They change when the operator imports another file. */
export const placedOf = keptInMemory(10 * 60_000, listPlaced);

/** Those of them that cards of homes name. */
export const stationsOf = keptInMemory(10 * 60_000, async (db) =>
  (await listPlaced(db)).filter(({ kind }) => kind === "metro"),
);

/** Whom a position is from, where its licence asks for the name: the source says it as "© …". */
export const creditOf = (source: string): string => /©[^,.]*/.exec(source)?.[0].trim() ?? "";

export const hasPlace = (row: { latitude: number | null; longitude: number | null }): row is Place =>
  row.latitude !== null && row.longitude !== null;
