import { setImmediate } from "node:timers/promises";

/** A number is one to a spreadsheet program, which can sum it; all else is text. */
export type Cell = string | number;

/** Also in full width, and after whitespace of any kind, which some programs skip. */
const formula = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/;

/** A cell that a spreadsheet program would take for a formula becomes plain text. */
export const neutral = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** What `neutral` put before a cell is no part of it. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const atOnce = 1000;

/** What is written of each row. A file may have tens of thousands: between some and the next other calls have their turn. */
export async function inPieces<Row>(rows: readonly Row[], write: (row: Row, at: number) => string): Promise<string[]> {
  const written: string[] = [];
  for (const [at, row] of rows.entries()) {
    if (at > 0 && at % atOnce === 0) await setImmediate();
    written.push(write(row, at));
  }
  return written;
}

/** A CSV file in UTF-8, with the mark by which Excel knows it. */
export async function csvOf(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const lines = await inPieces(rows, (row) =>
    row.map((cell) => (typeof cell === "number" ? cell : quoted(neutral(cell)))).join(","),
  );
  return Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`);
}
