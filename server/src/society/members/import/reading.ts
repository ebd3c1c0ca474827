import { setImmediate } from "node:timers/promises";
import type { RawSheet } from "#domain/platform/sheets.ts";
import type { AreaUnit } from "#domain/society/flats/areas/rules.ts";
import type { BalanceSign } from "#domain/society/members/import/amounts/rules.ts";
import type { GuessedColumn } from "#domain/society/members/import/columns/rules.ts";
import { type Noted, type Register, registerOf } from "#domain/society/members/import/register/rules.ts";
import {
  type Fixes,
  fixKey,
  isList,
  type MemberRow,
  type OpenSheet,
  openSheet,
  rowReader,
  type SheetLayout,
} from "#domain/society/members/import/rows/rules.ts";
import { likelySign, type SignExample, signExample } from "#domain/society/members/import/rules.ts";

/** The layout of a sheet as an import keeps it. */
export type KeptSheet = {
  sheet: number;
  name: string;
  rows: number;
  /** The headings under which the layout is remembered. */
  key: string;
  header: { line: number; height: number } | null;
  block: string | null;
  isRemembered: boolean;
  /** Whether the sheet is to be read at all. */
  isChosen: boolean;
  columns: (GuessedColumn & { unit?: AreaUnit | undefined })[];
  /** The first rows as they are written, to choose the header among them; files of before have none. */
  sample?: { line: number; cells: string[] }[];
};

export type KeptMapping = {
  sheets: KeptSheet[];
  sign: BalanceSign | null;
  day: string | null;
  onlyBlock: string | null;
};

/** The corrected cells of a file, by sheet, line and column. */
export type KeptFixes = Record<string, string>;
export const keptFixKey = (sheet: number, line: number, column: number): string => `${sheet}:${fixKey(line, column)}`;

export const layoutOfSheet = ({ header, columns, block }: KeptSheet): SheetLayout => ({
  header,
  columns: columns.flatMap(({ column, field, unit }) => (field ? [{ column, field, unit }] : [])),
  block: block ?? undefined,
});

export const isRead = (sheet: KeptSheet): boolean => sheet.isChosen && isList(layoutOfSheet(sheet));

/** A file under its mapping, with what was read of it so far. */
export type OpenFile = { sheet: number; layout: SheetLayout; open: OpenSheet }[];

export const openFile = (sheets: readonly RawSheet[], mapping: KeptMapping): OpenFile =>
  mapping.sheets.filter(isRead).map((kept) => {
    const layout = layoutOfSheet(kept);
    return { sheet: kept.sheet, layout, open: openSheet(sheets[kept.sheet]!, layout) };
  });

export type ReadFile = {
  rows: { sheet: number; row: MemberRow }[];
  register: Register;
  sign: SignExample | undefined;
};

/** The blocks and buildings of the society, and the one of flats for which the file names none. */
export type KnownBlocks = { onlyBlock: string; names: readonly string[] };

/** A long file must not keep the others waiting. */
const rowsAtOnce = 500;

/**
 * Reads the rows of the file that were not read before or that somebody corrected since, with the corrected cells in place of
 * its own, and joins all of them.
 */
export async function readFile(
  file: OpenFile,
  mapping: KeptMapping,
  fixes: KeptFixes,
  known: KnownBlocks,
): Promise<ReadFile> {
  const read: { sheet: number; layout: SheetLayout; rows: MemberRow[] }[] = [];
  for (const { sheet, layout, open } of file) {
    const rows: MemberRow[] = [];
    for (const row of rowReader(open, fixesOf(fixes, sheet))) {
      // What the other rows make of it is not kept with it.
      rows.push({ ...row, problems: [...row.problems] });
      if (rows.length % rowsAtOnce === 0) await setImmediate();
    }
    read.push({ sheet, layout, rows });
  }
  const sign = signExample(read);
  const register = registerOf(read, {
    sign: mapping.sign ?? likelySign,
    onlyBlock: mapping.onlyBlock ?? known.onlyBlock,
    names: known.names,
  });
  // The register counts the sheets that are read; the file has others too.
  const sheetAt = (at: number) => read[at]!.sheet;
  addProblems(read, register.problems);
  return {
    rows: read.flatMap(({ sheet, rows }) => rows.map((row) => ({ sheet, row }))),
    register: { ...register, flats: register.flats.map((flat) => ({ ...flat, sheet: sheetAt(flat.sheet) })) },
    sign: sign && { ...sign, sheet: sheetAt(sign.sheet) },
  };
}

function fixesOf(fixes: KeptFixes, sheet: number): Fixes {
  const start = `${sheet}:`;
  return new Map(
    Object.entries(fixes).flatMap(([key, text]) => (key.startsWith(start) ? [[key.slice(start.length), text]] : [])),
  );
}

/** Puts the problems between rows to the rows that they are of. */
function addProblems(read: readonly { rows: readonly MemberRow[] }[], noted: readonly Noted[]): void {
  const byRow = Map.groupBy(noted, ({ sheet, line }) => `${sheet}:${line}`);
  for (const [sheet, { rows }] of read.entries())
    for (const row of rows)
      for (const { column, reason, severity } of byRow.get(`${sheet}:${row.line}`) ?? [])
        row.problems.push({ column, reason, severity });
}
