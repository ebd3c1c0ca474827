import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { classes } from "../../ui/classes.ts";
import styles from "./rent-histogram.module.css";
import type { SearchFigures } from "./search-query.ts";

/**
 * How many homes ask which rent; the bars within the chosen range are darker. The sentence has the count of the list, which the bars
 * do not add up to: a home at the upper limit stands in the bar that begins there. They are added up where the list stops counting.
 */
export function RentHistogram({ figures }: { figures: SearchFigures }) {
  const { Count, Whether_Count_Capped, Rents, Whether_Rents_Estimated, range } = figures;
  const most = Math.max(1, ...Rents.map((step) => step.Count));
  const within = Whether_Count_Capped ? Math.max(Count, sumOf(Rents.filter((step) => isWithin(step, range)))) : Count;
  const counts = { within: formatNumber(within), all: formatNumber(sumOf(Rents)) };
  const isAbout = Whether_Rents_Estimated || Whether_Count_Capped;
  return (
    <figure className={styles.figure}>
      <div className={styles.bars} aria-hidden>
        {Rents.map((step) => (
          <span
            key={step.From}
            className={classes(styles.bar, isWithin(step, range) && styles.chosen)}
            style={{ blockSize: `${step.Count === 0 ? 0 : Math.max(6, (100 * step.Count) / most)}%` }}
          />
        ))}
      </div>
      <figcaption>{isAbout ? m.search_rents_about(counts) : m.search_rents_exact(counts)}</figcaption>
    </figure>
  );
}

type Step = SearchFigures["Rents"][number];

const sumOf = (steps: Step[]) => steps.reduce((sum, { Count }) => sum + Count, 0);
const isWithin = ({ From, To }: Step, { Min_Rent = 0, Max_Rent }: SearchFigures["range"]) =>
  (To === null || To > Min_Rent) && (Max_Rent === undefined || From < Max_Rent);
