import { useRevalidator } from "react-router";
import type { UpiClaim } from "#domain/money/payments/upi/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { ReasonDialog } from "../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";

type DeclineClaimProps = { claim: UpiClaim; onClose: () => void };

/** A declared payment that did not come in: the payer is notified of the reason. */
export function DeclineClaim({ claim: { UPI_ClaimID, Amount, Name }, onClose }: DeclineClaimProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Decline_UPI_Claim", {
    call: () => import("#domain/money/payments/upi/calls.ts").then(({ upi }) => upi.declineClaim),
    about: UPI_ClaimID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ UPI_ClaimID, Reason }),
    done: m.payments_decline_done(),
    onDone() {
      onClose();
      void revalidate();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={m.payments_decline_title({ amount: formatRupees(Amount) })}
      lead={m.payments_decline_text({ name: Name })}
      label={m.common_reason()}
      submit={m.common_decline()}
      danger
      most={200}
      onClose={onClose}
    />
  );
}
