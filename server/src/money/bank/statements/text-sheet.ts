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

/** The delimiter under which one line has the most headings; undefined if none has three. */
function delimiterOf(text: string): string | undefined {
  const lines = text.split("\n", linesLooked).filter((line) => line.length < 2_000);
  const known = delimiters.map((delimiter) => ({
    delimiter,
    headings: Math.max(
      0,
      ...lines.map((line) => line.split(delimiter).filter((cell) => roleOf(unquoted(cell)) !== undefined).length),
    ),
  }));
  const best = known.reduce((one, other) => (other.headings > one.headings ? other : one));
  return best.headings >= leastHeadings ? best.delimiter : undefined;
}

/** The rows of a text file: separated by a sign, or in columns of fixed width. */
export function textSheet(content: string): { rows: SheetRow[]; merges: [] } {
  const text = content.replace(/\r\n?|\f/g, "\n");
  const delimiter = delimiterOf(text);
  if (delimiter === undefined && /\S {2,}\S.* {2,}\S/.test(text)) {
    const rows = fixedRows(text);
    if (rows) return { rows, merges: [] };
  }
  return { rows: delimitedRows(text, delimiter === undefined ? byRows : () => delimiter), merges: [] };
}

function delimitedRows(text: string, delimiter: Delimiter): SheetRow[] {
  try {
    return asRows(textRows(text, delimiter, largestSheet));
  } catch (error) {
    // A narration may begin with a quote that nothing closes.
    if (!(error instanceof UnusableInput)) throw error;
    return asRows(textRows(text.replaceAll('"', ""), delimiter, largestSheet));
  }
}

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
  return rows.some(({ cells }) => cells.filter((cell) => roleOf(String(cell ?? "")) !== undefined).length >= leastHeadings)
    ? rows
    : undefined;
}
