import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { cellsIn, textOfCells } from "#domain/platform/pasted-cells.ts";

/** A cell by its row and column in the grid. */
export type CellPlace = { row: number; column: number };
export type CellChange = CellPlace & { text: string };

type CellsProps = {
  grid: RefObject<HTMLTableElement | null>;
  rows: readonly { key: string }[];
  columns: number;
  textOf: (row: number, column: number) => string;
  start: CellPlace | undefined;
  reveal: (row: number) => void;
  onChange: (changes: readonly CellChange[]) => void;
  onUndo: (() => void) | undefined;
  onRedo: (() => void) | undefined;
  onAt: ((place: CellPlace) => void) | undefined;
};

const moves: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-20, 0],
  PageDown: [20, 0],
};

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** Focus, selection, keys and clipboard of a grid of cells. */
export function useCells({ grid, rows, columns, textOf, start, reveal, onChange, onUndo, onRedo, onAt }: CellsProps) {
  const [focused, setFocused] = useState<CellPlace>(start ?? { row: 0, column: 0 });
  /** The opposite corner of the selected cells. */
  const [corner, setCorner] = useState<CellPlace>();
  const [editing, setEditing] = useState<{ typed: string }>();
  const wanted = useRef(false);
  // A row may leave the grid: the focus then is on the row that took its place.
  const at = { row: within(focused.row, rows.length), column: within(focused.column, columns) };
  const from = corner ?? at;
  const range = {
    top: Math.min(at.row, within(from.row, rows.length)),
    bottom: Math.max(at.row, within(from.row, rows.length)),
    left: Math.min(at.column, from.column),
    right: Math.max(at.column, from.column),
  };

  const cellAt = ({ row, column }: CellPlace) =>
    grid.current?.querySelector<HTMLElement>(`[data-at="${row}:${column}"]`);
  function go(next: CellPlace, isExtended = false) {
    setCorner(isExtended ? from : undefined);
    setFocused(next);
    onAt?.(next);
    reveal(next.row);
    wanted.current = true;
  }
  const move = ([down, right]: [number, number], isExtended = false) =>
    go({ row: within(at.row + down, rows.length), column: within(at.column + right, columns) }, isExtended);
  useEffect(() => {
    const cell = wanted.current && !editing && cellAt(at);
    if (!cell) return;
    wanted.current = false;
    cell.focus();
  });

  // When a row leaves the grid with the focused cell, the focus goes to the cell in its place.
  const hadFocus = useRef(false);
  const keys = rows.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when other rows are shown
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) cellAt(at)?.focus();
  }, [keys]);

  function save(text: string, by: [number, number]) {
    setEditing(undefined);
    if (text.trim() !== textOf(at.row, at.column)) onChange([{ ...at, text: text.trim() }]);
    move(by);
  }
  function cancel() {
    setEditing(undefined);
    wanted.current = true;
  }
  /** A change of all selected cells. */
  const changeAll = (textAt: (place: CellPlace) => string) => {
    const changes: CellChange[] = [];
    for (let row = range.top; row <= range.bottom; row++)
      for (let column = range.left; column <= range.right; column++)
        changes.push({ row, column, text: textAt({ row, column }) });
    onChange(changes);
  };
  /** The first selected row is copied into the others; into a single cell goes the one above it. */
  function fillDown() {
    const isOne = range.top === range.bottom;
    if (isOne && range.top === 0) return;
    const source = isOne ? range.top - 1 : range.top;
    changeAll(({ column }) => textOf(source, column));
    wanted.current = true;
  }

  function onShortcut(key: string, isShifted: boolean): boolean {
    if (key === "d") fillDown();
    else if (key === "z" && onUndo) (isShifted ? onRedo : onUndo)?.();
    else if (key === "y" && onRedo) onRedo();
    else if (key === "a") {
      setCorner({ row: 0, column: 0 });
      setFocused({ row: rows.length - 1, column: columns - 1 });
    } else if (key === "home") go({ row: 0, column: 0 });
    else if (key === "end") go({ row: rows.length - 1, column: columns - 1 });
    else return false;
    return true;
  }
  function onKeyDown(event: KeyboardEvent) {
    if (editing || event.altKey || rows.length === 0) return;
    const by = moves[event.key];
    if (event.ctrlKey || event.metaKey) {
      if (!onShortcut(event.key.toLowerCase(), event.shiftKey)) return;
    } else if (by) move(by, event.shiftKey);
    else if (event.key === "Home") go({ row: at.row, column: 0 });
    else if (event.key === "End") go({ row: at.row, column: columns - 1 });
    else if (event.key === "Enter" || event.key === "F2") edit(textOf(at.row, at.column));
    else if (event.key === "Delete" || event.key === "Backspace") changeAll(() => "");
    else if (event.key === "Escape" && corner) setCorner(undefined);
    else if (event.key.length === 1 && event.key !== " ") edit(event.key);
    else return;
    event.preventDefault();
  }
  function edit(typed: string) {
    setCorner(undefined);
    reveal(at.row);
    setEditing({ typed });
  }

  /** A block goes into the cells from the first selected one on; a single cell into all selected ones. */
  function onPaste(event: ClipboardEvent) {
    const block = cellsIn(event.clipboardData.getData("text/plain"));
    event.preventDefault();
    if (block.length === 1 && block[0]!.length === 1) return changeAll(() => block[0]![0]!);
    onChange(
      block.flatMap((cells, down) =>
        cells.flatMap((text, right) => {
          const place = { row: range.top + down, column: range.left + right };
          return place.row < rows.length && place.column < columns ? [{ ...place, text }] : [];
        }),
      ),
    );
    const end = {
      row: range.top + block.length - 1,
      column: range.left + Math.max(...block.map((cells) => cells.length)) - 1,
    };
    setFocused({ row: range.top, column: range.left });
    setCorner({ row: within(end.row, rows.length), column: within(end.column, columns) });
    wanted.current = true;
  }
  function onCopy(event: ClipboardEvent) {
    const block = Array.from({ length: range.bottom - range.top + 1 }, (_, down) =>
      Array.from({ length: range.right - range.left + 1 }, (_, right) => textOf(range.top + down, range.left + right)),
    );
    event.clipboardData.setData("text/plain", textOfCells(block));
    event.preventDefault();
  }

  const onCell = (place: CellPlace) => ({
    onFocus() {
      hadFocus.current = true;
      if (place.row === at.row && place.column === at.column) return;
      setFocused(place);
      onAt?.(place);
    },
    onBlur({ relatedTarget }: { relatedTarget: EventTarget | null }) {
      if (relatedTarget) hadFocus.current = grid.current?.contains(relatedTarget as Node) ?? false;
    },
    onMouseDown(event: MouseEvent) {
      if (event.shiftKey) {
        event.preventDefault();
        go(place, true);
      } else setCorner(undefined);
    },
    onMouseEnter(event: MouseEvent) {
      if (event.buttons !== 1 || editing) return;
      setCorner(corner ?? at);
      setFocused(place);
    },
    onDoubleClick: () => edit(textOf(place.row, place.column)),
  });

  const isSelected = ({ row, column }: CellPlace) =>
    row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
  return { at, editing, isSelected, save, cancel, fillDown, onCell, onGrid: { onKeyDown, onPaste, onCopy } };
}
