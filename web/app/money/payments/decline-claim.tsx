import { useRevalidator } from "react-router";
import type { UpiClaim } from "#domain/money/payments/upi/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { said } from "../../lib/said.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { say } from "../../ui/toast.tsx";

type DeclineClaimProps = { claim: UpiClaim; onClose: () => void };

/** A claim whose money did not come in: the payer is told why. */
export function DeclineClaim({ claim, onClose }: DeclineClaimProps) {
  const { revalidate } = useRevalidator();
  const attempt = useAttempt("vendor/Decline_UPI_Claim", claim.UPI_ClaimID);
  async function decline(Reason: string) {
    const question = { UPI_ClaimID: claim.UPI_ClaimID, Reason };
    const answer = await attempt.ask(question);
    if (!answer.success)
      return said(answer.extras.fields?.Reason ?? answer.extras.Status) ?? m.payments_decline_failed();
    say(m.payments_decline_done());
    void revalidate();
    return undefined;
  }
  return (
    <ReasonDialog
      title={m.payments_decline_title({ amount: formatRupees(claim.Amount) })}
      lead={m.payments_decline_text({ name: claim.Name })}
      label={m.common_reason()}
      confirm={m.payments_decline()}
      danger
      missing={m.common_enter_reason()}
      notice={attempt.notice}
      most={200}
      onConfirm={decline}
      onClose={onClose}
    />
  );
}
