import { workerData } from "node:worker_threads";
import { problem } from "#domain/platform/problems.ts";
import { largestSheet } from "#domain/platform/sheets.ts";
import { examineArchive } from "../file-kinds/archive.ts";
import { kindOf } from "../file-kinds/sniff.ts";
import { answerWith } from "./apart.ts";
import { type FileRow, parseFile } from "./parse.ts";
import { rawSheetsOf } from "./raw-sheets.ts";
import { sampleOf } from "./sample.ts";
import { UnusableInput } from "./unusable-input.ts";

/** A file that was read: its columns, its first rows, and all of its rows as the JSON of a list of FileRow. */
export type Read = { columns: string[]; sample: string[][]; total: number; rows: string };

/** Whether a file is read as one table under its first row, or as sheets of any layout. */
export type Mode = "table" | "sheets";

/** The database's text cannot hold it, and no cell means it. */
const withoutNul = (cell: string) => cell.replaceAll("\0", "");

async function readAs(mode: Mode, bytes: Buffer): Promise<Read | string> {
  // Unpacked to nowhere first: what unfolds to too much is not parsed at all.
  if ((await kindOf(bytes)) === "zip" && (await examineArchive(bytes)) !== "xlsx")
    throw new UnusableInput(problem("workbook-with-macros"));
  return mode === "table" ? readTable(bytes) : readSheets(bytes);
}

/** All sheets, as the JSON of a list of RawSheet. */
async function readSheets(bytes: Buffer): Promise<string> {
  const sheets = await rawSheetsOf(bytes, largestSheet);
  if (sheets.length === 0) throw new UnusableInput(problem("file-without-rows"));
  const json = JSON.stringify(sheets);
  // Neither can be in a text of the database.
  return /\\u(?:0000|d[89a-f])/.test(json)
    ? JSON.stringify(sheets, (_, value) => (typeof value === "string" ? withoutNul(value).toWellFormed() : value))
    : json;
}

async function readTable(bytes: Buffer): Promise<Read> {
  const sheet = await parseFile(bytes, { columns: [], limits: largestSheet });
  const columns = columnNames(sheet.columns.map(withoutNul));
  const rows = sheet.rows.map(({ line, cells }): FileRow => [line, cells.map(withoutNul)]);
  return {
    columns,
    sample: sampleOf(columns, rows),
    total: rows.length,
    // As text: thousands of rows of cells would hold up the thread that they are handed to.
    rows: JSON.stringify(rows),
  };
}

/** Column names are unique: a missing name becomes the column's position, a repeated one gets a number. */
function columnNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name, at) => {
    const plain = name.slice(0, 200) || `Column ${at + 1}`;
    const times = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, times);
    return times === 1 ? plain : `${plain} (${times})`;
  });
}

const { bytes, mode } = workerData as { bytes: Uint8Array; mode: Mode };
answerWith(readAs(mode, Buffer.from(bytes)));
