import { type ReactNode, useId } from "react";
import { Grid } from "../../ui/layout.tsx";
import styles from "./bill-details.module.css";

type FactsProps = { title: string; facts: { name: string; value: ReactNode }[] };

/** What has no value is left out. */
export function Facts({ title, facts }: FactsProps) {
  const titleId = useId();
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h4 id={titleId}>{title}</h4>
      <Grid as="dl" column="narrow" className={styles.facts}>
        {facts
          .filter(({ value }) => value)
          .map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </Grid>
    </section>
  );
}
