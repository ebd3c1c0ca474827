import { rowReason } from "../../../../platform/row-reasons.ts";
import { bare, cellText, quoted, type RawSheet, type SheetCell } from "../../../../platform/sheets.ts";
import type { AreaUnit } from "../../../flats/areas/rules.ts";
import { type NumberSense, nobodysUse, type RowValues, readCell, readingText, senseOf } from "../cells/rules.ts";
import type { MemberField, MemberRowKind } from "../codes.ts";
import { type GridRow, gridOf, headingsOf } from "../header/rules.ts";
import { namedUse } from "../homes/rules.ts";
import { blockName, blockOfTitle, isOfSeveral, labelPart, labelReadings } from "../label/rules.ts";
import { addLastName, labelIn, splitLabel, tenantIn } from "./people/rules.ts";
import { placeIn, type RowPlace } from "./place/rules.ts";
import { money, put } from "./values/rules.ts";
import { isSubtotal, isTotal, signature } from "./words/rules.ts";

/** Where the columns of a sheet are named, and what they are; `block` is the wing of a sheet that names none. */
export type SheetLayout = {
  header: { line: number; height: number } | null;
  columns: readonly { column: number; field: MemberField; unit?: AreaUnit | undefined }[];
  block?: string | undefined;
};

export type Severity = "bad" | "warned";
export type CellProblem = { column: number | null; reason: string; severity: Severity };
/** `fixed` is what somebody wrote in place of what the file has. */
export type ReadCell = { column: number; field: MemberField; written: string; fixed?: string; read: string };

/** A row as it is written and as it is read. */
export type MemberRow = RowPlace & {
  line: number;
  kind: MemberRowKind;
  values: Partial<RowValues>;
  cells: ReadCell[];
  problems: CellProblem[];
};

/** The cells that somebody corrected, by line and column: the file's own value stays beside them. */
export type Fixes = ReadonlyMap<string, string>;
export const fixKey = (line: number, column: number): string => `${line}:${column}`;

/** A value that is merged over the rows of a flat belongs to each of them, but money only to the first. */
const isFilled = (field: MemberField): boolean => !money.has(field);

/** Whether a sheet is a list of flats at all: one that names no flat is not read. */
export const isList = ({ columns }: SheetLayout): boolean => columns.some(({ field }) => field === "Flat");

/** A sheet under its header, with what was read of its rows so far: reading it again reads only what changed. */
export type OpenSheet = {
  context: Readonly<Context>;
  rows: readonly GridRow[];
  known: (Known | undefined)[];
};
/** A row as it was read, under which corrections and below what. */
type Known = { row: MemberRow; fixes: readonly (string | undefined)[]; before: Above; after: Above };

/** Rows before the header are titles. */
export function openSheet(sheet: RawSheet, layout: SheetLayout): OpenSheet {
  const grid = gridOf(sheet);
  const first = Math.max(0, layout.header ? grid.findIndex(({ line }) => line === layout.header?.line) : 0);
  const height = layout.header?.height ?? 0;
  const headings = headingsOf(grid, first, height);
  const isNamed = layout.columns.some(({ field }) => field === "Name");
  const context: Context = { layout, headings, senses: sensesOf(layout, headings), isNamed, hasRowBefore: false };
  for (const titles of grid.slice(0, first)) noteSection(titles, context);
  return { context, rows: grid.slice(first + height), known: [] };
}

/** Reads a sheet row by row; rows that were read before, under the same corrections and below the same, are not read again. */
export function* rowReader({ context: start, rows, known }: OpenSheet, fixes: Fixes = new Map()): Generator<MemberRow> {
  const context: Context = { ...start };
  const corrected = new Set([...fixes.keys()].map((key) => Number.parseInt(key, 10)));
  for (const [at, row] of rows.entries()) {
    const own = corrected.has(row.line)
      ? context.layout.columns.map(({ column }) => fixes.get(fixKey(row.line, column)))
      : none;
    const before = aboveOf(context);
    let read = known[at];
    if (!read || !isSame(read.before, before) || !areSame(read.fixes, own)) {
      const fresh = readRow(row, context, fixes);
      if (fresh.kind === "flat") context.hasRowBefore = true;
      read = { row: fresh, fixes: own, before, after: aboveOf(context) };
      known[at] = read;
    } else Object.assign(context, read.after);
    yield read.row;
  }
}

const none: Known["fixes"] = [];
const areSame = (one: Known["fixes"], other: Known["fixes"]): boolean =>
  one === other || (one.length === other.length && one.every((text, column) => text === other[column]));

