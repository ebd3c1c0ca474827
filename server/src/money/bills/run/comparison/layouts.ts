import type { OldBillMapping } from "#domain/money/bills/run/comparison/calls.ts";
import { severalColumns } from "#domain/money/bills/run/comparison/codes.ts";
import {
  columnsUnder,
  guessOldBills,
  type NamedHead,
  type OldBillLayout,
} from "#domain/money/bills/run/comparison/columns/rules.ts";
import { canCompare, type OldRow, readOldBills } from "#domain/money/bills/run/comparison/reading/rules.ts";
import { type Day, formatMonth } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import { cellText, type RawSheet } from "#domain/platform/sheets.ts";
import { gridOf } from "#domain/society/members/import/header/rules.ts";
import { plainHeading } from "#domain/society/members/import/headings/rules.ts";
import { blockOfTitle } from "#domain/society/members/import/label/rules.ts";

/** The layout of a sheet as a comparison keeps it. */
export type KeptLayout = OldBillLayout & {
  sheet: number;
  name: string;
  rowCount: number;
  /** The headings under which the columns are remembered. */
  key: string;
  isRemembered: boolean;
  isChosen: boolean;
  sample: { line: number; cells: string[] }[];
};

/** The rows of a file under its layouts. */
export type KeptRows = { rows: OldRow[]; fileTotal: Paise | null };

export type RememberedColumns = Pick<OldBillLayout["columns"][number], "column" | "field" | "head">[];

export const isRead = (layout: KeptLayout): boolean => layout.isChosen && canCompare(layout);

/** Suggests a layout of each sheet, by the columns that the society has chosen for these headings, if it has. */
export function guessLayouts(
  sheets: readonly RawSheet[],
  heads: readonly NamedHead[],
  remembered: (key: string) => RememberedColumns | undefined,
): KeptLayout[] {
  const known = new Set(heads.map(({ id }) => id));
  return sheets.map((raw, sheet) => {
    const layout = guessOldBills(raw, heads);
    const key = keyOf(layout);
    const before = remembered(key);
    const byColumn = new Map(before?.map((each) => [each.column, each]));
    const columns = before
      ? layout.columns.map(({ field: _, head: __, ...column }) => {
          const { field, head } = byColumn.get(column.column) ?? {};
          return { ...column, ...(field && { field }), ...(head && known.has(head) && { head }) };
        })
      : layout.columns;
    const isRemembered = before !== undefined;
    const kept = { ...layout, columns, sheet, key, isRemembered, isChosen: true };
    return { ...kept, name: raw.name, rowCount: raw.rows.length, sample: sampleOf(raw, layout.header) };
  });
}

const keyOf = ({ columns }: OldBillLayout): string => columns.map(({ heading }) => plainHeading(heading)).join("|");

const leastSample = 8;
const rowsBelowHeader = 4;
const longestSample = 80;

const sampleOf = ({ rows }: RawSheet, header: OldBillLayout["header"]): KeptLayout["sample"] =>
  rows
    .filter(({ line }, at) => at < leastSample || (header && line < header.line + header.height + rowsBelowHeader))
    .slice(0, 40)
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cellText(cell).slice(0, longestSample)) }));

/** A workbook often has a sheet for each month: then only the one of the month is read. Sheets of wings are read together. */
export function chooseSheets(layouts: readonly KeptLayout[], period: Day): KeptLayout[] {
  const lists = layouts.filter(canCompare);
  const wings = lists.filter(({ name }) => blockOfTitle(name) !== undefined);
  const ofMonth = lists.filter(({ name }) => namesMonth(name, period));
  const chosen = new Set(
    (ofMonth.length > 0 ? ofMonth.slice(0, 1) : wings.length > 1 ? wings : lists.slice(0, 1)).map(({ sheet }) => sheet),
  );
  return layouts.map((layout) => ({ ...layout, isChosen: chosen.has(layout.sheet) }));
}

function namesMonth(name: string, period: Day): boolean {
  const month = formatMonth(period).toLowerCase();
  const words = name.toLowerCase().split(/[^a-z0-9]+/);
  const isMonth = words.some((word) => /^[a-z]{3}/.test(word) && month.startsWith(word.replace(/\d+$/, "")));
  const year = /\d{4}/.exec(name)?.[0];
  return isMonth && (year === undefined || year === period.slice(0, 4));
}

/** The layouts that somebody chose; nothing where the file has no such sheet, row or column, or two columns mean the same. */
export function chosenLayouts(
  kept: readonly KeptLayout[],
  { Sheets }: OldBillMapping,
  sheets: readonly RawSheet[],
): KeptLayout[] | undefined {
  if (Sheets.some(({ Sheet }) => sheets[Sheet] === undefined)) return undefined;
  const byNumber = new Map(Sheets.map((choice) => [choice.Sheet, choice]));
  if (byNumber.size < Sheets.length) return undefined;
  const layouts = kept.map((layout) => {
    const choice = byNumber.get(layout.sheet);
    return choice ? layoutOf(layout, choice, sheets[layout.sheet]!) : { ...layout, isChosen: false };
  });
  return layouts.every((layout) => layout !== undefined) ? layouts : undefined;
}

function layoutOf(kept: KeptLayout, choice: OldBillMapping["Sheets"][number], raw: RawSheet): KeptLayout | undefined {
  const grid = gridOf(raw);
  const at = choice.Header_Line === null ? 0 : grid.findIndex(({ line }) => line === choice.Header_Line);
  if (at === -1) return undefined;
  const height = choice.Header_Line === null ? 0 : choice.Header_Rows;
  const under = columnsUnder(grid, { at, height, block: choice.Block_Name || null }, []);
  const byColumn = new Map(choice.Columns.map((each) => [each.Column, each]));
  const fields = choice.Columns.flatMap(({ Field }) => (Field && !severalColumns.has(Field) ? [Field] : []));
  if (new Set(fields).size < fields.length || byColumn.size < choice.Columns.length) return undefined;
  if (choice.Columns.some(({ Column }) => Column >= under.columns.length)) return undefined;
  const columns = under.columns.map(({ field: _, head: __, ...column }) => {
    const { Field, Charge_HeadID } = byColumn.get(column.column) ?? {};
    if (Charge_HeadID) return { ...column, head: Charge_HeadID as string };
    return Field ? { ...column, field: Field } : column;
  });
  const layout = { ...kept, ...under, columns, isRemembered: false, isChosen: true };
  return { ...layout, key: keyOf(under), sample: sampleOf(raw, under.header) };
}

export const columnsToRemember = ({ columns }: KeptLayout): RememberedColumns =>
  columns.flatMap(({ column, field, head }) => (field || head ? [{ column, field, head }] : []));

/** The rows of the sheets that are compared. */
export function readRows(sheets: readonly RawSheet[], layouts: readonly KeptLayout[]): KeptRows {
  const read = layouts.filter(isRead).map((layout) => readOldBills(sheets[layout.sheet]!, layout.sheet, layout));
  const totals = read.map(({ fileTotal }) => fileTotal);
  return {
    rows: read.flatMap(({ rows }) => rows),
    fileTotal:
      totals.length > 0 && totals.every((total) => total !== null) ? totals.reduce((sum, total) => sum + total) : null,
  };
}
