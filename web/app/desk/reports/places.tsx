import { FigureTable, type FigureTableProps, FoldedTable } from "../../kit/chart/figure-table.tsx";
import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Section } from "../../ui/section.tsx";

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
