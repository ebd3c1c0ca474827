import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import type { HTMLAttributes, ReactNode, Ref } from "react";
import { Link } from "react-router";
import { classes } from "./classes.ts";
import styles from "./data-table.module.css";

export type TableColumn<Row> = {
  id: string;
  title: string;
  /** `wide` shares the room with the first column and is cut where there is too little. */
  kind?: "wide" | "figure" | "actions";
  /** Hidden if the table is too narrow for all columns; cards show it. */
  isSpare?: boolean;
  cell: (row: Row) => ReactNode;
  /** Where the column can be sorted: the way to the other order, and which one it is now. */
  sort?: { href: string; now: "ascending" | "descending" | undefined } | undefined;
};

export type TableSelection = {
  selectAll: string;
  labelOf: (rowId: string) => string;
  selected: ReadonlySet<string>;
  onToggle: (rowId: string) => void;
  onToggleAll: () => void;
};

type DataTableProps<Row> = {
  ref?: Ref<HTMLTableElement>;
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** The row whose panel is open. */
  currentId?: string | undefined;
  /** The row at the foot: what it is called, and its cells by their columns. */
  foot?: { label: string; cells: Readonly<Record<string, ReactNode>> } | undefined;
  isMuted?: ((row: Row) => boolean) | undefined;
  selection?: TableSelection | undefined;
};

/** Rows of one line on the desk; on a narrow screen cards, whose cells name their column. The first column names the row. */
export function DataTable<Row>({ ref, label, columns, rows, ...rest }: DataTableProps<Row>) {
  const { idOf, currentId, foot, isMuted, selection } = rest;
  return (
    <div className={styles.frame}>
      <div className={styles.scroller}>
        <table ref={ref} aria-label={label} className={styles.table}>
          <thead>
            <tr>
              {selection && (
                <td data-kind="select">
                  <SelectAll selection={selection} count={rows.length} />
                </td>
              )}
              {columns.map(({ id, title, kind, isSpare, sort }) => (
                <th key={id} scope="col" data-kind={kind} data-spare={isSpare} aria-sort={sort?.now}>
                  {sort ? <SortLink title={title} sort={sort} /> : title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const id = idOf(row);
              return (
                <tr
                  key={id}
                  data-row={id}
                  data-current={id === currentId || undefined}
                  data-selected={selection?.selected.has(id) || undefined}
                  data-muted={isMuted?.(row) || undefined}
                >
                  {selection && (
                    <td data-kind="select">
                      <input
                        type="checkbox"
                        aria-label={selection.labelOf(id)}
                        checked={selection.selected.has(id)}
                        onChange={() => selection.onToggle(id)}
                      />
                    </td>
                  )}
                  {columns.map((column, at) => (
                    <TableCell key={column.id} column={column} row={row} isName={at === 0} />
                  ))}
                </tr>
              );
            })}
          </tbody>
          {foot && (
            <tfoot>
              <tr>
                {selection && <td data-kind="select" />}
                {columns.map(({ id, kind, isSpare }, at) =>
                  at === 0 ? (
                    <th key={id} scope="row">
                      {foot.label}
                    </th>
                  ) : (
                    <td key={id} data-kind={kind} data-spare={isSpare}>
                      {foot.cells[id]}
                    </td>
                  ),
                )}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </div>
  );
}

type TableCellProps<Row> = { column: TableColumn<Row>; row: Row; isName: boolean };

const TableCell = <Row,>({ column: { title, kind, isSpare, cell }, row, isName }: TableCellProps<Row>) =>
  isName ? (
    <th scope="row" data-kind="name">
      {cell(row)}
    </th>
  ) : (
    <td data-label={title} data-kind={kind} data-spare={isSpare}>
      {cell(row)}
    </td>
  );

function SelectAll({ selection, count }: { selection: TableSelection; count: number }) {
  const some = selection.selected.size;
  return (
    <input
      type="checkbox"
      aria-label={selection.selectAll}
      checked={some > 0 && some === count}
      ref={(box) => {
        if (box) box.indeterminate = some > 0 && some < count;
      }}
      onChange={selection.onToggleAll}
    />
  );
}

type SortLinkProps = { title: string; sort: NonNullable<TableColumn<never>["sort"]> };

const SortLink = ({ title, sort: { href, now } }: SortLinkProps) => (
  <Link to={href} preventScrollReset className={styles.sort}>
    {title}
    {now === "ascending" && <IconArrowUp size={15} aria-hidden />}
    {now === "descending" && <IconArrowDown size={15} aria-hidden />}
  </Link>
);

/** What belongs to a cell and counts less: beside it on the desk, below it on a card. */
export const Detail = ({ className, ...rest }: HTMLAttributes<HTMLSpanElement>) => (
  <span {...rest} className={classes(styles.detail, className)} />
);

type RowActionsProps = {
  children?: ReactNode;
  /** Those that come out when the row is pointed at or holds the focus; on a touch screen they are always there. */
  more?: ReactNode;
};

/** The buttons of a row, quiet until the row is pointed at. What opens the row has `data-opens`. */
export const RowActions = ({ children, more }: RowActionsProps) => (
  <div className={styles.actions}>
    {children}
    {more && <div className={styles.more}>{more}</div>}
  </div>
);
