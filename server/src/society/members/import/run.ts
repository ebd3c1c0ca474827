import type { Tx } from "../../../platform/db/database.ts";
import type { JobContext } from "../../../platform/job.ts";
import { type Made, nextFlats, noteMade } from "./write/cursor.ts";
import { writeFlats, writeMembers, writeResidents } from "./write/people.ts";
import { ensurePlaces } from "./write/places.ts";

const chunkSize = 500;

/**
 * Works an import off, a transaction for each chunk that also moves its mark: a run that was broken off goes on where it
 * stopped, and two runs do not do a flat twice.
 */
export async function runImport({ now, transaction }: JobContext, importId: string): Promise<void> {
  for (let isDone = false; !isDone; ) isDone = await transaction((tx) => workOffChunk(tx, importId, now));
}

async function workOffChunk(tx: Tx, importId: string, now: Date): Promise<boolean> {
  const chunk = await nextFlats(tx, importId, chunkSize);
  if (!chunk) return true;
  const { societyId, flats } = chunk;
  const { placeOfBlock, made } = await ensurePlaces(tx, societyId, [...new Set(flats.map(({ block }) => block))], now);
  const placed = await writeFlats(tx, societyId, flats, placeOfBlock, now);
  const members = await writeMembers(tx, societyId, placed, now);
  const residents = await writeResidents(tx, societyId, placed, now);
  const results = placed.map(
    ({ position, flat_id, isMade, filled }): Made => ({
      position,
      flat_id,
      is_flat_made: isMade,
      member_id: members.get(flat_id) ?? null,
      is_member_made: members.has(flat_id),
      resident_ids: residents.get(flat_id) ?? [],
      filled,
    }),
  );
  return noteMade(tx, { importId, societyId, results, places: made, now });
}
