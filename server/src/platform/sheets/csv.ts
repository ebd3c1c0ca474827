import { setImmediate } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";

/** A number is one to a spreadsheet program, which can sum it; all else is text. */
export type Cell = string | number;

/** Also in full width, and after whitespace of any kind, which some programs skip. */
const formula = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/;

/** A cell that a spreadsheet program would take for a formula becomes plain text. */
export const neutral = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** What `neutral` put before a cell is no part of it. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;

const options = {
  record_delimiter: "\r\n",
  // A lone line feed within a cell too, which is not the delimiter.
  quoted_match: /[\r\n]/,
  // Not the library's own `escape_formulas`: it looks at the first character only.
  cast: { string: neutral },
};
const rowsAtOnce = 1000;

/** A CSV file in UTF-8, with the mark by which Excel knows it. Between pieces of a long one other calls have their turn. */
export async function csvOf(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const pieces = ["\uFEFF"];
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    if (at > 0) await setImmediate();
    pieces.push(stringify(rows.slice(at, at + rowsAtOnce) as Cell[][], options));
  }
  return Buffer.from(pieces.join(""));
}
