import { formatRupees } from "#domain/money.ts";
import { formatMonth, shortRupees } from "../lib/format.ts";
import { m } from "../paraglide/messages.js";
import { Cell, Table } from "../ui/table.tsx";
import styles from "./month-columns.module.css";

type Month = { Month: string; Billed_Amount: number; Collected_Amount: number };

/** Columns to look at; the same figures stand in a table below, for who reads or listens. */
export function MonthColumns({ months }: { months: Month[] }) {
  const top = roundUp(Math.max(...months.flatMap((of) => [of.Billed_Amount, of.Collected_Amount])));
  const columns = [m.reports_month(), m.reports_billed(), m.reports_collected()];
  return (
    <div className={styles.figure}>
      <ul className={styles.legend} aria-hidden>
        <li data-tone="billed">{m.reports_billed()}</li>
        <li data-tone="collected">{m.reports_collected()}</li>
      </ul>
      <div className={styles.chart} aria-hidden data-many={months.length > 12 || undefined}>
        <div className={styles.scale}>
          {[top, top / 2, 0].map((amount) => (
            <span key={amount}>{shortRupees(amount)}</span>
          ))}
        </div>
        <ol className={styles.columns}>
          {months.map(({ Month, Billed_Amount, Collected_Amount }) => (
            <li key={Month}>
              <div className={styles.pair}>
                <span data-tone="billed" style={{ height: `${(100 * Billed_Amount) / top}%` }} />
                <span data-tone="collected" style={{ height: `${(100 * Collected_Amount) / top}%` }} />
              </div>
              <span className={styles.name}>{isNamed(Month, months.length) && formatMonth(Month, "short")}</span>
            </li>
          ))}
        </ol>
      </div>
      <details className={styles.table}>
        <summary>{m.reports_as_table()}</summary>
        <Table label={m.reports_by_month()} columns={columns}>
          {months.map(({ Month, Billed_Amount, Collected_Amount }) => (
            <tr key={Month}>
              <Cell label={columns[0]!} kind="name">
                {formatMonth(Month)}
              </Cell>
              <Cell label={columns[1]!}>{formatRupees(Billed_Amount)}</Cell>
              <Cell label={columns[2]!}>{formatRupees(Collected_Amount)}</Cell>
            </tr>
          ))}
        </Table>
      </details>
    </div>
  );
}

/** Of many months only the first of each financial year is named. */
const isNamed = (month: string, count: number) => count <= 12 || month.slice(5, 7) === "04";

/** The next amount above that is easy to read: 1, 2, 2.5, 5 or 10 times a power of ten. */
function roundUp(amount: number): number {
  if (amount <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(amount));
  return [1, 2, 2.5, 5, 10].map((step) => step * power).find((step) => step >= amount)!;
}
