import type { Day } from "./days.ts";

/** Files of rows, in and out: what every import and export of the product has in common. */

export const importStatuses = ["uploaded", "checked", "running", "done", "undone"] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** The kinds of problems of a row: it is left out, it needs confirmation, or it is imported with a warning. */
export const severities = ["bad", "asked", "warned"] as const;
export type Severity = (typeof severities)[number];

/** The limits of one file of rows; `cell` is in characters, `text` the total of all its cells. */
export const largestSheet = {
  bytes: 10 * 1024 * 1024,
  rows: 50_000,
  columns: 200,
  cell: 5_000,
  text: 20_000_000,
} as const;

export const sheetFormats = { csv: "CSV", xlsx: "Excel (XLSX)" } as const;
export type SheetFormat = keyof typeof sheetFormats;

/** A text without case and signs, as names of columns and of kinds are compared. */
export const bare = (text: string): string =>
  // One letter may be written as one sign or as two, such as फ़.
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** What a cell holds: a formula its saved result, a number that is formatted as a date its day. */
export type SheetCell = null | string | number | { day: Day } | { error: string };

/** A row by its number in the sheet, which begins with 1; rows without a value are left out. */
export type SheetRow = { line: number; cells: readonly SheetCell[] };

/** Cells that are one: rows and columns of the first and the last of them; rows by their numbers, columns from 0. */
export type Merge = { top: number; left: number; bottom: number; right: number };

/** One sheet of a file as it is written, before anybody knows what its columns mean. */
export type RawSheet = { name: string; rows: readonly SheetRow[]; merges: readonly Merge[] };

/** The digits of the scripts that Indian societies write, each from 0. */
const zeros = ["०", "০", "૦", "೦", "੦", "௦", "౦"].map((zero) => zero.charCodeAt(0));
const otherDigits = new RegExp(
  `[${zeros.map((zero) => `\\u{${zero.toString(16)}}-\\u{${(zero + 9).toString(16)}}`).join("")}]`,
  "gu",
);
const plainDigit = (digit: string) => {
  const code = digit.charCodeAt(0);
  return String(code - zeros.find((zero) => code >= zero && code <= zero + 9)!);
};
export const plainDigits = (text: string) => text.replace(otherDigits, plainDigit);
export const quoted = (text: string) => `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;

const nothing =
  /^(?:[-–—_.*]*|n\.?\s?[/.]?\s?a\.?|nil|none|not (?:available|applicable|known)|null|शून्य|निरंक|नाही|नहीं|nahi|શૂન્ય|નથી)$/iu;

/** Cells that say in so many words that they are empty: `-`, `N.A.`, `Nil`. */
export const saysNothing = (text: string): boolean => nothing.test(text.trim());

/** A cell as a person reads it. */
export function cellText(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "string") return cell.replace(/\s+/g, " ").trim();
  if (typeof cell === "number") return String(cell);
  return "day" in cell ? cell.day : cell.error;
}

/** Which column is probably which field, by spellings of which the surest come first; a column serves one field only. */
export function guessColumns<Field extends string>(
  columns: readonly string[],
  spellings: Record<Field, readonly string[]>,
): Partial<Record<Field, string>> {
  const guessed: Partial<Record<Field, string>> = {};
  const free = new Map(columns.map((column) => [bare(column), column]));
  for (const field of Object.keys(spellings) as Field[]) {
    const spelling = spellings[field].find((spelling) => free.has(spelling));
    if (spelling === undefined) continue;
    guessed[field] = free.get(spelling)!;
    free.delete(spelling);
  }
  return guessed;
}
