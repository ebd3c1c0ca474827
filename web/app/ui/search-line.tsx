import type { ReactNode } from "react";
import { Form } from "react-router";
import styles from "./search-line.module.css";

type SearchLineProps = { label: string; children: ReactNode };

/** One field with its button, beside what leads elsewhere. It is sent to the page that it is on. */
export const SearchLine = ({ label, children }: SearchLineProps) => (
  <Form method="get" role="search" aria-label={label} className={styles.line}>
    {children}
  </Form>
);
