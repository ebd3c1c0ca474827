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
