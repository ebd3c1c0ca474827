import { parentPort, workerData } from "node:worker_threads";
import { problem } from "#domain/platform/problems.ts";
import type { SheetRefusal } from "#domain/platform/sheet-calls.ts";
import { largestSheet } from "#domain/platform/sheets.ts";
import { examineArchive } from "../file-kinds/archive.ts";
import { kindOf } from "../file-kinds/sniff.ts";
import { SheetTooLarge } from "./meter.ts";
import { type FileRow, parseFile } from "./parse.ts";
import { sampleOf } from "./sample.ts";
import { UnusableInput } from "./unusable-input.ts";

/** A file that was read: its columns, its first rows, and all of its rows as the JSON of a list of FileRow. */
export type Read = { columns: string[]; sample: string[][]; total: number; rows: string };
export type Answer = { read: Read } | { unusable: string } | { refusal: SheetRefusal };

/** The database's text cannot hold it, and no cell means it. */
const withoutNul = (cell: string) => cell.replaceAll("\0", "");

async function read(bytes: Buffer): Promise<Read> {
  // Unpacked to nowhere first: what unfolds to too much is not parsed at all.
  if ((await kindOf(bytes)) === "zip" && (await examineArchive(bytes)) !== "xlsx")
    throw new UnusableInput(problem("workbook-with-macros"));
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

const tell = (answer: Answer) => parentPort?.postMessage(answer);

read(Buffer.from(workerData as Uint8Array)).then(
  (found) => tell({ read: found }),
  (error: unknown) => {
    if (error instanceof SheetTooLarge) tell({ refusal: error.refusal });
    else if (error instanceof UnusableInput) tell({ unusable: error.message });
    else throw error;
  },
);
