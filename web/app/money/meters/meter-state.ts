import type { Meter } from "#domain/money/meters/calls.ts";
import { recentReadings } from "#domain/money/meters/codes.ts";
import type { MeterKind } from "#domain/money/meters/kinds/calls.ts";
import type { MeterReading } from "#domain/money/meters/readings/calls.ts";
import {
  averageFor,
  type CheckedReading,
  checkReading,
  inUnits,
  type ReadingOn,
  thousandths,
} from "#domain/money/meters/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import { languageTag } from "../../lib/language.ts";

type Given = { on: Day; reading: number; isRolledOver: boolean; isConfirmed: boolean };

const readingOn = ({ Read_On, Reading, Whether_Rolled_Over }: MeterReading): ReadingOn => ({
  on: Read_On,
  reading: thousandths(Reading),
  isRolledOver: Whether_Rolled_Over,
});

/** What the server will say of a reading, as far as the newest readings of the meter tell. */
export function checkHere(meter: Meter, kind: MeterKind, given: Given, today: Day): CheckedReading {
  const readings = meter.Readings.map(readingOn).reverse();
  const isBeginShown = readings.length < recentReadings && meter.First_Reading !== null;
  const began = { on: meter.Installed_On, reading: thousandths(meter.First_Reading ?? 0), isRolledOver: false };
  const earlier = readings.filter(({ on }) => on < given.on);
  return checkReading(
    {
      ...{ installedOn: meter.Installed_On, removedOn: meter.Removed_On, last: null, billedThrough: null },
      rollsOverAt: kind.Rolls_Over_At === null ? null : thousandths(kind.Rolls_Over_At),
      decimals: kind.Decimals,
      earlier: isBeginShown ? [began, ...earlier] : earlier,
      next: readings.find(({ on }) => on > given.on) ?? null,
      isReadOnDay: readings.some(({ on }) => on === given.on),
    },
    { ...given, reading: thousandths(given.reading) },
    today,
  );
}

/** The last reading before a day; where there is none, what the meter showed when it was installed. */
export function lastBefore(meter: Meter, day: Day): { on: Day; reading: number; usage: number | null } | undefined {
  const found = meter.Readings.find(({ Read_On }) => Read_On < day);
  if (found) return { on: found.Read_On, reading: found.Reading, usage: found.Usage };
  return meter.First_Reading === null
    ? undefined
    : { on: meter.Installed_On, reading: meter.First_Reading, usage: null };
}

/** How far the newest usage is from the average of earlier ones, as a part of it; undefined without an average above 0. */
export function differenceOf({ Readings: [newest, ...earlier] }: Meter): number | undefined {
  if (newest?.Usage == null || newest.Days === null) return undefined;
  const usages = earlier.flatMap(({ Usage, Days }) =>
    Usage === null || Days === null ? [] : [{ units: thousandths(Usage), days: Days }],
  );
  const average = averageFor(newest.Days, usages);
  return average === null || average === 0 ? undefined : thousandths(newest.Usage) / average - 1;
}

/** A reading or a usage with as many decimals as the meter shows. */
export const inWords = (reading: number, { Decimals }: Pick<MeterKind, "Decimals">): string =>
  numbers[Decimals]!.format(reading);

const numbers = [0, 1, 2, 3].map(
  (decimals) =>
    new Intl.NumberFormat(languageTag, { maximumFractionDigits: decimals, minimumFractionDigits: decimals }),
);

export const averageInUnits = ({ average }: CheckedReading): number | null =>
  average === null ? null : inUnits(average);

export const nameOfMeter = ({ Flat_Label, Name, Serial_No }: Meter): string =>
  [Flat_Label || Name, Flat_Label === "" ? "" : Name, Serial_No].filter(Boolean).join(" · ");
