import { appropriationSources, reserveMinimum } from "#domain/law/appropriation.ts";
import { daysOfYear } from "#domain/platform/days.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import type { Db } from "../../platform/db/database.ts";
import { stateOf } from "../charges/heads/queries.ts";
import type { Book } from "../journal/book.ts";
import { findSetting } from "./queries.ts";

export type Reserve = { ppm: number; source: string; isLaw: boolean };

/** The least share of a surplus for the reserve fund: by law of the state, else as the society has set it, else none is known. */
export async function reserveOf(db: Db, { societyId }: Pick<Book, "societyId">, year: number): Promise<Reserve | null> {
  if (societyId === null) return null;
  const law = reserveMinimum(await stateOf(db, societyId as SocietyId), daysOfYear(year).last);
  if (law) return { ppm: law.ppm, source: appropriationSources[law.source], isLaw: true };
  const own = await findSetting(db, societyId);
  return own ? { ppm: own.reserve_ppm, source: own.source, isLaw: false } : null;
}
