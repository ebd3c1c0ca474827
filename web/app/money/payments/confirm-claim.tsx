import { useState } from "react";
import { useRevalidator } from "react-router";
import type { UpiClaim } from "#domain/money/payments/upi/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showToast } from "../../ui/toast.tsx";

type ConfirmClaimProps = { claim: UpiClaim; onClose: () => void };

/** Asks before the claim becomes a payment, and once more where that is more than is due. */
export function ConfirmClaim({ claim, onClose }: ConfirmClaimProps) {
  const { revalidate } = useRevalidator();
  const attempt = useAttempt("vendor/Confirm_UPI_Claim", claim.UPI_ClaimID);
  const [isAdvance, setIsAdvance] = useState(false);
  const amount = formatRupees(claim.Amount);

  async function confirm() {
    const question = { UPI_ClaimID: claim.UPI_ClaimID, Whether_Advance_Accepted: isAdvance };
    const answer = await attempt.ask(question);
    if (!answer.success) {
      if (answer.extras.refusal === "more-than-due") setIsAdvance(true);
      else await revalidate();
      const beyond = answer.extras.fields?.Amount;
      return [answer.extras.Status ?? m.payments_confirm_failed(), beyond].filter(Boolean).join(" ");
    }
    showToast(m.payments_confirm_done({ no: answer.extras.Data.Receipt_No ?? "" }));
    await revalidate();
  }

  return (
    <ConfirmDialog
      title={m.payments_confirm_title({ amount })}
      confirm={isAdvance ? m.payments_confirm_advance() : m.common_confirm()}
      onConfirm={confirm}
      onClose={onClose}
    >
      {attempt.notice}
      <p>{m.payments_confirm_text({ name: claim.Name, amount, utr: claim.UTR })}</p>
    </ConfirmDialog>
  );
}
