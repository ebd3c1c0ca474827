import { formatRupees } from "#domain/platform/money.ts";
import styles from "./amount.module.css";

/** Rupees in a table: nothing is muted. */
export const Amount = ({ rupees }: { rupees: number }) => (
  <span className={rupees === 0 ? styles.zero : undefined}>{formatRupees(rupees)}</span>
);
