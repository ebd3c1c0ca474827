import type { ReadingDraft } from "#domain/money/meters/draft.ts";
import type { ReadingResult } from "#domain/money/meters/readings/calls.ts";
import { type CheckedReading, checkReading, inUnits, type MeterOn } from "#domain/money/meters/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { MeterOnDay } from "./queries.ts";

/** A meter on a day as the rule takes it: where it begins is its first reading. */
function meterOn(row: MeterOnDay): MeterOn {
  const began =
    row.first_milli === null ? [] : [{ on: row.installed_on, reading: row.first_milli, isRolledOver: false }];
  return {
    installedOn: row.installed_on,
    removedOn: row.removed_on,
    last: row.last_milli === null ? null : { reading: row.last_milli, isRolledOver: row.is_rolled_over_at_end },
    rollsOverAt: row.rolls_over_milli,
    decimals: row.decimals,
    earlier: [...began, ...row.earlier],
    next: row.next,
    isReadOnDay: row.on_day !== null,
    billedThrough: row.billed_through,
  };
}

export type Given = Pick<ReadingDraft, "Read_On" | "Reading" | "Whether_Rolled_Over" | "Whether_Confirmed">;

export const checkOn = (row: MeterOnDay, given: Given, today: Day): CheckedReading =>
  checkReading(
    meterOn(row),
    {
      ...{ on: given.Read_On, reading: given.Reading },
      ...{ isRolledOver: given.Whether_Rolled_Over, isConfirmed: given.Whether_Confirmed },
    },
    today,
  );

const units = (milli: number | null) => (milli === null ? null : inUnits(milli));

export function resultOf(reading: ReadingDraft, checked: CheckedReading, row: MeterOnDay | undefined): ReadingResult {
  const isTaken = checked.problem === "already-read";
  return {
    Meter_ReadingID: reading.Meter_ReadingID,
    Whether_Saved: checked.problem === null,
    Problem: checked.problem,
    Read_By: isTaken ? row!.on_day!.by : "",
    Reading: isTaken ? units(row!.on_day!.reading) : null,
    Usage: units(checked.usage),
    Average: units(checked.average),
  };
}
