import { type InvitationStatus, invitationStatuses } from "#domain/core/invitations/codes.ts";
import { mobileDigits } from "#domain/platform/phone.ts";
import { translate } from "../../lib/translate.ts";
import { Badge } from "../../ui/badge.tsx";

type BadgeProps = { status: InvitationStatus; phone: string };

/** Says that the person behind a record has not agreed to it. Most have, and nobody can answer from a landline: then nothing. */
export const InvitationBadge = ({ status, phone }: BadgeProps) =>
  status !== "accepted" && mobileDigits(phone) ? (
    <Badge tone={status === "waiting" ? "warn" : "bad"}>{translate(invitationStatuses[status])}</Badge>
  ) : null;
