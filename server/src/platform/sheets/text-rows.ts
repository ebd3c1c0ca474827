import { CsvError, parse } from "csv-parse/sync";
import { problem } from "#domain/platform/problems.ts";
import { type Limits, type Meter, meterOf, SheetTooLarge } from "./meter.ts";
import { UnusableInput } from "./unusable-input.ts";

/** `line` is where the row begins in the file (the row's number, in a workbook). */
export type Row = { line: number; cells: string[] };

/** Column names are compared without regard to case and spaces. */
export const nameOf = (column: string): string => column.trim().replace(/\s+/g, " ").toLowerCase();

/** UTF-8 or UTF-16 by mark or by look, else Windows-1252, in which any byte is a letter. */
export function decode(bytes: Buffer): string {
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

/** Tells the delimiter of a text from its beginning. */
export type Delimiter = (text: string, limits: Limits | undefined) => string;

/** The rows of a CSV file with anything in them. */
export function textRows(content: string, delimiterOf: Delimiter, limits: Limits | undefined): Row[] {
  // One kind of line end, also inside of quotes, so that the parser's count of lines is the editor's.
  const text = content.replace(/\r\n?/g, "\n");
  const delimiter = delimiterOf(text, limits);
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
  return records.map(({ record, raw, info }) => ({
    line: info.lines - linesIn(raw.trim()),
    cells: record.map((cell) => cell.trim()),
  }));
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

const delimiters = [",", ";", "\t", "|"];

/** The first records under a delimiter; `tooWide` where one has more cells than a file may have. */
function begin(text: string, delimiter: string, count: number, limits: Limits | undefined): string[][] | "tooWide" {
  const options = { ...csv, cast: counted(meterOf(limits)).cast, delimiter, to: count };
  try {
    return parse(text, options) as never as string[][];
  } catch (error) {
    // Under this delimiter a record has no end, or too many columns: then it is still the most likely one.
    return error instanceof SheetTooLarge && error.refusal === "too-many-columns" ? "tooWide" : [];
  }
}

const best = (
  text: string,
  limits: Limits | undefined,
  count: number,
  score: (records: string[][]) => number,
): string =>
  delimiters
    .map((delimiter) => {
      const records = begin(text, delimiter, count, limits);
      return { delimiter, score: records === "tooWide" ? 9_999 : score(records) };
    })
    .reduce((one, other) => (other.score > one.score ? other : one)).delimiter;

/** The delimiter under which the first line holds the most columns that are looked for, or else the most cells. */
export const byColumns =
  (columns: readonly string[]): Delimiter =>
  (text, limits) => {
    const names = new Set(columns.map(nameOf));
    return best(
      text,
      limits,
      1,
      ([cells = []]) => cells.filter((cell) => names.has(nameOf(cell))).length * 10_000 + cells.length,
    );
  };

const looked = 40;

/** The delimiter under which most rows have the same number of cells: above a list there may be titles. */
export const byRows: Delimiter = (text, limits) =>
  best(text, limits, looked, (records) => {
    const counts = Map.groupBy(
      records.map(({ length }) => length).filter((length) => length > 1),
      (length) => length,
    );
    const [cells, rows] = [...counts]
      .map(([length, { length: many }]) => [length, many] as const)
      .sort((one, other) => other[1] - one[1])[0] ?? [0, 0];
    return rows / Math.max(records.length, 1) + cells / 1_000;
  });
