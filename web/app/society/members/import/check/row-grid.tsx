import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { MemberImportRow } from "#domain/society/members/import/calls.ts";
import { memberImportFields, memberRowKinds } from "#domain/society/members/import/codes.ts";
import { m } from "../../../../paraglide/messages.js";
import { Badge } from "../../../../ui/badge.tsx";
import { cellOf, flatOf, otherReasons, type SheetColumn } from "./row-cells.ts";
import styles from "./row-grid.module.css";
import { type CellPlace, placeKey } from "./use-fixes.ts";

export type RowsProps = {
  label: string;
  columns: readonly SheetColumn[];
  rows: readonly MemberImportRow[];
  waiting: ReadonlyMap<string, { Text: string | null }>;
  onFix: (place: CellPlace, text: string | null) => void;
};

/** Where the focus is: the row and the column of the page. `typed` is what a new text begins with. */
type At = { row: number; column: number };

const moves: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A grid as in a spreadsheet: arrows move, Enter or typing edits, Enter saves and goes down, Escape takes back. */
export function RowGrid({ label, columns, rows, waiting, onFix }: RowsProps) {
  const [at, setAt] = useState<At>(() => firstProblem(rows, columns));
  const [editing, setEditing] = useState<{ typed: string }>();
  const grid = useRef<HTMLTableElement>(null);
  const id = useId();
  // A corrected row may leave the page: the focus then is on the row that took its place.
  const row = Math.min(at.row, rows.length - 1);
  const column = Math.min(at.column, columns.length - 1);

  const focus = (next: At) => {
    setAt(next);
    grid.current?.querySelector<HTMLElement>(`[data-at="${next.row}:${next.column}"]`)?.focus();
  };
  const move = (by: [number, number]) =>
    focus({
      row: Math.max(0, Math.min(rows.length - 1, row + by[0])),
      column: Math.max(0, Math.min(columns.length - 1, column + by[1])),
    });

  // When a row leaves the page with the focused cell, the focus goes to the cell in its place.
  const lines = rows.map(({ Sheet, Line }) => `${Sheet}:${Line}`).join();
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when other rows are shown
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) focus({ row, column });
  }, [lines]);

  function save(text: string, by: [number, number]) {
    const { Sheet, Line, Cells } = rows[row]!;
    const place = { Sheet, Line, Column: columns[column]!.column };
    const { text: before } = cellOf(rows[row]!, place.Column, waiting.get(placeKey(place)));
    const written = Cells.find(({ Column }) => Column === place.Column)?.Written ?? "";
    setEditing(undefined);
    if (text.trim() !== before) onFix(place, text.trim() === written ? null : text.trim());
    requestAnimationFrame(() => move(by));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (editing || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = moves[event.key];
    if (by) move(by);
    else if (event.key === "Home") focus({ row, column: 0 });
    else if (event.key === "End") focus({ row, column: columns.length - 1 });
    else if (event.key === "Enter" || event.key === "F2") setEditing({ typed: textAt() });
    else if (event.key === "Delete" || event.key === "Backspace") save("", [0, 0]);
    else if (event.key.length === 1 && event.key !== " ") setEditing({ typed: event.key });
    else return;
    event.preventDefault();
  }

  const textAt = () => {
    const { Sheet, Line } = rows[row]!;
    const place = { Sheet, Line, Column: columns[column]!.column };
    return cellOf(rows[row]!, place.Column, waiting.get(placeKey(place))).text;
  };

  return (
    <div className={styles.scroll}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of ARIA for a grid of inputs */}
      <table ref={grid} role="grid" aria-label={label} className={styles.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">{m.member_import_row()}</th>
            {columns.map(({ column: number, field, title }) => (
              <th key={number} scope="col">
                {memberImportFields[field]}
                {title !== memberImportFields[field] && <small>{title}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((each, rowAt) => {
            const more = otherReasons(each, columns);
            return (
              <tr key={`${each.Sheet}:${each.Line}`} data-row={each.Line}>
                <th scope="row">
                  <span>
                    {each.Line} · {flatOf(each) || memberRowKinds[each.Kind]}
                  </span>
                  <RowState row={each} />
                  {more.map((reason) => (
                    <small key={reason}>{reason}</small>
                  ))}
                </th>
                {columns.map(({ column: number, field }, columnAt) => {
                  const place = { Sheet: each.Sheet, Line: each.Line, Column: number };
                  const cell = cellOf(each, number, waiting.get(placeKey(place)));
                  const isHere = rowAt === row && columnAt === column;
                  const reasonId = `${id}-${rowAt}-${columnAt}`;
                  return (
                    <td
                      key={number}
                      data-at={`${rowAt}:${columnAt}`}
                      data-severity={cell.severity}
                      data-fixed={cell.original !== undefined || undefined}
                      tabIndex={isHere && !editing ? 0 : -1}
                      aria-invalid={cell.severity === "bad" || undefined}
                      aria-describedby={cell.reasons.length > 0 ? reasonId : undefined}
                      onFocus={() => {
                        hadFocus.current = true;
                        if (!isHere) setAt({ row: rowAt, column: columnAt });
                      }}
                      onBlur={({ relatedTarget }) => {
                        if (relatedTarget) hadFocus.current = grid.current?.contains(relatedTarget) ?? false;
                      }}
                      onDoubleClick={() => setEditing({ typed: cell.text })}
                    >
                      {isHere && editing ? (
                        <CellInput
                          label={m.member_import_cell({ field: memberImportFields[field], line: String(each.Line) })}
                          typed={editing.typed}
                          onSave={save}
                          onCancel={() => {
                            setEditing(undefined);
                            requestAnimationFrame(() => focus({ row, column }));
                          }}
                        />
                      ) : (
                        <>
                          <span>{cell.text}</span>
                          {cell.original !== undefined && (
                            <small>{m.member_import_original({ text: cell.original || "–" })}</small>
                          )}
                          {cell.read !== "" && <small>{m.member_import_read_as({ text: cell.read })}</small>}
                        </>
                      )}
                      {cell.reasons.length > 0 && (
                        <small id={reasonId} className={styles.reason}>
                          {cell.reasons.join(" ")}
                        </small>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** What becomes of a row: it is left out, or it is imported and better looked at. */
export function RowState({ row: { Problems, Kind } }: { row: MemberImportRow }) {
  if (Kind === "unclear" || Problems.some(({ Severity }) => Severity === "bad"))
    return <Badge tone="bad">{m.member_import_state_out()}</Badge>;
  if (Problems.length > 0) return <Badge tone="warn">{m.member_import_unsure()}</Badge>;
  return null;
}

/** The first cell that has to be corrected, or the first of all. */
function firstProblem(rows: readonly MemberImportRow[], columns: readonly SheetColumn[]): At {
  const row = rows.findIndex(({ Problems }) => Problems.length > 0);
  const wrong = rows[row]?.Problems[0]?.Column;
  const column = columns.findIndex((each) => each.column === wrong);
  return { row: Math.max(0, row), column: Math.max(0, column) };
}

type CellInputProps = {
  label: string;
  typed: string;
  onSave: (text: string, by: [number, number]) => void;
  onCancel: () => void;
};

function CellInput({ label, typed, onSave, onCancel }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const isSettled = useRef(false);
  useEffect(() => input.current?.focus(), []);
  const settle = (finish: () => void) => {
    if (isSettled.current) return;
    isSettled.current = true;
    finish();
  };
  return (
    <input
      ref={input}
      aria-label={label}
      defaultValue={typed}
      maxLength={500}
      onBlur={({ target }) => settle(() => onSave(target.value, [0, 0]))}
      onKeyDown={(event) => {
        const { value } = event.currentTarget;
        if (event.key === "Escape") settle(onCancel);
        else if (event.key === "Enter") settle(() => onSave(value, [event.shiftKey ? -1 : 1, 0]));
        else if (event.key === "Tab") settle(() => onSave(value, [0, event.shiftKey ? -1 : 1]));
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
