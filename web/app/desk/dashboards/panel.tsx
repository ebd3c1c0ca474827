import { type ReactNode, useId } from "react";
import styles from "./panel.module.css";

type PanelProps = {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  /** Around cards, which need no card of their own. */
  bare?: boolean;
  children: ReactNode;
};

/** A part of a dashboard: what it is about, perhaps a way on, and its content. */
export function Panel({ title, lead, action, bare = false, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={bare ? styles.bare : styles.panel} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

export type Fact = { name: string; value: ReactNode };

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
