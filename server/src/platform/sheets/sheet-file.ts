import type { z } from "zod";
import { dayOf } from "#domain/platform/days.ts";
import type { SheetFile } from "#domain/platform/sheet-calls.ts";
import type { SheetFormat } from "#domain/platform/sheets.ts";
import { type Cell, csvOf } from "./csv.ts";
import { workbookMediaType, workbookOf } from "./workbook.ts";

/** The columns of an export by their headings, in their order, and what each says of a row. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;

type SheetOptions = {
  Format: SheetFormat;
  now: Date;
  /** Lines above the headings of a workbook. A CSV file begins with its headings, as programs expect. */
  title?: readonly string[];
  /** The sums below the rows of a workbook, by heading. */
  sums?: Record<string, Cell>;
};

/** The rows as a file that a browser saves, called by its things (one word) and today. */
export async function sheetFileOf<Row>(
  things: string,
  rows: readonly Row[],
  columns: Columns<Row>,
  { Format, now, title = [], sums }: SheetOptions,
): Promise<z.output<typeof SheetFile>> {
  const cells = rows.map((row) => Object.values(columns).map((cell) => cell(row)));
  const headings = Object.keys(columns);
  const table = [headings, ...cells];
  const name = `${things[0]!.toUpperCase()}${things.slice(1)}`;
  const framed = [
    ...title.map((line) => [line]),
    ...table,
    ...(sums === undefined ? [] : [headings.map((heading) => sums[heading] ?? "")]),
  ];
  const bytes = await (Format === "xlsx" ? workbookOf(name, framed, title.length) : csvOf(table));
  return {
    File_Name: `${things}-${dayOf(now)}.${Format}`,
    Media_Type: Format === "xlsx" ? workbookMediaType : "text/csv; charset=utf-8",
    Content_Base64: bytes.toString("base64"),
    Rows: rows.length,
  };
}