/** What the rows above say of the next one. */
type Above = Pick<Context, "section" | "blockAbove" | "hasRowBefore">;
const aboveOf = ({ section, blockAbove, hasRowBefore }: Context): Above => ({ section, blockAbove, hasRowBefore });
const isSame = (one: Above, other: Above): boolean =>
  one.section === other.section && one.blockAbove === other.blockAbove && one.hasRowBefore === other.hasRowBefore;

type Context = {
  layout: SheetLayout;
  headings: readonly string[];
  senses: ReadonlyMap<number, NumberSense>;
  /** Whether a column has the members: otherwise their names may stand beside the labels. */
  isNamed: boolean;
  section?: string | undefined;
  /** A wing is written at its first flat only. */
  blockAbove?: string | undefined;
  hasRowBefore: boolean;
};

const sensesOf = ({ columns }: SheetLayout, headings: readonly string[]): Map<number, NumberSense> =>
  new Map(columns.map(({ column, field, unit }) => [column, unit ?? senseOf(field, headings[column] ?? "")]));

function noteSection({ cells, filled }: GridRow, context: Context): boolean {
  const texts = cells.filter((cell, column) => cellText(cell) !== "" && !filled.has(column)).map(cellText);
  const block = texts.length === 1 && !isTotal(texts[0]!) ? blockOfTitle(texts[0]!) : undefined;
  if (block === undefined) return false;
  context.section = block;
  delete context.blockAbove;
  return true;
}

function readRow(row: GridRow, context: Context, fixes: Fixes): MemberRow {
  const { line } = row;
  const cellAt = (column: number): SheetCell => fixes.get(fixKey(line, column)) ?? row.cells[column] ?? null;
  const skipped = (kind: MemberRowKind): MemberRow => ({
    line,
    kind,
    values: {},
    cells: cellsOf(row, context),
    problems: [],
  });
  const hasFix = context.layout.columns.some(({ column }) => fixes.has(fixKey(line, column)));
  const kind = kindOf(row, context);
  if (kind !== undefined && !hasFix) {
    const read = skipped(kind);
    if (kind === "total" || kind === "subtotal") read.values = amountsOf(context, cellAt);
    return read;
  }
  return readFlatRow(row, context, cellAt, fixes);
}

/** What a row is that is no flat, by its cells alone. */
function kindOf(row: GridRow, context: Context): MemberRowKind | undefined {
  const own = row.cells.flatMap((cell, column) =>
    cellText(cell) !== "" && !row.filled.has(column) ? [{ column, cell, text: cellText(cell) }] : [],
  );
  const texts = own.filter(({ cell }) => typeof cell === "string").map(({ text }) => text);
  if (own.length === 0) return "note";
  const fieldAt = new Map(context.layout.columns.map(({ column, field }) => [column, field]));
  const flat = own.find(({ column }) => fieldAt.get(column) === "Flat");
  const name = own.find(({ column }) => fieldAt.get(column) === "Name");
  const repeated = own.filter(
    ({ column, text }) => bare(text) !== "" && bare(context.headings[column] ?? "").includes(bare(text)),
  );
  if (
    context.headings.length > 0 &&
    repeated.length >= 2 &&
    repeated.length >= own.length * 0.6 &&
    !/\d/.test(flat?.text ?? "")
  )
    return "heading";
  if (own.length > 3 && own.every(({ text }, at) => text === String(at + 1) || text === `(${at + 1})`))
    return "heading";
  if (own.length === 1 && noteSection(row, context)) return "section";
  if (texts.some(isTotal) && !(flat && name && /\d/.test(flat.text)))
    return texts.some((text) => isTotal(text) && isSubtotal(text)) ? "subtotal" : "total";
  if (flat && !name && isOfWing(flat.text) && own.every(({ column }) => isSum(fieldAt.get(column)))) return "subtotal";
  const label = flat && (context.isNamed ? flat.text : labelIn(flat.text));
  const hasLabel =
    label !== undefined && !signature.test(label) && labelPart(label).length <= 30 && labelReadings(label).length > 0;
  if (!hasLabel && texts.some((text) => signature.test(text)) && own.length <= 4) return "note";
  if (!hasLabel && own.length === 1) {
    const [only] = own;
    if (name && only === name && context.hasRowBefore && !/\d/.test(only.text) && only.text.length <= 60)
      return undefined;
    return fieldAt.has(only!.column) && flat ? undefined : "note";
  }
  return undefined;
}

const isOfWing = (text: string): boolean =>
  text.length > 2 && blockOfTitle(text) !== undefined && labelReadings(text).length === 0;
/** What stands in the row of a wing that has its sums above its flats. */
const isSum = (field: MemberField | undefined): boolean =>
  field === "Flat" || (field !== undefined && money.has(field));

