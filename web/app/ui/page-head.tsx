import type { ReactNode } from "react";
import styles from "./page-head.module.css";

type PageHeadProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode };

/** What a page is about, and what can be done on it. */
export const PageHead = ({ title, lead, actions }: PageHeadProps) => (
  <header className={styles.head}>
    <div>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </header>
);
