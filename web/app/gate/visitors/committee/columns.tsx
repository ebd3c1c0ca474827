import { formatNumber } from "../../../lib/format.ts";
import styles from "./columns.module.css";

type Column = {
  key: string;
  label: string /** Below the column; empty where there is no room. */;
  short: string;
  count: number;
};

/** Figures side by side as columns; for a screen reader a list of them. */
export function Columns({ columns }: { columns: Column[] }) {
  const most = Math.max(1, ...columns.map(({ count }) => count));
  return (
    <ul className={styles.columns}>
      {columns.map(({ key, label, short, count }) => (
        <li key={key} title={`${label}: ${formatNumber(count)}`}>
          <span className="visually-hidden">{`${label}: ${formatNumber(count)}`}</span>
          <span className={styles.count} aria-hidden>
            {count > 0 && formatNumber(count)}
          </span>
          <span className={styles.column} style={{ height: `${(count / most) * 100}%` }} aria-hidden />
          <span className={styles.short} aria-hidden>
            {short}
          </span>
        </li>
      ))}
    </ul>
  );
}
