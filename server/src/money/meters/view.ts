import type { Meter, MeterInfo } from "#domain/money/meters/calls.ts";
import { recentReadings } from "#domain/money/meters/codes.ts";
import type { MeterKind } from "#domain/money/meters/kinds/calls.ts";
import type { MeterReading } from "#domain/money/meters/readings/calls.ts";
import type { MeterRecharge } from "#domain/money/meters/recharges/calls.ts";
import { inUnits, usageBetween } from "#domain/money/meters/rules.ts";
import { type Day, daysBetween } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import type { KindRow } from "./kinds/queries.ts";
import type { listInPlace, MeterRow, ReadingRow } from "./queries.ts";
import type { RechargeRow } from "./recharges/queries.ts";

const units = (milli: number | null) => (milli === null ? null : inUnits(milli));

export const viewKind = (row: KindRow): MeterKind => ({
  Meter_KindID: row.meter_kind_id,
  Name: row.name,
  Unit: row.unit,
  Decimals: row.decimals,
  Rolls_Over_At: units(row.rolls_over_milli),
  Meters: row.meters,
  Main_Meters: row.main_meters,
  updated_at: row.updated_at.toISOString(),
});

type Before = { on: Day; milli: number } | null;

export function viewReading(row: ReadingRow, before: Before, rollsOver: number | null): MeterReading {
  const given = { on: row.read_on, reading: row.reading_milli, isRolledOver: row.is_rolled_over };
  return {
    Meter_ReadingID: row.meter_reading_id,
    Read_On: row.read_on,
    Reading: inUnits(row.reading_milli),
    Usage: before && units(usageBetween(before.milli, given, rollsOver)),
    Days: before && daysBetween(before.on, row.read_on),
    Reading_Source: row.source,
    Whether_Rolled_Over: row.is_rolled_over,
    Whether_Confirmed: row.is_confirmed,
    Remark: row.remark,
    Whether_Photo: row.document_id !== null,
    Read_By: row.read_by_name,
    created_at: new Date(row.created_at).toISOString(),
    Whether_Billed: row.billed_through !== null,
  };
}

function viewReadings({ readings, first_milli, installed_on, rolls_over_milli }: MeterRow): MeterReading[] {
  const began: Before = first_milli === null ? null : { on: installed_on, milli: first_milli };
  return readings.slice(0, recentReadings).map((row, at) => {
    const older = readings[at + 1];
    return viewReading(row, older ? { on: older.read_on, milli: older.reading_milli } : began, rolls_over_milli);
  });
}

export const viewMeter = (row: MeterRow): Meter => ({
  MeterID: row.meter_id,
  Meter_KindID: row.meter_kind_id,
  FlatID: row.flat_id,
  Flat_Label: row.flat_label ?? "",
  Building_Name: row.building_name ?? "",
  Name: row.name,
  Serial_No: row.serial_no,
  Installed_On: row.installed_on,
  First_Reading: units(row.first_milli),
  Removed_On: row.removed_on,
  Last_Reading: units(row.last_milli),
  Readings: viewReadings(row),
  updated_at: row.updated_at.toISOString(),
});

type InPlace = Awaited<ReturnType<typeof listInPlace>>[number];

export const viewInfo = (row: MeterRow, others: readonly InPlace[]): MeterInfo => ({
  ...viewMeter(row),
  Replacements: others.map((other) => ({
    MeterID: other.meter_id,
    Serial_No: other.serial_no,
    Installed_On: other.installed_on,
    First_Reading: units(other.first_milli),
    Removed_On: other.removed_on,
    Last_Reading: units(other.last_milli),
  })),
});

export const viewRecharge = (row: RechargeRow): MeterRecharge => ({
  Meter_RechargeID: row.meter_recharge_id,
  MeterID: row.meter_id,
  Flat_Label: row.flat_label,
  Recharged_On: row.recharged_on,
  Units: inUnits(row.units_milli),
  Amount: rupees(row.amount_paise),
  Reference: row.reference,
  Entered_By: row.entered_by_name,
  created_at: row.created_at.toISOString(),
});
