import { m } from "../../paraglide/messages.js";
import styles from "./reverse-button.module.css";

/** Below a payment or a note in a list: asks for the reason, and reverses it. `label` says which. */
export const ReverseButton = ({ label, onReverse }: { label: string; onReverse: () => void }) => (
  <button type="button" className={styles.reverse} aria-label={label} onClick={onReverse}>
    {m.payments_reverse()}
  </button>
);
