import { type Day, dayOf } from "#domain/platform/days.ts";
import type { MeterId } from "#domain/platform/ids.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { SocietyScope } from "../../platform/scope.ts";
import { endMeter, findLastReading, lockMeter } from "./queries.ts";

type Refusing = {
  now: Date;
  refuse(
    code:
      | "unknown-meter"
      | "meter-removed"
      | "meter-day-wrong"
      | "meter-day-in-future"
      | "meter-readings-later"
      | "meter-last-below"
      | "readings-billed",
  ): never;
};

type Removal = { MeterID: MeterId; Removed_On: Day; Last_Reading: number; Whether_Rolled_Over: boolean };

/** Takes a meter out of use with its last reading, and answers it as it was. */
export async function takeOut(tx: Tx, scope: SocietyScope, { now, refuse }: Refusing, removal: Removal) {
  const { MeterID, Removed_On, Last_Reading, Whether_Rolled_Over } = removal;
  const meter = (await lockMeter(tx, scope, MeterID)) ?? refuse("unknown-meter");
  if (meter.removed_on !== null) return refuse("meter-removed");
  if (Removed_On > dayOf(now)) return refuse("meter-day-in-future");
  if (Removed_On < meter.installed_on) return refuse("meter-day-wrong");
  const last = await findLastReading(tx, MeterID);
  if (last.read_on !== null && last.read_on > Removed_On) return refuse("meter-readings-later");
  if (last.billed_through !== null && last.billed_through >= Removed_On) return refuse("readings-billed");
  const shown = last.reading_milli ?? meter.first_milli ?? 0;
  if (Last_Reading < shown && !Whether_Rolled_Over) return refuse("meter-last-below");
  const isRolledOver = Whether_Rolled_Over && Last_Reading < shown;
  const ending = { removed_on: Removed_On, last_milli: Last_Reading, is_rolled_over_at_end: isRolledOver };
  await endMeter(tx, MeterID, ending, now);
  return meter;
}
