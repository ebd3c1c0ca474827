/** A number is one to a spreadsheet program, which can sum it; all else is text. */
export type Cell = string | number;

/** A cell that a spreadsheet program would take for a formula becomes plain text. */
export const neutral = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

/** What `neutral` put before a cell is no part of it. */
export const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, "");

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A CSV file in UTF-8, with the mark by which Excel knows it. */
export function csvOf(rows: readonly (readonly Cell[])[]): Buffer {
  const lines = rows.map((row) =>
    row.map((cell) => (typeof cell === "number" ? cell : quoted(neutral(cell)))).join(","),
  );
  return Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`);
}
