import { m } from "../../paraglide/messages.js";
import styles from "./reverse-button.module.css";

type Payment = { PaymentID: string; Receipt_No: string };
type ReverseButtonProps = { payment: Payment; onReverse: (payment: Payment) => void };

/** Below a payment in a list: asks for the reason, and reverses it. */
export const ReverseButton = ({ payment, onReverse }: ReverseButtonProps) => (
  <button
    type="button"
    className={styles.reverse}
    aria-label={m.rents_reverse_of({ no: payment.Receipt_No })}
    onClick={() => onReverse(payment)}
  >
    {m.payments_reverse()}
  </button>
);
