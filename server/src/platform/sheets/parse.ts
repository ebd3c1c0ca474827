import { problem } from "#domain/platform/problems.ts";
import { cellText } from "#domain/platform/sheets.ts";
import type { Limits } from "./meter.ts";
import { isWorkbook, workbookSheets } from "./raw-sheets.ts";
import { byColumns, decode, type Row, textRows } from "./text-rows.ts";
import { UnusableInput } from "./unusable-input.ts";

/** A row as an import keeps it. */
export type FileRow = [line: number, cells: string[]];
export type Sheet = { columns: string[]; rows: Row[] };

type Options = { columns: readonly string[]; sheet?: string | undefined; limits?: Limits };

/** The rows of a table whose first row names its columns; the bytes decide what kind of file it is. Throws SheetTooLarge at the first thing beyond the limits. */
export async function parseFile(bytes: Buffer, { columns, sheet, limits }: Options): Promise<Sheet> {
  if (!isWorkbook(bytes)) return tableOf(textRows(decode(bytes), byColumns(columns), limits));
  const [found] = await workbookSheets(bytes, { limits, only: sheet ?? 0 });
  return tableOf((found?.rows ?? []).map(({ line, cells }) => ({ line, cells: cells.map(cellText) })));
}

function tableOf([header, ...rows]: Row[]): Sheet {
  if (!header) throw new UnusableInput(problem("sheet-empty"));
  return { columns: header.cells, rows };
}
