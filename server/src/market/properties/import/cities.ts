import { type ResolvedCity, resolveCity } from "../../../core/places/queries.ts";
import type { Db } from "../../../platform/db/database.ts";

/** The city of a row; if it is in another state than the row says, that state. */
export type FoundCity = ResolvedCity | "unknown" | "ambiguous" | { elsewhere: string };

/** Looks a name up once, however many rows say it. */
export function cityFinder(db: Db) {
  const known = new Map<string, Promise<FoundCity>>();
  return (name: string, state: string): Promise<FoundCity> => {
    const key = JSON.stringify([name, state]);
    const found = known.get(key) ?? find(db, name, state);
    known.set(key, found);
    return found;
  };
}

async function find(db: Db, name: string, state: string): Promise<FoundCity> {
  const found = await resolveCity(db, name, state);
  if (found !== "unknown" || state.trim() === "") return found;
  const anywhere = await resolveCity(db, name);
  return typeof anywhere === "object" ? { elsewhere: anywhere.stateName } : found;
}
