import { cellText, type Merge, type RawSheet, type SheetCell, saysNothing } from "../../../../platform/sheets.ts";
import { readAmount } from "../amounts/rules.ts";
import { readEmails, readPhones } from "../contacts/rules.ts";
import { readDay } from "../days/rules.ts";
import { headingKnown } from "../headings/rules.ts";
import { blockOfTitle } from "../label/rules.ts";

/** A row with its merged cells: `cells` filled from above, `across` filled from the left, for headings only. */
export type GridRow = {
  line: number;
  cells: SheetCell[];
  filled: ReadonlySet<number>;
  across: ReadonlyMap<number, string>;
};

const beyond = 2_000;

/** The rows of a sheet with the value of a merge in all of its cells. */
export function gridOf({ rows, merges }: RawSheet): GridRow[] {
  const tall = merges.filter(({ top, bottom }) => bottom > top && bottom - top <= beyond * 25);
  const wide = merges.filter(({ left, right }) => right > left);
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const fills = new Map<number, [number, SheetCell][]>();
  for (const { top, left, bottom } of tall) {
    const value = byLine.get(top)?.cells[left] ?? null;
    if (value === null || value === "") continue;
    for (let line = top + 1; line <= bottom; line++) {
      if (!byLine.has(line)) continue;
      const fill = fills.get(line) ?? [];
      fill.push([left, value]);
      fills.set(line, fill);
    }
  }
  const spreads = Map.groupBy(wide, ({ top }) => top);
  return rows.map((row) => {
    const cells = [...row.cells];
    const filled = new Set<number>();
    for (const [column, value] of fills.get(row.line) ?? [])
      if (cellText(cells[column]) === "") {
        while (cells.length <= column) cells.push(null);
        cells[column] = value;
        filled.add(column);
      }
    return { line: row.line, cells, filled, across: acrossOf(cells, spreads.get(row.line) ?? []) };
  });
}

function acrossOf(cells: readonly SheetCell[], merges: readonly Merge[]): Map<number, string> {
  const across = new Map<number, string>();
  for (const { left, right } of merges)
    for (let column = left + 1; column <= Math.min(right, beyond); column++) across.set(column, cellText(cells[left]));
  return across;
}

/** Where the columns of a sheet are named: the rows by their place in the grid, and the name of each column. */
export type Header = { at: number; height: number; headings: string[] };

const searched = 30;
const tallest = 3;

const width = (rows: readonly GridRow[]): number => Math.max(0, ...rows.map(({ cells }) => cells.length));

/** The header with the best score in the first rows; `height` is 0 where the sheet has none. */
export function findHeader(grid: readonly GridRow[]): Header {
  let best: Header = { at: 0, height: 0, headings: headingsOf(grid, 0, 0) };
  let bestScore = 2.9;
  for (let at = 0; at < Math.min(grid.length, searched); at++)
    for (let height = 1; height <= Math.min(tallest, grid.length - at); height++) {
      const score = scoreOf(grid, at, height);
      // One more row of headings has to say more.
      if (score <= bestScore + (height > 1 ? 0.4 : 0)) continue;
      bestScore = score;
      best = { at, height, headings: headingsOf(grid, at, height) };
    }
  return best;
}

/** The text over each column; a heading over several columns comes before that of each. */
export function headingsOf(grid: readonly GridRow[], at: number, height: number): string[] {
  const rows = grid.slice(at, at + height);
  return Array.from({ length: width(grid.slice(0, 500)) }, (_, column) => {
    const parts: string[] = [];
    for (const [depth, row] of rows.entries()) {
      const text = cellText(row.cells[column]) || row.across.get(column) || fromLeft(rows, depth, column);
      if (text !== "" && !row.filled.has(column) && parts.at(-1) !== text) parts.push(text);
    }
    return parts.join(" ").slice(0, 200);
  });
}

/** A group's heading often stands over its first column only, without a merge. */
function fromLeft(rows: readonly GridRow[], depth: number, column: number): string {
  const below = rows[depth + 1];
  if (!below || cellText(below.cells[column]) === "" || below.filled.has(column)) return "";
  for (let left = column - 1; left >= 0; left--) {
    const text = cellText(rows[depth]!.cells[left]);
    if (cellText(below.cells[left]) === "" || below.filled.has(left)) return "";
    if (text !== "") return text;
  }
  return "";
}

const isData = (cell: SheetCell | undefined): boolean => {
  if (typeof cell === "number") return true;
  if (cell === null || cell === undefined || cell === "") return false;
  if (typeof cell === "object") return true;
  const text = cell.trim();
  if (saysNothing(text)) return true;
  if (isMonth(text)) return false;
  if (/^[\p{L}\s]{0,12}[-/\s]{0,3}\d{2,5}[\p{L}]?$/u.test(text) && !headingKnown(text)) return true;
  if (/\d/.test(text) && "value" in readAmount(text)) return true;
  const [phones, emails] = [readPhones(text), readEmails(text)];
  return ("value" in phones && phones.value.length > 0) || ("value" in emails && emails.value.length > 0);
};

/** `Apr-26` names the column of a month, or is a day in one: it says nothing of its row. */
const isMonth = (text: string): boolean => !/^\d/.test(text) && "value" in readDay(text);

const longest = 80;

function scoreOf(grid: readonly GridRow[], at: number, height: number): number {
  const rows = grid.slice(at, at + height);
  const whole = width(rows);
  for (const [depth, row] of rows.entries()) {
    const own = row.cells.filter((cell, column) => cellText(cell) !== "" && !row.filled.has(column));
    if (own.length === 0) return 0;
    // The heading of a wing stands below the header, and is no part of it.
    if (own.length === 1 && blockOfTitle(cellText(own[0])) !== undefined) return 0;
    // A title over the whole list is no group of columns, nor is one with its name before it (`Report: Dues`).
    if (height > 1 && depth < height - 1) {
      if (own.length < 2 || row.across.size > whole * 0.7 || own.some((cell) => /:$/.test(cellText(cell)))) return 0;
    }
  }
  const headings = headingsOf(grid, at, height);
  const named = headings.filter((heading) => heading !== "");
  const known = new Set(named.filter((heading) => heading.length <= longest && headingKnown(heading)));
  const data = rows.flatMap(({ cells, filled }) => cells.filter((cell, column) => !filled.has(column) && isData(cell)));
  // A row with nothing but headings below others belongs to them.
  const lowest = rows.at(-1)!;
  const belongs =
    height > 1 &&
    lowest.cells.every(
      (cell, column) => lowest.filled.has(column) || cellText(cell) === "" || headingKnown(cellText(cell)),
    );
  return known.size * 2 + (belongs ? 0.5 : 0) + (named.length - known.size) * 0.2 - data.length * 1.5;
}
