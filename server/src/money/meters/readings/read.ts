import { sql } from "kysely";
import { domain } from "#domain";
import type { ReadingDraft } from "#domain/money/meters/draft.ts";
import type { ReadingResult } from "#domain/money/meters/readings/calls.ts";
import { dayOf } from "#domain/platform/days.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import { on } from "../../../platform/db/constraint.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { handler } from "../../../platform/handler.ts";
import { checkOn, resultOf } from "./check.ts";
import { findReadings, holdPhotos, insertReadings, lockMeters, metersOnDays } from "./queries.ts";

/**
 * A reading is known by the id that its device made, so this call needs no Idempotency-Key: what was saved before is
 * answered as saved. Readings of one meter are checked one after the other, in the order of their days.
 */
export const read = handler(
  domain.meters.read,
  async ({ actor, now, transaction, refuse }, { Readings, Whether_All }) =>
    transaction(async (tx) => {
      const { societyId, vendorId } = actor;
      const meterIds = [...new Set(Readings.map(({ MeterID }) => MeterID))];
      if ((await lockMeters(tx, actor, meterIds)).length < meterIds.length) return refuse("unknown-meter");
      const { before, fresh } = await withoutSaved(tx, societyId, Readings, () => refuse("reading-id-used"));
      const photos = fresh.flatMap(({ Photo_DocumentID }) => Photo_DocumentID ?? []);
      const problem = await holdPhotos(tx, vendorId, photos);
      if (problem) return refuse(problem);
      const results = new Map<string, ReadingResult>(before.map((id) => [id, savedBefore(id)]));
      if (Whether_All) await sql`savepoint readings`.execute(tx);
      const good: ReadingDraft[] = [];
      for (const round of roundsOf(fresh)) {
        const rows = await metersOnDays(tx, round);
        const accepted = round.filter((reading, at) => {
          const checked = checkOn(rows[at]!, reading, dayOf(now));
          results.set(reading.Meter_ReadingID, resultOf(reading, checked, rows[at]));
          return checked.problem === null;
        });
        good.push(...accepted);
        await insertReadings(tx, societyId, vendorId, accepted, now).catch(
          on("meter_reading_id_once", () => refuse("reading-id-used")),
        );
      }
      const isUndone = Whether_All && good.length < fresh.length;
      if (isUndone) await sql`rollback to savepoint readings`.execute(tx);
      const undone = new Set(isUndone ? good.map(({ Meter_ReadingID }) => Meter_ReadingID) : []);
      const Results = Readings.map(({ Meter_ReadingID: id }) => ({
        ...results.get(id)!,
        ...(undone.has(id) && { Whether_Saved: false }),
      }));
      return { Saved: isUndone ? 0 : good.length, Results };
    }),
);

/** What has arrived before, and what has not; an id of another meter or day is refused. */
async function withoutSaved(tx: Tx, societyId: SocietyId, readings: readonly ReadingDraft[], refuse: () => never) {
  const ids = readings.map(({ Meter_ReadingID }) => Meter_ReadingID);
  const saved = new Map((await findReadings(tx, societyId, ids)).map((row) => [row.meter_reading_id, row]));
  const fresh = readings.filter((reading) => {
    const row = saved.get(reading.Meter_ReadingID);
    if (row && (row.meter_id !== reading.MeterID || row.read_on !== reading.Read_On)) return refuse();
    return !row;
  });
  return { before: [...saved.keys()], fresh };
}

/** The first reading of each meter, then the second, and so on, by their days: each is compared with the ones before it. */
function roundsOf(readings: readonly ReadingDraft[]): ReadingDraft[][] {
  const rounds: ReadingDraft[][] = [];
  const seen = new Map<string, number>();
  for (const reading of readings.toSorted((one, other) => (one.Read_On < other.Read_On ? -1 : 1))) {
    const nth = seen.get(reading.MeterID) ?? 0;
    seen.set(reading.MeterID, nth + 1);
    rounds[nth] = [...(rounds[nth] ?? []), reading];
  }
  return rounds;
}

const savedBefore = (id: string): ReadingResult => ({
  ...{ Meter_ReadingID: id, Whether_Saved: true, Problem: null, Read_By: "" },
  ...{ Reading: null, Usage: null, Average: null },
});
