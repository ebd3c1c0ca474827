import type { ReactNode } from "react";
import styles from "./table.module.css";

type TableProps = {
  label: string;
  columns: string[];
  /** Those of `columns` that hold figures: aligned right, as their cells of the kind `figure` are. */
  figures?: readonly string[];
  children: ReactNode;
  /** The cells of the row at the foot. */
  foot?: ReactNode;
};

/** A table that, on a narrow screen, becomes a list of cards: each cell then says its column's name. Its rows are `<tr>` of `Cell`. */
export const Table = ({ label, columns, figures = [], children, foot }: TableProps) => (
  <table aria-label={label} className={styles.table}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" data-kind={figures.includes(column) ? "figure" : undefined}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
    {foot && (
      <tfoot>
        <tr>{foot}</tr>
      </tfoot>
    )}
  </table>
);

type CellProps = {
  label: string;
  /** `wide` is a long text: on a narrow screen it has a line of its own. */
  kind?: "name" | "figure" | "wide" | "actions";
  children: ReactNode;
};

export const Cell = ({ label, kind, children }: CellProps) =>
  kind === "name" ? (
    <th scope="row" data-kind="name">
      {children}
    </th>
  ) : (
    <td data-label={label} data-kind={kind}>
      {children}
    </td>
  );
