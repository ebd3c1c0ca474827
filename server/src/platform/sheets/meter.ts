import type { SheetRefusal } from "#domain/platform/sheet-calls.ts";
import type { largestSheet } from "#domain/platform/sheets.ts";

/** A file of rows goes beyond a limit. Nothing after that place was read. */
export class SheetTooLarge extends Error {
  readonly refusal: SheetRefusal;
  constructor(refusal: SheetRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

export type Limits = Record<Exclude<keyof typeof largestSheet, "bytes">, number>;

/**
 * Counts cells and rows, and throws SheetTooLarge at the first one beyond the limits; the header is an additional row.
 */
export type Meter = { cell(column: number, text: string): void; row(): void };

export function meterOf(limits?: Limits): Meter {
  if (!limits) return { cell: () => {}, row: () => {} };
  let rows = 0;
  let text = 0;
  return {
    cell(column, cell) {
      if (column >= limits.columns) throw new SheetTooLarge("too-many-columns");
      if (cell.length > limits.cell) throw new SheetTooLarge("cell-too-long");
      text += cell.length;
      if (text > limits.text) throw new SheetTooLarge("too-much-text");
    },
    row() {
      rows++;
      if (rows > limits.rows + 1) throw new SheetTooLarge("too-many-rows");
    },
  };
}
