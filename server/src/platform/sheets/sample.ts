import type { FileRow } from "./parse.ts";

export const sampleRows = 5;

/** The first rows of a file as its columns have them. */
export const sampleOf = (columns: readonly string[], rows: readonly FileRow[]): string[][] =>
  rows.slice(0, sampleRows).map(([, cells]) => columns.map((_, at) => cells[at] ?? ""));
