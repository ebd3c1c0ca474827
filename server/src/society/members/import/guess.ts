import { cellText, type RawSheet } from "#domain/platform/sheets.ts";
import { type AreaUnit, areaUnitOf } from "#domain/society/flats/areas/rules.ts";
import type { MemberField } from "#domain/society/members/import/codes.ts";
import { plainHeading } from "#domain/society/members/import/headings/rules.ts";
import { guessSheet } from "#domain/society/members/import/rules.ts";
import type { Layout } from "./queries.ts";
import type { KeptMapping, KeptSheet } from "./reading.ts";

/** Suggests a mapping of all sheets of a file, before anything is remembered. */
export function guessMapping(sheets: readonly RawSheet[]): KeptMapping {
  const guessed = sheets.map((raw, sheet) => ({ raw, sheet, guess: guessSheet(raw) }));
  return {
    sheets: guessed.map(
      ({ raw, sheet, guess: { header, columns, block } }): KeptSheet => ({
        sheet,
        name: raw.name,
        rows: raw.rows.length,
        key: columns.map(({ heading }) => plainHeading(heading)).join("|"),
        header,
        block: block ?? null,
        isRemembered: false,
        isChosen: true,
        columns: columns.map((column) => ({ ...column, unit: areaUnitOf(column.heading) })),
        sample: sampleOf(raw, header === null ? 0 : header.line + header.height),
      }),
    ),
    sign: null,
    day: guessed.map(({ guess }) => guess.day).find((day) => day !== undefined) ?? null,
    onlyBlock: null,
  };
}

const leastSample = 8;
const rowsBelowHeader = 4;
const longestSample = 80;

/** The first rows of a sheet, some of them below its header. */
const sampleOf = ({ rows }: RawSheet, firstLine: number): NonNullable<KeptSheet["sample"]> =>
  rows
    .filter(({ line }, at) => at < leastSample || line < firstLine + rowsBelowHeader)
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cellText(cell).slice(0, longestSample)) }));

/** The same with the layouts that the society has used for these headings. */
export const withRemembered = (mapping: KeptMapping, layouts: ReadonlyMap<string, Layout>): KeptMapping => ({
  ...mapping,
  sheets: mapping.sheets.map((sheet) => {
    const layout = layouts.get(sheet.key);
    return layout ? { ...remember(sheet, layout), isRemembered: true } : sheet;
  }),
});

function remember(sheet: KeptSheet, { columns, block }: Layout): KeptSheet {
  const byColumn = new Map(columns.map((each) => [each.column, each]));
  return {
    ...sheet,
    block: block ?? sheet.block,
    columns: sheet.columns.map(({ field: _, ...column }) => {
      const known = byColumn.get(column.column);
      if (!known) return { ...column, surety: 1 };
      return { ...column, field: known.field as MemberField, unit: (known.unit ?? column.unit) as AreaUnit, surety: 1 };
    }),
  };
}

export const layoutToRemember = ({ columns, block }: KeptSheet): Layout => ({
  columns: columns.flatMap(({ column, field, unit }) => (field ? [{ column, field, ...(unit && { unit }) }] : [])),
  block,
});
