import type { UpiClaim } from "#domain/money/payments/upi/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Stack } from "../../ui/layout.tsx";
import { TouchLink } from "../../ui/touch-link.tsx";
import { claimWords } from "./claim-words.ts";
import styles from "./pay-now-dialog.module.css";

/** The payer's earlier declared payments of a bill, and their results. */
export function OwnClaims({ claims }: { claims: UpiClaim[] }) {
  if (claims.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="own-claims" className={styles.part}>
      <h3 id="own-claims">{m.payments_own_claims()}</h3>
      <Stack as="ul" gap={2} className={styles.claims}>
        {claims.map((claim) => {
          const { label, tone } = claimWords[claim.Claim_Status];
          return (
            <li key={claim.UPI_ClaimID}>
              <span>
                {m.payments_claim_line({
                  amount: formatRupees(claim.Amount),
                  day: formatDay(claim.Paid_Date),
                  utr: claim.UTR,
                })}
              </span>
              <Badge tone={tone}>{label()}</Badge>
              {claim.Reason && <span className={styles.soft}>{m.common_reason_is({ reason: claim.Reason })}</span>}
              {claim.PaymentID && (
                <TouchLink href={`/papers/receipts/${claim.PaymentID}`} target="_blank" rel="noopener">
                  {m.common_receipt_number({ no: claim.Receipt_No ?? "" })}
                </TouchLink>
              )}
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}
