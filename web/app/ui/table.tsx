import type { ReactNode } from "react";
import styles from "./table.module.css";

type TableProps = { label: string; columns: string[]; children: ReactNode };

/** A table that, on a narrow screen, becomes a list of cards: each cell then says its column's name. Its rows are `<tr>` of `Cell`. */
export const Table = ({ label, columns, children }: TableProps) => (
  <table aria-label={label} className={styles.table}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

type CellProps = { label: string; kind?: "name" | "figure" | "actions"; children: ReactNode };

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
