import { inUnits, thousandths } from "#domain/money/meters/rules.ts";
import type { MeterSheetRow } from "#domain/money/meters/sheet/calls.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { SocietyScope } from "../../../platform/scope.ts";
import { NotRead, readNumber } from "../../../platform/sheets/cells.ts";
import { findFlatsCalled } from "../../../society/labels/queries.ts";
import { checkOn } from "../readings/check.ts";
import { metersOnDays } from "../readings/queries.ts";
import { listPresent, type PresentMeter } from "./queries.ts";

type About = { scope: SocietyScope; kind: { meter_kind_id: string }; day: Day; today: Day };
type Cells = { line: number; label: string; text: string };
type RowProblem = MeterSheetRow["Row_Problem"];
type Named = Cells & { meter: PresentMeter | null; reading: number | null; problem: RowProblem };

/** What each row of a sheet means, and what is wrong with it; nothing is written. */
export async function rowsOf(db: Db, about: About, rows: readonly Cells[]): Promise<MeterSheetRow[]> {
  const meters = await listPresent(db, about.scope, about.kind.meter_kind_id, about.day);
  const named: Named[] = [];
  const taken = new Set<string>();
  for (const row of rows) {
    const found = await meterOf(db, about.scope, meters, row.label);
    const reading = milliIn(row.text);
    const isTwice = "meter" in found && taken.has(found.meter.meter_id);
    if ("meter" in found) taken.add(found.meter.meter_id);
    const problem = "problem" in found ? found.problem : isTwice ? "twice" : reading === null ? "not-a-number" : null;
    named.push({ ...row, meter: "meter" in found ? found.meter : null, reading, problem });
  }
  const good = named.filter(({ problem }) => problem === null);
  const states = await metersOnDays(
    db,
    good.map(({ meter }) => ({ MeterID: meter!.meter_id, Read_On: about.day })),
  );
  const stateOf = new Map(good.map((row, at) => [row.line, states[at]!]));
  return named.map((row) => view(row, stateOf.get(row.line), about));
}

function view(row: Named, state: Awaited<ReturnType<typeof metersOnDays>>[number] | undefined, about: About) {
  const given = {
    ...{ Read_On: about.day, Reading: row.reading ?? 0 },
    ...{ Whether_Rolled_Over: false, Whether_Confirmed: false },
  };
  const checked = state && checkOn(state, given, about.today);
  const last = state && (state.earlier.at(-1)?.reading ?? state.first_milli);
  return {
    Line: row.line,
    Label: row.label.slice(0, 200),
    Text: row.text.slice(0, 200),
    MeterID: row.meter?.meter_id ?? null,
    Flat_Label: row.meter ? (row.meter.flat_label ?? row.meter.name) : "",
    Serial_No: row.meter?.serial_no ?? "",
    Last_Reading: last === undefined || last === null ? null : inUnits(last),
    Reading: row.reading === null ? null : inUnits(row.reading),
    Usage: checked?.usage === undefined || checked.usage === null ? null : inUnits(checked.usage),
    Row_Problem: row.problem,
    Problem: checked?.problem ?? null,
  };
}

/** By the serial number, by the name of a main meter, or by the flat, however it is written. */
async function meterOf(
  db: Db,
  scope: SocietyScope,
  meters: readonly PresentMeter[],
  label: string,
): Promise<{ meter: PresentMeter } | { problem: NonNullable<RowProblem> }> {
  const key = label.replace(/[\s./_-]/g, "").toUpperCase();
  const bySerial = meters.filter(({ serial_key }) => serial_key !== "" && serial_key === key);
  if (bySerial.length === 1) return { meter: bySerial[0]! };
  const main = meters.filter(({ flat_id, name }) => flat_id === null && name.toLowerCase() === label.toLowerCase());
  if (main.length === 1) return { meter: main[0]! };
  const flats = await findFlatsCalled(db, scope, label);
  if (flats.length === 0) return { problem: "no-flat" };
  if (flats.length > 1) return { problem: "unclear-flat" };
  const ofFlat = meters.filter(({ flat_id }) => flat_id === flats[0]!.flat_id);
  if (ofFlat.length > 1) return { problem: "several-meters" };
  return ofFlat[0] ? { meter: ofFlat[0] } : { problem: "no-meter" };
}

function milliIn(text: string): number | null {
  try {
    const reading = readNumber(text, { units: {} });
    return reading >= 0 && reading <= 1e10 ? thousandths(reading) : null;
  } catch (error) {
    if (error instanceof NotRead) return null;
    throw error;
  }
}
