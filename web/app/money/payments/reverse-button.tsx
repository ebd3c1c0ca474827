import styles from "./reverse-button.module.css";

type ReverseButtonProps = { label: string; onReverse: () => void };

/** Below a payment or a note in a list: asks for the reason, and reverses it. `label` says which. */
export const ReverseButton = ({ label, onReverse }: ReverseButtonProps) => (
  <button type="button" className={styles.reverse} onClick={onReverse}>
    {label}
  </button>
);
