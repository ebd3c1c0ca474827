import type { ReactNode } from "react";
import { classes } from "./classes.ts";
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

type FactGridProps = {
  /** One without a value is left out; a wide one has a line to itself. */
  facts: readonly (Fact & { isWide?: boolean })[];
  /** In a separate box, between other content. */
  isBoxed?: boolean;
  className?: string | undefined;
};

/** The same as columns, each value below its name: for the many facts of a dialog. */
export const FactGrid = ({ facts, isBoxed = false, className }: FactGridProps) => (
  <dl className={classes(styles.grid, isBoxed && styles.boxed, className)}>
    {facts
      .filter(({ value }) => value)
      .map(({ name, value, isWide }) => (
        <div key={name} className={isWide ? styles.wide : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