const cellsOf = ({ cells }: GridRow, { layout }: Context): ReadCell[] =>
  layout.columns.flatMap(({ column, field }) => {
    const written = cellText(cells[column]);
    return written === "" ? [] : [{ column, field, written, read: "" }];
  });

/** The sums of a total's row. */
function amountsOf({ layout, senses }: Context, cellAt: (column: number) => SheetCell): Partial<RowValues> {
  const values: Partial<RowValues> = {};
  for (const { column, field } of layout.columns) {
    if (!money.has(field) || field === "Side") continue;
    const reading = readCell(field, cellAt(column), senses.get(column)!);
    if ("value" in reading && reading.value !== null) put(values, field, reading.value);
  }
  return values;
}

function readFlatRow(row: GridRow, context: Context, cellAt: (column: number) => SheetCell, fixes: Fixes): MemberRow {
  const { layout, senses } = context;
  const read: MemberRow = { line: row.line, kind: "flat", values: {}, cells: [], problems: [] };
  const problem = (column: number | null, reason: string, severity: Severity = "bad") =>
    read.problems.push({ column, reason, severity });
  for (const { column, field } of layout.columns) {
    if (row.filled.has(column) && !isFilled(field)) continue;
    const cell = cellAt(column);
    const fixed = fixes.get(fixKey(row.line, column));
    if (cellText(cell) === "" && fixed === undefined) continue;
    const tenant = field === "Name" ? tenantIn(cellText(cell)) : undefined;
    if (tenant) read.values.Role ??= "tenant";
    const reading = readCell(field, tenant ?? cell, senses.get(column)!);
    const isRead = "value" in reading;
    if (!isRead) problem(column, reading.problem);
    else if (reading.value !== null) put(read.values, field, reading.value, context.headings[column] ?? "");
    if (field === "Flat" && !context.isNamed) splitLabel(read.values, (reason) => problem(column, reason));
    if (read.values.Use === undefined) {
      const use = field === "Name" ? nobodysUse(cell) : field === "Tenant_Name" ? namedUse(cellText(cell)) : undefined;
      if (use) read.values.Use = use;
    }
    read.cells.push({
      column,
      field,
      written: cellText(row.cells[column]),
      ...(fixed !== undefined && { fixed }),
      read: isRead ? readingText(field, reading.value) : "",
    });
  }
  addLastName(read.values);
  placeRow(read, row, context, problem);
  return read;
}

type Problem = (column: number | null, reason: string) => void;

/** Which flat a row is of: by its label, its wing, the wing of the rows above, or as more of the row above. */
function placeRow(read: MemberRow, row: GridRow, context: Context, problem: Problem): void {
  const { layout } = context;
  const columnOf = (field: MemberField) => layout.columns.find((each) => each.field === field)?.column ?? null;
  const { Block, Building, Flat } = read.values;
  const named =
    Block === undefined && Building === undefined
      ? undefined
      : [Building, Block].flatMap((part) => (part ? [blockName(part)] : [])).join(" ");
  if (named) context.blockAbove = named;
  // A wing that is merged over its rows says nothing of one of them alone.
  const isNamedHere = layout.columns.some(
    ({ column, field }) =>
      (field === "Block" || field === "Building") && !row.filled.has(column) && cellText(row.cells[column]) !== "",
  );
  if (Flat === undefined) {
    const people = [read.values.Name, read.values.Joint_Name, read.values.Tenant_Name].some(
      (names) => names && names.length > 0,
    );
    const hasSerial = row.cells.some(
      (cell, column) =>
        typeof cell === "number" && !row.filled.has(column) && !layout.columns.some((each) => each.column === column),
    );
    if (context.hasRowBefore && people && !hasSerial && !isNamedHere) read.kind = "continued";
    else if (people || Object.keys(read.values).length > 1) problem(columnOf("Flat"), rowReason("flat-missing"));
    else if (read.problems.length > 0) {
      read.kind = "unclear";
      problem(null, rowReason("row-not-understood"));
    } else read.kind = "note";
    return;
  }
  const readings = labelReadings(Flat);
  if (isOfSeveral(Flat) || readings.length === 0) {
    const reason = isOfSeveral(Flat) ? "several-flats" : "not-a-flat";
    problem(columnOf("Flat"), rowReason(reason, { text: quoted(Flat) }));
    return;
  }
  const flatColumn = columnOf("Flat");
  // A label that is merged over several rows has a person in each of them.
  if (flatColumn !== null && row.filled.has(flatColumn)) read.kind = "continued";
  const hasColumn = layout.columns.some(({ field }) => field === "Block" || field === "Building");
  const around = named ?? context.section ?? (hasColumn ? context.blockAbove : undefined) ?? layout.block;
  Object.assign(read, placeIn(around, Flat, { readings, isNamed: named !== undefined }));
}
