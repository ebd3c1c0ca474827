import styles from "./meter.module.css";

/** A line as long as a share of the whole, beside the words that say the same. */
export const Meter = ({ share }: { share: number }) => (
  <span className={styles.meter} aria-hidden>
    <span style={{ width: `${100 * Math.min(Math.max(share, 0), 1)}%` }} />
  </span>
);
