import styles from "./tone-key.module.css";

/** The meaning of a chart's colour; the chart defines the colour of `tone`. */
export const ToneKey = ({ tone, label }: { tone: string; label: string }) => (
  <li className={styles.key} data-tone={tone}>
    {label}
  </li>
);
