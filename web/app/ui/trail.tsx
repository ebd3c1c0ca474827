import type { ReactNode } from "react";
import styles from "./trail.module.css";

/** The way to a page from the site's first pages: links, and at its end the page itself. */
export const Trail = ({ label, steps }: { label: string; steps: readonly { key: string; step: ReactNode }[] }) => (
  <nav aria-label={label} className={styles.trail}>
    <ol>
      {steps.map(({ key, step }) => (
        <li key={key}>{step}</li>
      ))}
    </ol>
  </nav>
);
