import styles from "./sheets.module.css";

type RowsTableProps = { title: string; columns: readonly string[]; rows: readonly (readonly string[])[] };

/** A table of any width that scrolls horizontally, also by keyboard. */
export const RowsTable = ({ title, columns, rows }: RowsTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section className={styles.scroll} aria-label={title} tabIndex={0}>
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file is its place
          <tr key={at}>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
