import { setImmediate } from "node:timers/promises";
import type { z } from "zod";
import { labelRef, labelRefs } from "#domain/platform/labels.ts";
import { rowReason } from "#domain/platform/row-reasons.ts";
import { plainDigits, quoted } from "#domain/platform/sheets.ts";
import { type FlatType, flatTypes } from "#domain/society/flats/codes.ts";
import { flatTypeNamed } from "#domain/society/flats/rules.ts";
import type { ImportMapping } from "#domain/society/residents/calls.ts";
import type { ImportField } from "#domain/society/residents/codes.ts";
import { ResidentDraft } from "#domain/society/residents/draft.ts";
import { residentTypeNamed, vehiclesOf } from "#domain/society/residents/rules.ts";
import { NotRead, readAnyDay, readNumber, readRupees } from "../../../platform/sheets/cells.ts";
import { withoutGuard } from "../../../platform/sheets/csv.ts";
import type { FileRow } from "../../../platform/sheets/parse.ts";
import type { RowProblem } from "../../../platform/sheets/problems.ts";
import { type Building, buildingNamed, homeLabelled } from "./buildings.ts";

type Person = z.output<typeof Fields>;
export type GoodRow = { line: number; person: Person; building: Building; problems?: never };
export type ReadRow = GoodRow | { line: number; problems: RowProblem[] };

const Fields = ResidentDraft.omit({ BuildingID: true });

/** An active resident of a flat: nobody may be entered twice. */
export const homeOf = (buildingId: string, flatNo: string, phone: string) =>
  `${buildingId} ${phone} ${flatNo.toLowerCase()}`;

export const flatKey = (buildingId: string, flatNo: string) => `${buildingId} ${flatNo.toLowerCase()}`;
export const flatOf = ({ building, person }: GoodRow) => flatKey(building.building_id, person.Flat_No);

export const isGood = (row: ReadRow): row is GoodRow => !row.problems;

/** The type that a file says of each flat, by `flatKey`: that of the first good row which says one. */
export function flatTypesSaid(read: readonly ReadRow[]): Map<string, FlatType> {
  const types = new Map<string, FlatType>();
  for (const row of read) {
    const type = isGood(row) ? row.person.Flat_Type : undefined;
    if (isGood(row) && type && !types.has(flatOf(row))) types.set(flatOf(row), type);
  }
  return types;
}

/** Warns where rows say another type than their flat has, or will have; `typeOf` knows that. */
export const flatTypeWarnings = (
  rows: readonly GoodRow[],
  { Flat_Type: column = "" }: ImportMapping,
  typeOf: (flat: string) => FlatType | undefined,
): RowProblem[] =>
  rows.flatMap((row) => {
    const type = typeOf(flatOf(row));
    if (!row.person.Flat_Type || !type || row.person.Flat_Type === type) return [];
    const reason = rowReason("flat-type-kept", { type: labelRef("flatTypes", flatTypes, type) });
    return [{ line: row.line, column, reason, severity: "warned" as const }];
  });

export const problemsOf = (read: readonly ReadRow[]): RowProblem[] => read.flatMap(({ problems }) => problems ?? []);

function readType(text: string) {
  const type = residentTypeNamed(text);
  if (!type) throw new NotRead(rowReason("not-resident-type", { text: quoted(text) }));
  return type;
}

function readFlatType(text: string) {
  const type = flatTypeNamed(plainDigits(text));
  if (type) return type;
  throw new NotRead(rowReason("not-flat-type", { text: quoted(text), choices: labelRefs("flatTypes", flatTypes) }));
}

/** How the text of a cell becomes a field; all others are text. */
const readers: Partial<Record<ImportField, (text: string) => unknown>> = {
  Resident_Type: readType,
  Flat_Type: readFlatType,
  Monthly_Rent: (text) => readRupees(text, {}),
  Family_Members: (text) => readNumber(text),
  Vehicle_Numbers: (text) => vehiclesOf(text.replaceAll("/", ",")),
  Moved_In_On: readAnyDay,
  Agreement_From: readAnyDay,
  Agreement_Until: readAnyDay,
};

