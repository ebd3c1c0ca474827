import { Cell, Table } from "../../ui/table.tsx";
import styles from "./figure-table.module.css";

export type FigureTableProps = {
  label: string;
  columns: string[];
  /** What each is called, and its figures in the order of the other columns. */
  rows: { key: string; name: string; cells: string[] }[];
};

export const FigureTable = ({ label, columns, rows }: FigureTableProps) => (
  <Table label={label} columns={columns} figures={columns.slice(1)}>
    {rows.map(({ key, name, cells }) => (
      <tr key={key}>
        <Cell label={columns[0]!} kind="name">
          {name}
        </Cell>
        {cells.map((cell, at) => (
          <Cell key={columns[at + 1]} label={columns[at + 1]!} kind="figure">
            {cell}
          </Cell>
        ))}
      </tr>
    ))}
  </Table>
);

/** A table that opens on demand. */
export const FoldedTable = ({ summary, ...table }: FigureTableProps & { summary: string }) => (
  <details>
    <summary className={styles.more}>{summary}</summary>
    <FigureTable {...table} />
  </details>
);
