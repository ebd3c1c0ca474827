import type { ReactNode } from "react";
import styles from "./progress.module.css";

type ProgressProps = { value: number; max: number; children: ReactNode };

/** How far something is, in words and as a bar. */
export const Progress = ({ value, max, children }: ProgressProps) => (
  <label className={styles.progress}>
    <span role="status">{children}</span>
    <progress value={value} max={max} />
  </label>
);
