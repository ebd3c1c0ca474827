import { useState } from "react";
import type { UpiClaim } from "#domain/money/payments/upi/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay, formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { billsWord, claimWords } from "./claim-words.ts";
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
        <p className={styles.soft}>{standingOf(claim)}</p>
        {claim.Bills.length > 1 && (
          <Facts facts={claim.Bills.map(({ Bill_No, Amount }) => ({ name: Bill_No, value: formatRupees(Amount) }))} />
        )}
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

/** What is still to be paid of what the claim covers. */
function standingOf({ Bill_No: no, Bills, Outstanding_Amount }: UpiClaim): string {
  const left = formatRupees(Outstanding_Amount);
  if (Bills.length > 1) {
    const bills = billsWord(Bills.length);
    return Outstanding_Amount > 0 ? m.payments_claim_bills({ bills, left }) : m.payments_claim_bills_paid({ bills });
  }
  return Outstanding_Amount > 0 ? m.payments_claim_bill({ no, left }) : m.payments_claim_bill_paid({ no });
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
