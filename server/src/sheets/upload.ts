import { largestSheet } from "#domain/sheets.ts";
import { examineArchive } from "../uploads/archive.ts";
import { kindOf } from "../uploads/sniff.ts";
import type { Row } from "./parse.ts";
import { parseApart } from "./parse-apart.ts";
import { UnusableInput } from "./unusable-input.ts";

/** A line of the file with its cells. */
export type FileRow = [line: number, cells: string[]];
export type Upload = { name: string; columns: string[]; rows: FileRow[] };

const sampleRows = 5;
/** The database's text cannot hold it, and no cell means it. */
const withoutNul = (cell: string) => cell.replaceAll("\0", "");

/**
 * Reads a file that somebody sent, of at least one row of `things`. Answers `"too-many-rows"`, or `unusable`: a
 * sentence for a person.
 */
export async function readUpload(file: File, things: string): Promise<Upload | "too-many-rows" | { unusable: string }> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const kind = kindOf(bytes);
  // Unpacked to nowhere first: what unfolds to too much is not parsed at all.
  if (kind === "zip" && (await examineArchive(bytes)) !== "xlsx")
    return { unusable: "The workbook cannot be read. Please save it as XLSX without macros, or as CSV." };
  if (kind !== undefined && kind !== "zip" && kind !== "ole")
    return { unusable: "This is neither a CSV file nor an XLSX workbook." };
  try {
    const sheet = await parseApart(bytes);
    if (sheet.rows.length > largestSheet.rows) return "too-many-rows";
    if (sheet.rows.length === 0) return { unusable: `The file has a row of column names, but no ${things} below it.` };
    return {
      name: withoutNul(file.name).slice(0, 200),
      columns: columnNames(sheet.columns.map(withoutNul)),
      rows: sheet.rows.map(({ line, cells }: Row): FileRow => [line, cells.map(withoutNul)]),
    };
  } catch (error) {
    if (error instanceof UnusableInput) return { unusable: error.message };
    throw error;
  }
}

export const sampleOf = ({ columns, rows }: Upload): string[][] =>
  rows.slice(0, sampleRows).map(([, cells]) => columns.map((_, at) => cells[at] ?? ""));

/** Every column has a name of its own: one without a name is called by its place, a second of a name is counted. */
function columnNames(written: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return written.map((name, at) => {
    const plain = name.slice(0, 200) || `Column ${at + 1}`;
    const times = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, times);
    return times === 1 ? plain : `${plain} (${times})`;
  });
}
