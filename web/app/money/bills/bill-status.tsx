import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import styles from "./bill-status.module.css";
import { statusTones, statusWord } from "./bill-words.ts";

type BillStatusProps = { bill: { Bill_Status: number; Whether_Claim_Waiting: boolean } };

/** A declared payment is shown beside the status, which does not change until the payment is confirmed. */
export const BillStatus = ({ bill: { Bill_Status, Whether_Claim_Waiting } }: BillStatusProps) => (
  <span className={styles.status}>
    {Whether_Claim_Waiting && <Badge tone="accent">{m.common_payment_being_checked()}</Badge>}
    <Badge tone={Whether_Claim_Waiting ? "plain" : statusTones[Bill_Status as 1]}>{statusWord(Bill_Status)}</Badge>
  </span>
);
