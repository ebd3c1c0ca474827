import { domain } from "#domain";
import type { MeterReading } from "#domain/money/meters/readings/calls.ts";
import { averageFor, inUnits, thousandths } from "#domain/money/meters/rules.ts";
import { largestSheet } from "#domain/platform/sheets.ts";
import { handler } from "../../platform/handler.ts";
import { type Columns, sheetFileOf } from "../../platform/sheets/sheet-file.ts";
import { listMeters, type MeterRow } from "./queries.ts";
import { viewMeter } from "./view.ts";

const exported = (row: MeterRow) => ({ ...viewMeter(row), Unit: row.unit });
type Row = ReturnType<typeof exported>;

/** What the days of the newest reading would use by the average of earlier ones. */
function averageOf([newest, ...earlier]: readonly MeterReading[]): number | "" {
  if (newest?.Days === null || newest === undefined) return "";
  const usages = earlier.flatMap(({ Usage, Days }) =>
    Usage === null || Days === null ? [] : [{ units: thousandths(Usage), days: Days }],
  );
  const average = averageFor(newest.Days, usages);
  return average === null ? "" : inUnits(average);
}

const reading = (at: number) => (row: Row) => row.Readings[at]?.Reading ?? "";
const day = (at: number) => (row: Row) => row.Readings[at]?.Read_On ?? "";

const columns: Columns<Row> = {
  Flat: (row) => row.Flat_Label,
  Building: (row) => row.Building_Name,
  Meter: (row) => row.Name,
  "Serial number": (row) => row.Serial_No,
  Unit: (row) => row.Unit,
  "Last reading": reading(0),
  "Read on": day(0),
  Usage: (row) => row.Readings[0]?.Usage ?? "",
  Average: (row) => averageOf(row.Readings),
  "Reading before": reading(1),
  "Read before on": day(1),
  "Third last reading": reading(2),
  "Third last read on": day(2),
};

export const exportList = handler(
  domain.meters.exportList,
  async ({ reads, actor, now, refuse }, { Format, ...filters }) => {
    const { rows, count } = await listMeters(reads, actor, { ...filters, Skip: 0, Limit: largestSheet.rows });
    if (count > largestSheet.rows) return refuse("too-many-to-export");
    return sheetFileOf("meters", rows.map(exported), columns, { Format, now });
  },
);
