import { chartTop, nameEvery } from "#domain/desk/reports/rules.ts";
import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Stack } from "../../ui/layout.tsx";
import styles from "./columns.module.css";
import { FoldedTable } from "./figure-table.tsx";

/** What the columns of a point stand for, one or two; each with its name. */
type Series = { name: string; tone: "strong" | "soft" };
/** `short` stands below a column, where there is room for it. */
export type Point = { key: string; name: string; short: string; values: number[] };

type ColumnsProps = {
  label: string;
  first: string;
  series: Series[];
  points: Point[];
  /** Says a value, and a mark at the side of the chart, for which there is less room. */
  words?: (value: number) => string;
  mark?: (value: number) => string;
};

/** Columns to look at; the same figures stand in a table below, for who reads or listens. */
export function Columns({ label, first, series, points, words = formatNumber, mark = words }: ColumnsProps) {
  const top = chartTop(points.flatMap(({ values }) => values));
  const every = nameEvery(points.length);
  return (
    <Stack gap={3}>
      {series.length > 1 && (
        <ul className={styles.legend} aria-hidden>
          {series.map(({ name, tone }) => (
            <li key={name} data-tone={tone}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.chart} aria-hidden data-many={points.length > 16 || undefined}>
        <div className={styles.scale}>
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{mark(value)}</span>
          ))}
        </div>
        <ol className={styles.columns}>
          {points.map(({ key, short, values }, at) => (
            <li key={key}>
              <div className={styles.group}>
                {values.map((value, which) => (
                  <span
                    key={series[which]!.name}
                    data-tone={series[which]!.tone}
                    style={{ height: `${(100 * value) / top}%` }}
                  />
                ))}
              </div>
              {/* Where every name has a column, a narrow screen has no room for the second of two. */}
              <span className={styles.name} data-second={(at / every) % 2 === 1 || undefined}>
                {at % every === 0 && short}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <FoldedTable
        summary={m.reports_as_table()}
        label={label}
        columns={[first, ...series.map(({ name }) => name)]}
        rows={points.map(({ key, name, values }) => ({ key, name, cells: values.map(words) }))}
      />
    </Stack>
  );
}
