import { domain } from "#domain";
import { largestSheet } from "#domain/residents/codes.ts";
import { guessColumns } from "#domain/residents/rules.ts";
import { handler } from "../../handler.ts";
import { parseApart } from "../../sheets/parse-apart.ts";
import { UnusableInput } from "../../sheets/unusable-input.ts";
import { examineArchive } from "../../uploads/archive.ts";
import { kindOf } from "../../uploads/sniff.ts";
import { insertImport } from "./queries.ts";
import type { FileRow } from "./rows.ts";
import { importView } from "./view.ts";

const sampleRows = 5;
/** The database's text cannot hold it, and no cell means it. */
const withoutNul = (cell: string) => cell.replaceAll("\0", "");

export const createImport = handler(domain.residents.createImport, async ({ db, actor, now, refuse }, { file }) => {
  const unusable = (reason: string) => refuse("invalid-input", { fields: { file: reason } });
  const bytes = Buffer.from(await file.arrayBuffer());
  const kind = kindOf(bytes);
  // Unpacked to nowhere first: what unfolds to too much is not parsed at all.
  if (kind === "zip" && (await examineArchive(bytes)) !== "xlsx")
    return unusable("The workbook cannot be read. Please save it as XLSX without macros, or as CSV.");
  if (kind !== undefined && kind !== "zip" && kind !== "ole")
    return unusable("This is neither a CSV file nor an XLSX workbook.");
  try {
    const sheet = await parseApart(bytes);
    if (sheet.rows.length > largestSheet.rows) return refuse("too-many-rows");
    if (sheet.rows.length === 0) return unusable("The file has a row of column names, but no residents below it.");
    const columns = columnNames(sheet.columns.map(withoutNul));
    const rows = sheet.rows.map(({ line, cells }): FileRow => [line, cells.map(withoutNul)]);
    const made = await insertImport(db, actor, { name: withoutNul(file.name).slice(0, 200), columns, rows, now });
    return {
      ...importView(made),
      Sample: rows.slice(0, sampleRows).map(([, cells]) => columns.map((_, at) => cells[at] ?? "")),
      Guessed: guessColumns(columns),
    };
  } catch (error) {
    if (error instanceof UnusableInput) return unusable(error.message);
    throw error;
  }
});

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