type Site = {
  columns: readonly string[];
  mapping: ImportMapping;
  buildings: readonly Building[];
  /** The homes that are taken, by `homeOf`. */
  taken: ReadonlySet<string>;
};

/** Reads every row of the file, in its order; a row is good as a whole or not at all. */
export async function readRows(rows: readonly FileRow[], site: Site): Promise<ReadRow[]> {
  const { BuildingID, ...named } = site.mapping;
  const fields = Object.entries(named) as [ImportField, string][];
  const at = new Map(fields.map(([field, column]) => [field, site.columns.indexOf(column)]));
  const fixed = site.buildings.find(({ building_id }) => building_id === BuildingID);
  const homes = new Map<string, number>();
  const read: ReadRow[] = [];
  for (const [index, [line, cells]] of rows.entries()) {
    // A long file must not keep the others waiting.
    if (index % 500 === 499) await setImmediate();
    const cellOf = (field: ImportField) => withoutGuard(cells[at.get(field) ?? -1] ?? "");
    const problems: RowProblem[] = [];
    const note = (field: ImportField, reason: string) =>
      problems.push({ line, column: named[field] ?? "", reason: reason });

    const labelled = fixed || namesBuilding(cellOf) ? undefined : homeLabelled(site.buildings, cellOf("Flat_No"));
    const building = labelled?.building ?? buildingOf(cellOf, site.buildings, fixed);
    if ("reason" in building) note(building.field, building.reason);
    else if (!building.is_active)
      note("Building_Name", rowReason("building-inactive", { building: `"${building.name}"` }));
    const textOf = (field: ImportField) => (labelled && field === "Flat_No" ? labelled.flatNo : cellOf(field));
    const person = personOf(fields, textOf, note);
    if (person?.Agreement_From && person.Agreement_Until && person.Agreement_Until < person.Agreement_From)
      note("Agreement_Until", rowReason("agreement-out-of-order"));
    if (!("reason" in building) && person) {
      const home = homeOf(building.building_id, person.Flat_No, person.PhoneNumber);
      const before = homes.get(home);
      if (before !== undefined) note("PhoneNumber", rowReason("person-twice", { line: `${before}` }));
      else if (site.taken.has(home)) note("PhoneNumber", rowReason("person-exists"));
      homes.set(home, before ?? line);
      if (problems.length === 0) {
        read.push({ line, person, building });
        continue;
      }
    }
    read.push({ line, problems });
  }
  return read;
}

const namesBuilding = (cellOf: (field: ImportField) => string): boolean =>
  cellOf("Building_Name") !== "" || cellOf("Block_Name") !== "";

function buildingOf(
  cellOf: (field: ImportField) => string,
  buildings: readonly Building[],
  fixed: Building | undefined,
): ReturnType<typeof buildingNamed> {
  if (!namesBuilding(cellOf)) return fixed ?? { field: "Building_Name", reason: rowReason("names-no-building") };
  return buildingNamed(buildings, { building: cellOf("Building_Name"), block: cellOf("Block_Name") });
}

function personOf(
  fields: readonly [ImportField, string][],
  cellOf: (field: ImportField) => string,
  note: (field: ImportField, reason: string) => void,
): Person | undefined {
  const input: Record<string, unknown> = { Name: "", PhoneNumber: "", Flat_No: "" };
  const unread = new Set<string>();
  for (const [field] of fields) {
    const text = cellOf(field);
    if (text === "") continue;
    try {
      input[field] = readers[field] ? readers[field](text) : text;
    } catch (error) {
      if (!(error instanceof NotRead)) throw error;
      unread.add(field);
      note(field, error.message);
    }
  }
  const parsed = Fields.safeParse(input);
  for (const { path, message } of parsed.error?.issues ?? [])
    if (!unread.has(String(path[0]))) note(path[0] as ImportField, message);
  return parsed.success && unread.size === 0 ? parsed.data : undefined;
}
