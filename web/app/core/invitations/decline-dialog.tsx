import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Invitation } from "#domain/core/invitations/calls.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { CheckField } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.tsx";

type DialogProps = { invitation: Invitation; onClose: () => void };

/** “Not me”: ends what there is with an inviter, and asks whether to report it. */
export function DeclineDialog({ invitation, onClose }: DialogProps) {
  const { revalidate } = useRevalidator();
  const [isReported, setIsReported] = useState(false);
  const { InvitationID, Inviter_Name, Whether_Staff, Invitation_Status } = invitation;
  async function decline() {
    const answer = await request("vendor/Decline_Invitation", { InvitationID, Whether_Report: isReported });
    if (!answer.success) return answer.extras.Status ?? m.invitations_decline_failed();
    showToast(answer.extras.Status ?? "", "good");
    await revalidate();
    return undefined;
  }
  const isNotMe = !Whether_Staff && Invitation_Status !== "accepted";
  return (
    <ConfirmDialog
      title={m.invitations_decline_title({ name: Inviter_Name })}
      confirm={isNotMe ? m.invitations_not_me() : m.common_decline()}
      keep={m.common_back()}
      danger
      onConfirm={decline}
      onClose={onClose}
    >
      <p>{m.invitations_decline_text()}</p>
      <CheckField
        label={m.invitations_decline_report()}
        checked={isReported}
        onChange={(event) => setIsReported(event.target.checked)}
      />
    </ConfirmDialog>
  );
}
