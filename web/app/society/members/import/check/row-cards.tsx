import { useId } from "react";
import type { MemberImportRow } from "#domain/society/members/import/calls.ts";
import { memberImportFields, memberRowKinds } from "#domain/society/members/import/codes.ts";
import { m } from "../../../../paraglide/messages.js";
import { Card, CardHead } from "../../../../ui/card.tsx";
import { FieldError, TextField } from "../../../../ui/field.tsx";
import { Stack } from "../../../../ui/layout.tsx";
import { cellOf, flatOf, otherReasons, type SheetColumn } from "./row-cells.ts";
import { RowState, type RowsProps } from "./row-grid.tsx";
import { placeKey } from "./use-fixes.ts";

/** The same rows on a phone: first the cells with a problem, the others on demand. */
export const RowCards = ({ label, rows, ...rest }: RowsProps) => (
  <Stack role="group" gap={3} aria-label={label}>
    {rows.map((row) => (
      <RowCard key={`${row.Sheet}:${row.Line}`} row={row} {...rest} />
    ))}
  </Stack>
);

type RowCardProps = Omit<RowsProps, "label" | "rows"> & { row: MemberImportRow };

function RowCard({ row, columns, waiting, onFix }: RowCardProps) {
  const id = useId();
  const wrong = columns.filter(({ column }) => row.Problems.some(({ Column }) => Column === column));
  const others = columns.filter((column) => !wrong.includes(column));
  const fieldOf = ({ column, field }: SheetColumn) => {
    const place = { Sheet: row.Sheet, Line: row.Line, Column: column };
    const cell = cellOf(row, column, waiting.get(placeKey(place)));
    const written = row.Cells.find(({ Column }) => Column === column)?.Written ?? "";
    const save = (text: string) => {
      if (text !== cell.text) onFix(place, text === written ? null : text);
    };
    return (
      <TextField
        key={`${column} ${cell.text}`}
        label={memberImportFields[field]}
        error={cell.severity === "bad" ? cell.reasons.join(" ") : undefined}
        note={cell.severity === "warned" ? cell.reasons.join(" ") : undefined}
        hint={
          cell.original !== undefined
            ? m.member_import_original({ text: cell.original || "–" })
            : cell.read && m.member_import_read_as({ text: cell.read })
        }
        defaultValue={cell.text}
        maxLength={500}
        onBlur={({ target }) => save(target.value.trim())}
        onKeyDown={(event) => {
          if (event.key === "Enter") save(event.currentTarget.value.trim());
          if (event.key === "Escape") event.currentTarget.value = cell.text;
        }}
      />
    );
  };
  return (
    <Card as="article" aria-labelledby={id}>
      <CardHead id={id} title={`${row.Line} · ${flatOf(row) || memberRowKinds[row.Kind]}`}>
        <RowState row={row} />
      </CardHead>
      {otherReasons(row, columns).map((reason) => (
        <FieldError key={reason}>{reason}</FieldError>
      ))}
      {wrong.map(fieldOf)}
      <details>
        <summary>{m.member_import_other_cells({ count: others.length })}</summary>
        <Stack gap={3}>{others.map(fieldOf)}</Stack>
      </details>
    </Card>
  );
}
