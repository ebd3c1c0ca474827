import { m } from "../../paraglide/messages.js";
import styles from "./reverse-button.module.css";

type ReverseButtonProps = { label: string; text?: string; onReverse: () => void };

/** Below a payment or a note in a list: asks for the reason, and reverses it. `label` says which. */
export const ReverseButton = ({ label, text = m.payments_reverse(), onReverse }: ReverseButtonProps) => (
  <button type="button" className={styles.reverse} aria-label={label} onClick={onReverse}>
    {text}
  </button>
);
