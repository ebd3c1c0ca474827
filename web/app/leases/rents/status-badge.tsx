import type { RentBill } from "#domain/leases/rents/calls.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import styles from "./bills-page.module.css";
import { statusTones, statusWords } from "./rent-words.ts";

type StatusBadgeProps = { bill: Pick<RentBill, "Bill_Status" | "Whether_Claim_Waiting"> };

/** A declared payment is shown beside the status, which stays until the payment is confirmed. */
export function StatusBadge({ bill: { Bill_Status, Whether_Claim_Waiting } }: StatusBadgeProps) {
  const tone = Whether_Claim_Waiting ? "plain" : statusTones[Bill_Status];
  return (
    <span className={styles.status}>
      {Whether_Claim_Waiting && <Badge tone="accent">{m.common_payment_being_checked()}</Badge>}
      <Badge tone={tone === "bad" ? "plain" : tone} className={tone === "bad" ? styles.bad : undefined}>
        {statusWords[Bill_Status]()}
      </Badge>
    </span>
  );
}
