import styles from "./tone-key.module.css";

/** What a colour of a chart stands for; the chart says which colour `tone` is. */
export const ToneKey = ({ tone, label }: { tone: string; label: string }) => (
  <li className={styles.key} data-tone={tone}>
    {label}
  </li>
);
