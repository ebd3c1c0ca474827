import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Section } from "../../ui/section.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import styles from "./reports-page.module.css";

type FigureTableProps = {
  label: string;
  columns: string[];
  /** What each is called, and its figures in the order of the other columns. */
  rows: { key: string; name: string; cells: string[] }[];
};

export const FigureTable = ({ label, columns, rows }: FigureTableProps) => (
  <Table label={label} columns={columns}>
    {rows.map(({ key, name, cells }) => (
      <tr key={key}>
        <Cell label={columns[0]!} kind="name">
          {name}
        </Cell>
        {cells.map((cell, at) => (
          <Cell key={columns[at + 1]} label={columns[at + 1]!}>
            {cell}
          </Cell>
        ))}
      </tr>
    ))}
  </Table>
);

/** A table that opens on demand. */
export const FoldedTable = ({ summary, ...table }: FigureTableProps & { summary: string }) => (
  <details className={styles.more}>
    <summary>{summary}</summary>
    <FigureTable {...table} />
  </details>
);

const firstPlaces = 12;

/** The figures of each block or home: the first at once, the others on demand. */
export function Places({ label, columns, rows }: FigureTableProps) {
  const rest = rows.slice(firstPlaces);
  return (
    <Section title={label}>
      <FigureTable label={label} columns={columns} rows={rows.slice(0, firstPlaces)} />
      {rest.length > 0 && (
        <FoldedTable
          summary={m.reports_places_more({ count: formatNumber(rest.length) })}
          label={label}
          columns={columns}
          rows={rest}
        />
      )}
    </Section>
  );
}
