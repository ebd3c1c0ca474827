import { formatNumber } from "../lib/format.ts";
import { m } from "../paraglide/messages.js";
import { Cell, Table } from "../ui/table.tsx";
import styles from "./count-columns.module.css";

/** What the columns of a point stand for, one or two; each with its name. */
type Series = { name: string; tone: "strong" | "soft" };
/** `short` stands below a column, where there is room for it. */
export type Point = { key: string; name: string; short: string; values: number[] };

type ColumnsProps = {
  label: string;
  first: string;
  series: Series[];
  points: Point[];
};

/** Columns to look at; the same counts stand in a table below, for who reads or listens. */
export function CountColumns({ label, first, series, points }: ColumnsProps) {
  const top = roundUp(Math.max(...points.flatMap(({ values }) => values)));
  const columns = [first, ...series.map(({ name }) => name)];
  return (
    <div className={styles.figure}>
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
          {[top, top / 2, 0].map((count) => (
            <span key={count}>{formatNumber(count)}</span>
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
              <span className={styles.name}>{at % Math.ceil(points.length / 12) === 0 && short}</span>
            </li>
          ))}
        </ol>
      </div>
      <details className={styles.table}>
        <summary>{m.reports_as_table()}</summary>
        <Table label={label} columns={columns}>
          {points.map(({ key, name, values }) => (
            <tr key={key}>
              <Cell label={first} kind="name">
                {name}
              </Cell>
              {values.map((value, which) => (
                <Cell key={series[which]!.name} label={series[which]!.name}>
                  {formatNumber(value)}
                </Cell>
              ))}
            </tr>
          ))}
        </Table>
      </details>
    </div>
  );
}

/** The next count above whose half is whole too: 2, 4, 6 or 10 times a power of ten. */
function roundUp(count: number): number {
  if (count <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(count));
  return [1, 2, 4, 6, 10].map((step) => step * power).find((step) => step >= count && step % 2 === 0)!;
}
