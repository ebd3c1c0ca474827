import { type CSSProperties, type ReactNode, type Ref, useId, useImperativeHandle, useRef } from "react";
import { classes } from "../../ui/classes.ts";
import styles from "./cell-grid.module.css";
import { CellInput } from "./cell-input.tsx";
import { type CellChange, type CellPlace, useCells } from "./use-cells.ts";
import { useWindow } from "./use-window.ts";

export type GridColumn = { key: string; title: ReactNode };
export type GridRow = { key: string; heading: ReactNode };
export type GridCell = {
  text: string;
  /** Secondary lines, such as what the cell had before. */
  notes?: readonly string[];
  reasons?: readonly string[];
  severity?: "bad" | "warned" | undefined;
  isChanged?: boolean;
};
/** What a button outside the grid does with its selected cells. */
export type GridHandle = { fillDown: () => void };

type CellGridProps<Row extends GridRow> = {
  label: string;
  /** The heading of the rows' headings. */
  corner: string;
  columns: readonly GridColumn[];
  rows: readonly Row[];
  cellOf: (row: Row, column: number) => GridCell;
  /** Names the input of a cell. */
  inputLabel: (row: Row, column: number) => string;
  start?: CellPlace;
  /** Cells that somebody typed, pasted, filled or emptied, in one step. */
  onChange: (changes: readonly CellChange[]) => void;
  onUndo?: () => void;
  onRedo?: () => void;
  /** Tells where the focus is. */
  onAt?: (place: CellPlace) => void;
  /** In pixels, of rows of one line: of a long grid only the visible ones are drawn. */
  rowHeight?: number;
  ref?: Ref<GridHandle>;
};

/**
 * A grid as in a spreadsheet: arrows move, with Shift they select, Enter or typing edits, Escape takes back, Delete empties;
 * blocks of cells are copied and pasted, and Ctrl+D fills down.
 */
export function CellGrid<Row extends GridRow>(props: CellGridProps<Row>) {
  const { label, corner, columns, rows, cellOf, inputLabel, rowHeight } = props;
  const id = useId();
  const scroll = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const shown = useWindow(scroll, rows.length, rowHeight);
  const { at, editing, isSelected, save, cancel, onCell, onGrid, fillDown } = useCells({
    grid,
    rows,
    columns: columns.length,
    textOf: (row, column) => cellOf(rows[row]!, column).text,
    start: props.start,
    reveal: shown.reveal,
    onChange: props.onChange,
    onUndo: props.onUndo,
    onRedo: props.onRedo,
    onAt: props.onAt,
  });
  useImperativeHandle(props.ref, () => ({ fillDown }), [fillDown]);
  const isWindowed = rowHeight !== undefined;
  const isAtDrawn = at.row >= shown.first && at.row < shown.end;

  function onScroll() {
    const hasFocus = grid.current?.contains(document.activeElement);
    // A cell that is scrolled away is not drawn any more: the grid itself keeps the focus for it.
    if (isWindowed && hasFocus && document.activeElement !== grid.current && !isInView()) {
      if (editing) (document.activeElement as HTMLElement).blur();
      grid.current?.focus({ preventScroll: true });
    }
    shown.measure();
  }
  const isInView = () => {
    const box = scroll.current!;
    const top = at.row * rowHeight!;
    return top + rowHeight! > box.scrollTop && top < box.scrollTop + box.clientHeight;
  };

  return (
    <div ref={scroll} className={styles.scroll} onScroll={onScroll}>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of ARIA for a grid of inputs
        role="grid"
        aria-label={label}
        aria-multiselectable
        aria-rowcount={isWindowed ? rows.length + 1 : undefined}
        className={classes(styles.grid, isWindowed && styles.lines)}
        style={isWindowed ? ({ "--row": `${rowHeight}px` } as CSSProperties) : undefined}
        tabIndex={isAtDrawn ? -1 : 0}
        {...onGrid}
      >
        <thead>
          <tr aria-rowindex={isWindowed ? 1 : undefined}>
            <th scope="col">{corner}</th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isWindowed && <Gap rows={shown.first} rowHeight={rowHeight} columns={columns.length + 1} />}
          {rows.slice(shown.first, shown.end).map((row, index) => {
            const rowAt = shown.first + index;
            return (
              <tr key={row.key} data-row={row.key} aria-rowindex={isWindowed ? rowAt + 2 : undefined}>
                <th scope="row">{row.heading}</th>
                {columns.map(({ key }, columnAt) => {
                  const place = { row: rowAt, column: columnAt };
                  const { text, notes = [], reasons = [], severity, isChanged } = cellOf(row, columnAt);
                  const isHere = rowAt === at.row && columnAt === at.column;
                  const reasonId = `${id}-${rowAt}-${columnAt}`;
                  return (
                    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell, which can be selected
                    <td
                      key={key}
                      data-at={`${rowAt}:${columnAt}`}
                      data-severity={severity}
                      data-fixed={isChanged || undefined}
                      tabIndex={isHere && !editing ? 0 : -1}
                      aria-selected={isSelected(place)}
                      aria-invalid={severity === "bad" || undefined}
                      aria-describedby={reasons.length > 0 ? reasonId : undefined}
                      {...onCell(place)}
                    >
                      {isHere && editing ? (
                        <CellInput
                          label={inputLabel(row, columnAt)}
                          typed={editing.typed}
                          onSave={save}
                          onCancel={cancel}
                        />
                      ) : (
                        <>
                          <span>{text}</span>
                          {notes.map((note) => (
                            <small key={note}>{note}</small>
                          ))}
                        </>
                      )}
                      {reasons.length > 0 && (
                        <small id={reasonId} className={isWindowed ? "visually-hidden" : styles.reason}>
                          {reasons.join(" ")}
                        </small>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
          {isWindowed && <Gap rows={rows.length - shown.end} rowHeight={rowHeight} columns={columns.length + 1} />}
        </tbody>
      </table>
    </div>
  );
}

type GapProps = { rows: number; rowHeight: number; columns: number };

/** The height of rows that are not drawn. */
const Gap = ({ rows, rowHeight, columns }: GapProps) =>
  rows > 0 && (
    <tr aria-hidden className={styles.gap}>
      <td colSpan={columns} style={{ height: rows * rowHeight }} />
    </tr>
  );
