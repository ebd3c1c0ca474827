import { type ColumnChart, highestOf } from "#domain/platform/chart.ts";
import { m } from "../../paraglide/messages.js";
import styles from "./columns.module.css";
import { FoldedTable } from "./figure-table.tsx";
import { ToneKey } from "./tone-key.tsx";

/** Columns to look at; in words what is highest, and the same figures in a table on demand, for everyone. */
export function Columns({ chart }: { chart: ColumnChart }) {
  const { label, pointName, series, points, top, marks, every } = chart;
  const toneOf = (nth: number) => (nth < series.length - 1 ? "soft" : "strong");
  return (
    <div>
      {series.length > 1 && (
        <ul className={styles.legend} aria-hidden>
          {series.map((name, nth) => (
            <ToneKey key={name} tone={toneOf(nth)} label={name} />
          ))}
        </ul>
      )}
      <div
        className={styles.chart}
        role="img"
        aria-label={alternativeOf(chart)}
        data-many={points.length > 16 || undefined}
      >
        <div className={styles.scale}>
          {marks.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
        <ol className={styles.columns}>
          {points.map(({ name, short, values, words }, at) => (
            <li key={name} title={`${name}: ${words.join(" / ")}`}>
              <div className={styles.group}>
                {values.map((value, nth) => (
                  <span key={series[nth]!} data-tone={toneOf(nth)} style={{ height: `${(100 * value) / top}%` }} />
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
        columns={[pointName, ...series]}
        rows={points.map(({ name, words }) => ({ key: name, name, cells: [...words] }))}
      />
    </div>
  );
}

/** `Visits: highest 12, 16 Nov 2026`, of each series. */
function alternativeOf(chart: ColumnChart): string {
  const sentences = chart.series.map((series, nth) => {
    const point = highestOf(chart.points, nth);
    return point
      ? m.ui_chart_highest({ series, value: point.words[nth]!, point: point.name })
      : m.ui_chart_nothing({ series });
  });
  return [chart.label, ...sentences].join(". ");
}
