import type { z } from "zod";
import { dayOf } from "#domain/platform/days.ts";
import type { SheetFile } from "#domain/platform/sheet-calls.ts";
import type { SheetFormat } from "#domain/platform/sheets.ts";
import { type Cell, csvOf } from "./csv.ts";
import { workbookMediaType, workbookOf } from "./workbook.ts";

/** The columns of an export by their headings, in their order, and what each says of a row. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;

/** The rows as a file that a browser saves, called by its things (one word) and today. `above` stands before the headings. */
export async function sheetFileOf<Row>(
  things: string,
  rows: readonly Row[],
  columns: Columns<Row>,
  { Format, now, above = [] }: { Format: SheetFormat; now: Date; above?: readonly (readonly Cell[])[] },
): Promise<z.output<typeof SheetFile>> {
  const cells = rows.map((row) => Object.values(columns).map((cell) => cell(row)));
  const table = [...above, Object.keys(columns), ...cells];
  const name = `${things[0]!.toUpperCase()}${things.slice(1)}`;
  const bytes = await (Format === "xlsx" ? workbookOf(name, table, above.length) : csvOf(table));
  return {
    File_Name: `${things}-${dayOf(now)}.${Format}`,
    Media_Type: Format === "xlsx" ? workbookMediaType : "text/csv; charset=utf-8",
    Content_Base64: bytes.toString("base64"),
    Rows: rows.length,
  };
}
