import { useState } from "react";
import type { UpiClaim } from "#domain/money/payments/upi/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay, formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { claimWords } from "./claim-words.ts";
import styles from "./claims-panel.module.css";
import { ConfirmClaim } from "./confirm-claim.tsx";
import { DeclineClaim } from "./decline-claim.tsx";

type Open = { what: "confirm" | "decline"; claim: UpiClaim };

/** Claims of payments by UPI, to be confirmed or declined by whoever is paid. */
export function ClaimsPanel({ claims }: { claims: UpiClaim[] }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <ul className={styles.list}>
        {claims.map((claim) => (
          <ClaimCard key={claim.UPI_ClaimID} claim={claim} onOpen={(what) => setOpen({ what, claim })} />
        ))}
      </ul>
      {open?.what === "confirm" && <ConfirmClaim claim={open.claim} onClose={close} />}
      {open?.what === "decline" && <DeclineClaim claim={open.claim} onClose={close} />}
    </>
  );
}

function ClaimCard({ claim, onOpen }: { claim: UpiClaim; onOpen: (what: Open["what"]) => void }) {
  const id = `claim-${claim.UPI_ClaimID}`;
  const amount = formatRupees(claim.Amount);
  const { label, tone } = claimWords[claim.Claim_Status];
  return (
    <li>
      <article className={styles.card} aria-labelledby={id} data-decided={claim.Claim_Status !== 1 || undefined}>
        <div className={styles.who}>
          <h2 id={id}>
            {claim.Name} <span className={styles.flat}>{claim.Flat_No}</span>
          </h2>
          <Badge tone={tone}>{label()}</Badge>
        </div>
        <strong className={styles.amount}>{amount}</strong>
        <p className={styles.soft}>
          {claim.Outstanding_Amount > 0
            ? m.payments_claim_bill({ no: claim.Bill_No, left: formatRupees(claim.Outstanding_Amount) })
            : m.payments_claim_bill_paid({ no: claim.Bill_No })}
        </p>
        <dl className={styles.facts}>
          <Fact name={m.payments_utr()} value={claim.UTR} />
          <Fact name={m.common_paid_on()} value={formatDay(claim.Paid_Date)} />
          <Fact name={m.payments_claim_reference()} value={claim.Transaction_Reference} />
        </dl>
        {claim.Reason && <p>{m.common_reason_is({ reason: claim.Reason })}</p>}
        <div className={styles.foot}>
          {claim.Claim_Status === 1 ? (
            <>
              <Button
                look="primary"
                aria-label={m.payments_confirm_of({ amount, name: claim.Name })}
                onClick={() => onOpen("confirm")}
              >
                {m.common_confirm()}
              </Button>
              <Button
                look="quietDanger"
                aria-label={m.payments_decline_of({ amount, name: claim.Name })}
                onClick={() => onOpen("decline")}
              >
                {m.payments_decline()}
              </Button>
            </>
          ) : (
            <span className={styles.soft}>
              {m.payments_claim_decided({ by: claim.Decided_By ?? "", at: formatTime(claim.Decided_At!) })}
            </span>
          )}
        </div>
      </article>
    </li>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
