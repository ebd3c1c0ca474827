import { readDate } from "#domain/money/bank/statements/cells/rules.ts";
import { roleOf } from "#domain/money/bank/statements/headings/rules.ts";
import { rowsOfWords, wordsOf } from "#domain/money/bank/statements/words/rules.ts";
import { largestSheet, type SheetRow } from "#domain/platform/sheets.ts";
import { meterOf, SheetTooLarge } from "../../../platform/sheets/meter.ts";
import { byRows, type Delimiter, textRows } from "../../../platform/sheets/text-rows.ts";
import { UnusableInput } from "../../../platform/sheets/unusable-input.ts";

const delimiters = [",", "\t", ";", "|", "~"];
const linesLooked = 600;
/** So many headings in one line are no chance. */
const leastHeadings = 3;
/** Between two columns of a text of fixed width there are at least two characters. */
const gapOfText = 2;

const unquoted = (cell: string) => cell.trim().replace(/^"|"$/g, "");

/** The delimiter under which one line has the most headings, and that line; undefined if none has three. */
function headingsOf(text: string): { delimiter: string; at: number } | undefined {
  const lines = text.split("\n", linesLooked).map((line) => (line.length < 2_000 ? line : ""));
  const counts = delimiters.flatMap((delimiter) =>
    lines.map((line, at) => ({
      delimiter,
      at,
      count: line.split(delimiter).filter((cell) => roleOf(unquoted(cell)) !== undefined).length,
    })),
  );
  const best = counts.reduce((one, other) => (other.count > one.count ? other : one));
  return best.count >= leastHeadings ? best : undefined;
}

/** The rows of a text file: separated by a sign, or in columns of fixed width. */
export function textSheet(content: string): { rows: SheetRow[]; merges: [] } {
  const text = content.replace(/\r\n?|\f/g, "\n");
  const headings = headingsOf(text);
  if (!headings) {
    const rows = /\S {2,}\S.* {2,}\S/.test(text) ? fixedRows(text) : undefined;
    return { rows: rows ?? delimitedRows(text, byRows), merges: [] };
  }
  const { delimiter, at } = headings;
  const lines = text.split("\n");
  // Apart, because the parser makes an error of each row that is not as long as the first one, which takes time.
  const above = delimitedRows(lines.slice(0, at).join("\n"), () => delimiter);
  const below = delimitedRows(lines.slice(at).join("\n"), () => delimiter);
  return { rows: [...above, ...below.map(({ line, cells }) => ({ line: line + at, cells }))], merges: [] };
}

function delimitedRows(text: string, delimiter: Delimiter): SheetRow[] {
  const sign = delimiter(text, largestSheet);
  const rows = (content: string) => asRows(textRows(content, () => sign, largestSheet));
  try {
    return rows(withPairs(text, sign, (next) => beginsLine(next, sign)));
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    return rows(withPairs(text, sign, () => true));
  }
}

const beginsLine = (line: string, sign: string): boolean =>
  line.split(sign, 2).some((cell) => readDate(unquoted(cell)) !== null);

/**
 * Each line with all of its quotes in pairs: of a file that was cut off within a cell, or with a narration that begins with
 * a quote. The quotes around the amounts must stay, or their commas would make them other amounts. A cell may go on in the
 * next line unless `isNext` says that this is a line of its own.
 */
function withPairs(text: string, sign: string, isNext: (line: string) => boolean): string {
  if (!text.includes('"')) return text;
  const lines = text.trimEnd().split("\n");
  const paired = lines.map((line, at) => {
    const next = lines[at + 1];
    if (isPaired(line) || next === undefined || !isNext(next)) return line;
    const open = line.lastIndexOf(`${sign}"`) + 1;
    const isLiteral = line.indexOf('"', open) === open && !line.includes('"', open + 1);
    return isLiteral ? line.slice(0, open) + line.slice(open + 1) : `${line}"`;
  });
  const whole = paired.join("\n");
  return isPaired(whole) ? whole : `${whole}"`;
}

const isPaired = (text: string): boolean => text.split('"').length % 2 === 1;

const asRows = (rows: { line: number; cells: string[] }[]): SheetRow[] =>
  rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell || null) }));

function fixedRows(text: string): SheetRow[] | undefined {
  const lines = text.split("\n");
  const meter = meterOf(largestSheet);
  const words = lines.map((content, at) => {
    if (content.trim() !== "") meter.row();
    if (content.length > largestSheet.cell) throw new SheetTooLarge("cell-too-long");
    return { line: at + 1, words: wordsOf(content) };
  });
  const rows = rowsOfWords(words, gapOfText);
  return rows.some(
    ({ cells }) => cells.filter((cell) => roleOf(String(cell ?? "")) !== undefined).length >= leastHeadings,
  )
    ? rows
    : undefined;
}
