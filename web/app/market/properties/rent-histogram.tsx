import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { classes } from "../../ui/classes.ts";
import styles from "./rent-histogram.module.css";
import type { SearchFigures } from "./search-query.ts";

type HistogramProps = { figures: SearchFigures; minRent: number | undefined; maxRent: number | undefined };

/** How many homes ask which rent; the bars within the chosen range are darker. The sentence says the same in words. */
export function RentHistogram({ figures: { Rents, Whether_Rents_Estimated }, minRent = 0, maxRent }: HistogramProps) {
  const most = Math.max(1, ...Rents.map(({ Count }) => Count));
  const all = Rents.reduce((sum, { Count }) => sum + Count, 0);
  const within = Rents.filter(({ From, To }) => isWithin(From, To, minRent, maxRent)).reduce(
    (sum, { Count }) => sum + Count,
    0,
  );
  const counts = { within: formatNumber(within), all: formatNumber(all) };
  return (
    <figure className={styles.figure}>
      <div className={styles.bars} aria-hidden>
        {Rents.map(({ From, To, Count }) => (
          <span
            key={From}
            className={classes(styles.bar, isWithin(From, To, minRent, maxRent) && styles.chosen)}
            style={{ blockSize: `${Count === 0 ? 0 : Math.max(6, (100 * Count) / most)}%` }}
          />
        ))}
      </div>
      <figcaption>{Whether_Rents_Estimated ? m.search_rents_about(counts) : m.search_rents_exact(counts)}</figcaption>
    </figure>
  );
}

const isWithin = (from: number, to: number | null, least: number, most: number | undefined) =>
  (to === null || to > least) && (most === undefined || from < most);
