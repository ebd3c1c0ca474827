import { CsvError, parse } from "csv-parse/sync";
import { readSheet } from "read-excel-file/node";
import { problem } from "#domain/platform/problems.ts";
import { type Limits, type Meter, meterOf, SheetTooLarge } from "./meter.ts";
import { UnusableInput } from "./unusable-input.ts";
import { checkWorkbook } from "./workbook-check.ts";

/** `line` is where the row begins in the file (the row's number, in a workbook). */
export type Row = { line: number; cells: string[] };
/** A row as an import keeps it. */
export type FileRow = [line: number, cells: string[]];
export type Sheet = { columns: string[]; rows: Row[] };

/** Column names are compared without regard to case and spaces. */
export const nameOf = (column: string): string => column.trim().replace(/\s+/g, " ").toLowerCase();

type Options = { columns: readonly string[]; sheet?: string | undefined; limits?: Limits };

/** The rows of a CSV file or an XLSX workbook; its bytes decide which it is. Throws SheetTooLarge at the first thing beyond the limits. */
export async function parseFile(bytes: Buffer, { columns, sheet, limits }: Options): Promise<Sheet> {
  if (bytes.subarray(0, 4).equals(Buffer.from("PK\x03\x04"))) {
    if (limits) await checkWorkbook(bytes, limits);
    return parseWorkbook(bytes, sheet, meterOf(limits));
  }
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw new UnusableInput(problem("workbook-old"));
  return parseText(decode(bytes), columns, limits);
}

/** UTF-8 or UTF-16 by mark or by look, else Windows-1252, in which any byte is a letter. */
function decode(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString("hex");
  const zeros = (offset: number) =>
    bytes.subarray(0, 1000).filter((byte, at) => at % 2 === offset && byte === 0).length;
  const half = Math.min(bytes.length, 1000) / 2;
  if (mark === "fffe" || zeros(1) > half * 0.7) return new TextDecoder("utf-16le").decode(bytes);
  if (mark === "feff" || zeros(0) > half * 0.7) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const csv = { relax_quotes: true, relax_column_count: true, skip_empty_lines: true, record_delimiter: "\n" };

type CsvRecord = { record: string[]; raw: string; info: { lines: number } };

function parseText(content: string, columns: readonly string[], limits: Limits | undefined): Sheet {
  // One kind of line end, also inside of quotes, so that the parser's count of lines is the editor's.
  const text = content.replace(/\r\n?/g, "\n");
  const delimiter = delimiterOf(text, columns, limits);
  const options = { ...csv, ...counted(meterOf(limits)), delimiter, info: true, raw: true } as never;
  let records: CsvRecord[];
  try {
    records = parse(text, options) as never;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code !== "CSV_QUOTE_NOT_CLOSED")
      throw new UnusableInput(problem("file-unreadable", { reason: error.message }));
    const whole = parse(text, { ...csv, delimiter, info: true, to: Number(error.records) }) as never as CsvRecord[];
    throw new UnusableInput(problem("quote-not-closed", { line: whole.at(-1)?.info.lines ?? 0 }));
  }
  // The parser reports the line on which a record ends, and includes preceding empty lines in its text.
  const rows = records.map(({ record, raw, info }) => ({
    line: info.lines - linesIn(raw.trim()),
    cells: record.map((cell) => cell.trim()),
  }));
  return sheetOf(rows);
}

/** The parser asks about each cell and each row as it reads them: what is thrown here ends the reading there. */
const counted = (meter: Meter) => ({
  cast: (cell: string, { index }: { index: number }) => {
    meter.cell(index, cell);
    return cell;
  },
  on_record: (found: CsvRecord) => {
    if (found.record.every((cell) => cell.trim() === "")) return null;
    meter.row();
    return found;
  },
});

const linesIn = (text: string) => text.split("\n").length - 1;

/** The delimiter under which the first line holds the most columns that are looked for, or else the most cells. */
function delimiterOf(text: string, columns: readonly string[], limits: Limits | undefined): string {
  const names = new Set(columns.map(nameOf));
  const scored = [",", ";", "\t", "|"].map((delimiter) => {
    const options = { ...csv, cast: counted(meterOf(limits)).cast, delimiter, to: 1 };
    let cells: string[] = [];
    try {
      cells = (parse(text, options)[0] ?? []) as string[];
    } catch (error) {
      // Under this delimiter the first line has no end, or too many columns: then it is still the most likely one.
      if (error instanceof SheetTooLarge && error.refusal === "too-many-columns") return { delimiter, score: 9_999 };
    }
    return { delimiter, score: cells.filter((cell) => names.has(nameOf(cell))).length * 10_000 + cells.length };
  });
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
}

async function parseWorkbook(bytes: Buffer, sheet: string | undefined, meter: Meter): Promise<Sheet> {
  let table: unknown[][];
  try {
    table = (await readSheet(bytes, sheet ?? 1)) as unknown[][];
  } catch (error) {
    throw new UnusableInput(problem("workbook-unreadable", { reason: (error as Error).message }));
  }
  const rows: Row[] = [];
  for (const [index, found] of table.entries()) {
    const cells = found.map(cellText);
    for (const [column, cell] of cells.entries()) if (cell !== "") meter.cell(column, cell);
    const row = { line: index + 1, cells };
    if (!hasCells(row)) continue;
    meter.row();
    rows.push(row);
  }
  return sheetOf(rows);
}

/** What a cell says. Of a formula the workbook hands out the result it was saved with; nothing is worked out here. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).trim();
}

function sheetOf([header, ...rows]: Row[]): Sheet {
  if (!header) throw new UnusableInput(problem("sheet-empty"));
  return { columns: header.cells, rows };
}

const hasCells = ({ cells }: Row) => cells.some((cell) => cell !== "");
