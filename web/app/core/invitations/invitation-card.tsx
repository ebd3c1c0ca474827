import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Invitation } from "#domain/core/invitations/calls.ts";
import { inviterTypeLabels } from "#domain/core/invitations/codes.ts";
import { roleLabel } from "#domain/platform/roles.ts";
import { formatDayOf } from "../../lib/format.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { showToast } from "../../ui/toast.tsx";
import styles from "./invitations-page.module.css";

type CardProps = { invitation: Invitation; onDecline: () => void };

const acceptWords = ({ Whether_Staff, Inviter_Type, Invitation_Status }: Invitation) => {
  if (Whether_Staff || Invitation_Status === "declined") return m.common_accept();
  return Inviter_Type === 1 ? m.invitations_live_here() : m.invitations_rent_here();
};

const declineWords = ({ Whether_Staff, Invitation_Status }: Invitation) => {
  if (Invitation_Status === "accepted") return m.invitations_end();
  return Whether_Staff ? m.common_decline() : m.invitations_not_me();
};

export const nameIdOf = ({ InvitationID }: Invitation) => `invitation-${InvitationID}`;

/** The inviter, the purpose, and the possible answers. */
export function InvitationCard({ invitation, onDecline }: CardProps) {
  const { Inviter_Name, Inviter_Address } = invitation;
  const titleId = nameIdOf(invitation);
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <Row className={styles.head}>
        <h2 id={titleId}>{Inviter_Name}</h2>
        <Badge tone="brand">{inviterTypeLabels[invitation.Inviter_Type]}</Badge>
        {invitation.Whether_Reported && <Badge tone="bad">{m.invitations_reported()}</Badge>}
      </Row>
      {Inviter_Address && (
        <p className={styles.place}>
          <IconMapPin size={18} stroke={1.7} aria-hidden /> {Inviter_Address}
        </p>
      )}
      <div>
        <h3 className={styles.soft}>{m.invitations_as()}</h3>
        <Records invitation={invitation} />
      </div>
      <p className={styles.soft}>
        {m.invitations_asked({ day: formatDayOf(invitation.created_at) })} ·{" "}
        {m.invitations_since({ day: formatDayOf(invitation.Inviter_Since) })}
      </p>
      <div className={styles.foot}>
        <Answers invitation={invitation} onDecline={onDecline} />
      </div>
    </article>
  );
}

/** The roles that the inviter has entered for this number. */
export const Records = ({ invitation }: Pick<CardProps, "invitation">) => (
  <Stack as="ul" gap={1}>
    {invitation.Records.map(({ Role, Place, Status }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two records may say the same
      <li key={`${Role} ${Place} ${at}`}>
        <strong>{roleLabel(Role)}</strong>
        {Place && ` · ${Place}`} {!Status && <Badge>{m.common_inactive()}</Badge>}
      </li>
    ))}
  </Stack>
);

export function Answers({ invitation, onDecline }: CardProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const { InvitationID, Invitation_Status } = invitation;
  const describedBy = nameIdOf(invitation);

  async function accept() {
    setIsBusy(true);
    const answer = await request("vendor/Accept_Invitation", { InvitationID });
    showToast(answer.extras.Status ?? m.invitations_accept_failed(), answer.success ? "good" : "bad");
    await revalidate();
    setIsBusy(false);
  }

  return (
    <>
      {Invitation_Status !== "accepted" && (
        <Button look="primary" busy={isBusy} aria-describedby={describedBy} onClick={accept}>
          {acceptWords(invitation)}
        </Button>
      )}
      {Invitation_Status !== "declined" && (
        <Button look="quietDanger" aria-describedby={describedBy} onClick={onDecline}>
          {declineWords(invitation)}
        </Button>
      )}
    </>
  );
}
