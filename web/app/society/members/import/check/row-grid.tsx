import type { MemberImportRow } from "#domain/society/members/import/calls.ts";
import { memberImportFields, memberRowKinds } from "#domain/society/members/import/codes.ts";
import { CellGrid, type GridCell } from "../../../../kit/grid/cell-grid.tsx";
import type { CellChange, CellPlace as GridPlace } from "../../../../kit/grid/use-cells.ts";
import { m } from "../../../../paraglide/messages.js";
import { Badge } from "../../../../ui/badge.tsx";
import { cellOf, flatOf, otherReasons, type SheetColumn } from "./row-cells.ts";
import { type CellPlace, placeKey } from "./use-fixes.ts";

export type RowsProps = {
  label: string;
  columns: readonly SheetColumn[];
  rows: readonly MemberImportRow[];
  waiting: ReadonlyMap<string, { Text: string | null }>;
  onFix: (place: CellPlace, text: string | null) => void;
};

/** The rows of a sheet, each cell with what is wrong with it, what the file has and what was understood. */
export function RowGrid({ label, columns, rows, waiting, onFix }: RowsProps) {
  const placeOf = ({ Sheet, Line }: MemberImportRow, column: number) => ({
    Sheet,
    Line,
    Column: columns[column]!.column,
  });
  const gridRows = rows.map((row) => ({
    row,
    key: `${row.Sheet}:${row.Line}`,
    heading: <RowHeading row={row} reasons={otherReasons(row, columns)} />,
  }));
  const gridCell = ({ row }: { row: MemberImportRow }, column: number): GridCell => {
    const place = placeOf(row, column);
    const { text, original, read, severity, reasons } = cellOf(row, place.Column, waiting.get(placeKey(place)));
    return {
      text,
      notes: [
        ...(original === undefined ? [] : [m.member_import_original({ text: original || "–" })]),
        ...(read === "" ? [] : [m.member_import_read_as({ text: read })]),
      ],
      reasons,
      severity,
      isChanged: original !== undefined,
    };
  };
  function fix({ row: at, column, text }: CellChange) {
    const row = rows[at]!;
    const place = placeOf(row, column);
    const written = row.Cells.find(({ Column }) => Column === place.Column)?.Written ?? "";
    onFix(place, text === written ? null : text);
  }
  return (
    <CellGrid
      label={label}
      corner={m.member_import_row()}
      columns={columns.map(({ column, field, title }) => ({
        key: String(column),
        title: (
          <>
            {memberImportFields[field]}
            {title !== memberImportFields[field] && <small>{title}</small>}
          </>
        ),
      }))}
      rows={gridRows}
      cellOf={gridCell}
      inputLabel={({ row }, column) =>
        m.member_import_cell({ field: memberImportFields[columns[column]!.field], line: String(row.Line) })
      }
      start={firstProblem(rows, columns)}
      onChange={(changes) => changes.forEach(fix)}
    />
  );
}

const RowHeading = ({ row, reasons }: { row: MemberImportRow; reasons: readonly string[] }) => (
  <>
    <span>
      {row.Line} · {flatOf(row) || memberRowKinds[row.Kind]}
    </span>
    <RowState row={row} />
    {reasons.map((reason) => (
      <small key={reason}>{reason}</small>
    ))}
  </>
);

/** What becomes of a row: it is left out, or it is imported and better looked at. */
export function RowState({ row: { Problems, Kind } }: { row: MemberImportRow }) {
  if (Kind === "unclear" || Problems.some(({ Severity }) => Severity === "bad"))
    return <Badge tone="bad">{m.member_import_state_out()}</Badge>;
  if (Problems.length > 0) return <Badge tone="warn">{m.member_import_unsure()}</Badge>;
  return null;
}

/** The first cell that has to be corrected, or the first of all. */
function firstProblem(rows: readonly MemberImportRow[], columns: readonly SheetColumn[]): GridPlace {
  const row = rows.findIndex(({ Problems }) => Problems.length > 0);
  const wrong = rows[row]?.Problems[0]?.Column;
  const column = columns.findIndex((each) => each.column === wrong);
  return { row: Math.max(0, row), column: Math.max(0, column) };
}
