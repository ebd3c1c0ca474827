import { CsvError, parse } from "csv-parse/sync";
import { readSheet } from "read-excel-file/node";
import { UnusableInput } from "./unusable-input.ts";

/** `line` is where the row begins in the file (the row's number, in a workbook). */
export type Row = { line: number; cells: string[] };
export type Sheet = { columns: string[]; rows: Row[] };

/** Column names are told apart without regard to case and space. */
export const nameOf = (column: string): string => column.trim().replace(/\s+/g, " ").toLowerCase();

type Wanted = { columns: readonly string[]; sheet?: string | undefined };

/** The rows of a CSV file or an XLSX workbook; its bytes decide which it is. */
export async function parseFile(bytes: Buffer, wanted: Wanted): Promise<Sheet> {
  if (bytes.subarray(0, 4).equals(Buffer.from("PK\x03\x04"))) return parseWorkbook(bytes, wanted.sheet);
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw new UnusableInput("This is a workbook of the old kind (.xls). Save it as .xlsx or .csv.");
  return parseText(decode(bytes), wanted.columns);
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

function parseText(written: string, wanted: readonly string[]): Sheet {
  // One kind of line end, also inside of quotes, so that the parser's count of lines is the editor's.
  const text = written.replace(/\r\n?/g, "\n");
  const delimiter = delimiterOf(text, wanted);
  let records: { record: string[]; raw: string; info: { lines: number } }[];
  try {
    records = parse(text, { ...csv, delimiter, info: true, raw: true }) as never;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code !== "CSV_QUOTE_NOT_CLOSED") throw new UnusableInput(`The file cannot be read: ${error.message}`);
    const whole = parse(text, { ...csv, delimiter, info: true, to: Number(error.records) }) as never as typeof records;
    throw new UnusableInput(`A quote that opens after line ${whole.at(-1)?.info.lines ?? 0} is never closed.`);
  }
  // The parser tells the line on which a record ends, and gives the empty lines before it as part of its text.
  const rows = records.map(({ record, raw, info }) => ({
    line: info.lines - linesIn(raw.trim()),
    cells: record.map((cell) => cell.trim()),
  }));
  return sheetOf(rows);
}

const linesIn = (text: string) => text.split("\n").length - 1;

/** The delimiter under which the first line holds the most columns that are looked for, or else the most cells. */
function delimiterOf(text: string, wanted: readonly string[]): string {
  const names = new Set(wanted.map(nameOf));
  const scored = [",", ";", "\t", "|"].map((delimiter) => {
    const options = { ...csv, delimiter, to: 1 };
    let cells: string[] = [];
    try {
      cells = (parse(text, options)[0] ?? []) as string[];
    } catch {
      // Under this delimiter the first line has no end.
    }
    return { delimiter, score: cells.filter((cell) => names.has(nameOf(cell))).length * 10_000 + cells.length };
  });
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
}

async function parseWorkbook(bytes: Buffer, sheet: string | undefined): Promise<Sheet> {
  let table: unknown[][];
  try {
    table = (await readSheet(bytes, sheet ?? 1)) as unknown[][];
  } catch (error) {
    throw new UnusableInput(`The workbook cannot be read: ${(error as Error).message}`);
  }
  const rows = table.map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) }));
  return sheetOf(rows.filter(hasCells));
}

/** What a cell says. Of a formula the workbook hands out the result it was saved with; nothing is worked out here. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).trim();
}

function sheetOf([header, ...rows]: Row[]): Sheet {
  if (!header) throw new UnusableInput("The file is empty: its first row must name the columns.");
  return { columns: header.cells, rows: rows.filter(hasCells) };
}

const hasCells = ({ cells }: Row) => cells.some((cell) => cell !== "");
