import { cellText, type RawSheet } from "../../../../platform/sheets.ts";
import { findHeader, type GridRow, gridOf, headingsOf } from "../header/rules.ts";
import { headingMeans, plainHeading } from "../headings/rules.ts";
import { blockOfTitle } from "../label/rules.ts";

const looked = 100;

/** Lists that stand beside one another under the same headings, as wings on one page do, each as a sheet of its own. */
export function listsApart(sheet: RawSheet): RawSheet[] {
  const grid = gridOf({ ...sheet, rows: sheet.rows.slice(0, looked) });
  const { at, height } = findHeader(grid);
  if (height === 0) return [sheet];
  const titles = grid.slice(0, at + height - 1);
  const starts = startsOf(headingsOf(grid, at + height - 1, 1));
  return starts.length < 2
    ? [sheet]
    : starts.map((first, part) => {
        const end = starts[part + 1] ?? Number.POSITIVE_INFINITY;
        return { ...cut(sheet, first, end), name: wingIn(titles, first, end) ?? `${sheet.name} (${part + 1})` };
      });
}

/** The columns at which the headings begin again; they name a flat and at least one thing more. */
function startsOf(headings: readonly string[]): number[] {
  const named = headings.flatMap((heading, column) =>
    heading === "" ? [] : [{ column, name: plainHeading(heading) }],
  );
  for (let length = 2; length <= named.length / 2; length++) {
    if (named.length % length !== 0 || !named.every(({ name }, at) => name === named[at % length]!.name)) continue;
    const hasFlat = named.slice(0, length).some(({ name }) => headingMeans(name)?.[0]?.field === "Flat");
    return hasFlat ? named.flatMap(({ column }, at) => (at % length === 0 ? [column] : [])) : [];
  }
  return [];
}

function wingIn(titles: readonly GridRow[], first: number, end: number): string | undefined {
  const texts = titles.flatMap(({ cells }) => cells.slice(first, end).map(cellText));
  return texts.findLast((text) => blockOfTitle(text) !== undefined);
}

const cut = ({ rows, merges }: RawSheet, first: number, end: number): Omit<RawSheet, "name"> => ({
  rows: rows
    .map(({ line, cells }) => ({ line, cells: cells.slice(first, end) }))
    .filter(({ cells }) => cells.some((cell) => cellText(cell) !== "")),
  merges: merges
    .filter(({ left }) => left >= first && left < end)
    .map(({ left, right, ...lines }) => ({ ...lines, left: left - first, right: Math.min(right, end - 1) - first })),
});
