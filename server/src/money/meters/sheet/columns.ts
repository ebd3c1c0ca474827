import { bare } from "#domain/platform/sheets.ts";

const labels = ["flat", "flatno", "flatnumber", "unit", "label", "serialnumber", "serialno", "meterno", "फ्लैट"].map(
  bare,
);
const readings = ["reading", "newreading", "currentreading", "closing", "closingreading", "रीडिंग"].map(bare);

/** The columns that were chosen, or those that look like a flat and a reading; "" where there is none. */
export function columnsOf(
  columns: readonly string[],
  { Label_Column, Reading_Column }: { Label_Column: string; Reading_Column: string },
) {
  const named = (given: string, words: readonly string[], otherwise: string | undefined) =>
    columns.includes(given)
      ? given
      : (columns.find((column) => words.includes(bare(column))) ??
        columns.find((column) => words.some((word) => bare(column).startsWith(word))) ??
        otherwise ??
        "");
  const label = named(Label_Column, labels, columns[0]);
  return {
    Label_Column: label,
    Reading_Column: named(Reading_Column, readings, columns.filter((column) => column !== label).at(-1)),
  };
}
