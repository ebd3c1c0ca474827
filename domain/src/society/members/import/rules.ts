import type { Day } from "../../../platform/days.ts";
import { cellText, type RawSheet } from "../../../platform/sheets.ts";
import type { BalanceSign } from "./amounts/rules.ts";
import { type GuessedColumn, guessColumns } from "./columns/rules.ts";
import { dayWithin } from "./days/rules.ts";
import { findHeader, gridOf } from "./header/rules.ts";
import { blockOfTitle } from "./label/rules.ts";
import type { MemberRow } from "./rows/rules.ts";

/** How a sheet is probably laid out: where its columns are named, and what each is. */
export type GuessedSheet = {
  /** The number of the header's first row, and how many rows it has; null where the sheet has none. */
  header: { line: number; height: number } | null;
  columns: GuessedColumn[];
  block?: string | undefined;
  /** The day of the dues, where a title or a heading names it. */
  day?: Day | undefined;
};

export function guessSheet(sheet: RawSheet): GuessedSheet {
  const grid = gridOf(sheet);
  const header = findHeader(grid);
  const titles = grid.slice(0, header.at).flatMap(({ cells }) => cells.map(cellText).filter((text) => text !== ""));
  const columns = guessColumns(grid, header, [sheet.name, ...titles].join(" "));
  return {
    header: header.height === 0 ? null : { line: grid[header.at]!.line, height: header.height },
    columns,
    block: blockOfTitle(sheet.name),
    day: [...header.headings, ...titles, sheet.name].map(dayWithin).find((day) => day !== undefined),
  };
}

/** Dues and advances in one column: an example to ask which sign is which. */
export type SignExample = { sheet: number; line: number; written: string };

/** The first amount below 0 without Dr or Cr, which may be a due or an advance. */
export function signExample(sheets: readonly { rows: readonly MemberRow[] }[]): SignExample | undefined {
  for (const [sheet, { rows }] of sheets.entries())
    for (const { kind, line, values, cells } of rows) {
      if (kind !== "flat" && kind !== "continued") continue;
      for (const field of ["Principal", "Arrears", "Interest"] as const) {
        const amount = values[field];
        if (!amount || amount.paise >= 0 || amount.side !== undefined || values.Side !== undefined) continue;
        return { sheet, line, written: cells.find((cell) => cell.field === field)?.written ?? "" };
      }
    }
  return undefined;
}

export const likelySign: BalanceSign = "dues-positive";
