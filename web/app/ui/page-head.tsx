import type { ReactNode } from "react";
import { Row } from "./layout.tsx";
import styles from "./page-head.module.css";

type PageHeadProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode };

/** What a page is about, and what can be done on it. */
export const PageHead = ({ title, lead, actions }: PageHeadProps) => (
  <Row as="header" gap={5} lineGap={3} spread="between" className={styles.head}>
    <div>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
    </div>
    {actions && <Row>{actions}</Row>}
  </Row>
);
