import type { ReactNode } from "react";
import styles from "./facts.module.css";

export type Fact = { name: string; value: ReactNode };

/** What is known of one thing, a line each. */
export const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
